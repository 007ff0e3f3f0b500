/** A product's video on one of the two sites that the shop may show in a frame. */
export interface ProductVideo {
  site: 'YouTube' | 'Vimeo'
  /** Checked: letters, digits, - and _ only. */
  id: string
  /** How the shop shows that there is one (spec 2.5). */
  style: 'thumbnail' | 'popup'
}

const YOUTUBE_HOSTS = ['www.youtube.com', 'youtube.com', 'www.youtube-nocookie.com']
const YOUTUBE_PATH = /^\/(?:embed|v|e)\/([\w-]{11})$/
const VIMEO_PATH = /^(?:\/video)?\/(\d{1,20})$/

type Place = Pick<ProductVideo, 'site' | 'id'>

/**
 * The video at an address, only if it is https and one of the two sites': whatever else stands there is
 * not put into a frame.
 */
export function videoAt(address: string): Place | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:' || port) return undefined
  if (YOUTUBE_HOSTS.includes(hostname)) {
    const watched = pathname === '/watch' ? `/embed/${searchParams.get('v')}` : pathname
    return found('YouTube', YOUTUBE_PATH.exec(watched))
  }
  if (hostname === 'youtu.be') return found('YouTube', YOUTUBE_PATH.exec(`/embed${pathname}`))
  if (hostname === 'player.vimeo.com' || hostname === 'vimeo.com') {
    return found('Vimeo', VIMEO_PATH.exec(pathname))
  }
  return undefined
}

const found = (site: ProductVideo['site'], match: RegExpExecArray | null) =>
  match?.[1] ? { site, id: match[1] } : undefined

/** What goes into the frame: from hosts, and in a way, that remember nothing of who watches. */
export const frameAddress = ({ site, id }: Place) =>
  site === 'YouTube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`

/** The video's own page, for where it cannot be shown in the shop's. */
export const watchAddress = ({ site, id }: Place) =>
  site === 'YouTube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
