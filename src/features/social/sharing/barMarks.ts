import facebookSvg from 'simple-icons/icons/facebook.svg?raw'
import xSvg from 'simple-icons/icons/x.svg?raw'
import pinterestSvg from 'simple-icons/icons/pinterest.svg?raw'
import redditSvg from 'simple-icons/icons/reddit.svg?raw'
import whatsappSvg from 'simple-icons/icons/whatsapp.svg?raw'
import { brandPath } from '~/ui/media/brandPath'

/**
 * SVG paths of the services that most bars have, by id; undefined where the icon set has no mark. Those of
 * the others load on demand (listMarks.ts).
 */
export const barMarks: Readonly<Record<string, string | undefined>> = {
  facebook: brandPath(facebookSvg),
  x: brandPath(xSvg),
  pinterest: brandPath(pinterestSvg),
  reddit: brandPath(redditSvg),
  whatsapp: brandPath(whatsappSvg),
  linkedin: undefined,

  // Drawn for this project: two sheets, a printer, an envelope, speech bubbles.
  'copy-link': 'M8 2h12v15H8zM10 4v11h8V4zM4 6h2v14h11v2H4z',
  print: 'M7 3h10v4H7zM4 8h16a2 2 0 0 1 2 2v7h-4v4H6v-4H2v-7a2 2 0 0 1 2-2zM8 14v5h8v-5z',
  email: 'M2 5h20v14H2zM4 8v9h16V8l-8 5.5zM5.5 7l6.5 4.3L18.5 7z',
  sms: 'M3 3h18v14H10l-5 4v-4H3zM7 9v2h2V9zM11 9v2h2V9zM15 9v2h2V9z',
  comment: 'M3 3h18v14H10l-5 4v-4H3z',
}
