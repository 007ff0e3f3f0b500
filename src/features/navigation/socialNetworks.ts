import blueskySvg from 'simple-icons/icons/bluesky.svg?raw'
import facebookSvg from 'simple-icons/icons/facebook.svg?raw'
import goodreadsSvg from 'simple-icons/icons/goodreads.svg?raw'
import instagramSvg from 'simple-icons/icons/instagram.svg?raw'
import mastodonSvg from 'simple-icons/icons/mastodon.svg?raw'
import pinterestSvg from 'simple-icons/icons/pinterest.svg?raw'
import telegramSvg from 'simple-icons/icons/telegram.svg?raw'
import threadsSvg from 'simple-icons/icons/threads.svg?raw'
import tiktokSvg from 'simple-icons/icons/tiktok.svg?raw'
import whatsappSvg from 'simple-icons/icons/whatsapp.svg?raw'
import xSvg from 'simple-icons/icons/x.svg?raw'
import youtubeSvg from 'simple-icons/icons/youtube.svg?raw'
import { brandPath } from '~/ui/media/brandPath'

interface SocialNetwork {
  title: string
  /** `#rrggbb` */
  color: string
  /** SVG path; the icon set has none of LinkedIn. */
  mark?: string | undefined
}

/** Each line: hosts, colour, title. */
const NETWORKS = `
facebook.com|#0765fe|Facebook
instagram.com|#e1306c|Instagram
x.com twitter.com|#2a2a2a|X
youtube.com youtu.be|#ff0000|YouTube
linkedin.com|#0077b5|LinkedIn
pinterest.com|#cc2329|Pinterest
tiktok.com|#000000|TikTok
threads.net threads.com|#000000|Threads
bsky.app|#0085ff|Bluesky
mastodon.social|#6364ff|Mastodon
t.me telegram.me|#26a5e4|Telegram
wa.me whatsapp.com|#25d366|WhatsApp
goodreads.com|#372213|Goodreads
`

/** By the first host of a line. */
const marks: Readonly<Record<string, string>> = {
  'facebook.com': facebookSvg,
  'instagram.com': instagramSvg,
  'x.com': xSvg,
  'youtube.com': youtubeSvg,
  'pinterest.com': pinterestSvg,
  'tiktok.com': tiktokSvg,
  'threads.net': threadsSvg,
  'bsky.app': blueskySvg,
  'mastodon.social': mastodonSvg,
  't.me': telegramSvg,
  'wa.me': whatsappSvg,
  'goodreads.com': goodreadsSvg,
}

const networks = new Map(
  NETWORKS.trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', color = '', title = ''] = line.split('|')
      const hosts = names.split(' ')
      const network = { title, color, mark: brandPath(marks[hosts[0] ?? ''] ?? '') }
      return hosts.map((host): [string, SocialNetwork] => [host, network])
    }),
)

/** The network of an address; for an unknown one its host, whose first letter is the mark. */
export function networkOf(url: string): SocialNetwork {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
  // Countries have hosts of their own: "de.pinterest.com".
  const site = host.split('.').slice(-2).join('.')
  return networks.get(host) ?? networks.get(site) ?? { title: host, color: '#59625d' }
}
