/** A video on one of the two hosts that may be embedded. */
export interface VideoId {
  site: 'YouTube' | 'Vimeo'
  /** Validated: letters, digits, - and _ only. */
  id: string
}

const YOUTUBE_HOSTS = ['www.youtube.com', 'youtube.com', 'www.youtube-nocookie.com']
const YOUTUBE_PATH = /^\/(?:embed|v|e)\/([\w-]{11})$/
const VIMEO_PATH = /^(?:\/video)?\/(\d{1,20})$/

/** Parses a video URL. Undefined unless it is https on YouTube or Vimeo: nothing else is embedded. */
export function parseVideoUrl(address: string): VideoId | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:' || port) return undefined
  if (YOUTUBE_HOSTS.includes(hostname)) {
    const path = pathname === '/watch' ? `/embed/${searchParams.get('v')}` : pathname
    return toVideoId('YouTube', YOUTUBE_PATH.exec(path))
  }
  if (hostname === 'youtu.be') return toVideoId('YouTube', YOUTUBE_PATH.exec(`/embed${pathname}`))
  if (hostname === 'player.vimeo.com' || hostname === 'vimeo.com') {
    return toVideoId('Vimeo', VIMEO_PATH.exec(pathname))
  }
  return undefined
}

const toVideoId = (site: VideoId['site'], match: RegExpExecArray | null) =>
  match?.[1] ? { site, id: match[1] } : undefined

/** URL of the embedded player, in each host's mode without tracking cookies. */
export const videoEmbedUrl = ({ site, id }: VideoId) =>
  site === 'YouTube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`

/** URL of the video's own page, for browsers that cannot show the player. */
export const videoPageUrl = ({ site, id }: VideoId) =>
  site === 'YouTube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
