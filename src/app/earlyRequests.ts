import { requestFirstData, type EarlySettings, type FirstImage } from '~/api/backend/early'
import { FIRST_ROW_CARDS, HERO_COVERS, TABLET } from '~/config/constants'
import { toLocalSrcset, toSafeUrl } from '~/config/shopUrl'
import type { PageFile } from './pageFiles'

/** On phones, further images would slow these down. */
const FIRST_ROW_ON_PHONE = 2

/**
 * Sends the first requests of the page before the app has loaded, and loads the images of the response.
 * A prerendered page has its images.
 */
export async function sendEarlyRequests(
  site: EarlySettings,
  page: PageFile | undefined,
  isPrerendered: boolean,
) {
  const isContentPage = page === 'ContentPage'
  const images = await requestFirstData(site, hasAppStarted, { isContentPage, isPrerendered })
  if (isPrerendered) return
  const firstRow = matchMedia(TABLET).matches ? FIRST_ROW_CARDS : FIRST_ROW_ON_PHONE
  const count = page === 'HomePage' ? HERO_COVERS : firstRow
  const shopOrigin = site.shopOrigin || location.origin
  for (const image of images.slice(0, count)) {
    const src = image && toSafeUrl(image.src, shopOrigin)
    if (!src) continue
    const safe = { ...image, src, srcset: toLocalSrcset(image.srcset ?? '', shopOrigin) }
    if (page !== 'ProductPage' || !showInShell(safe)) preload(safe)
  }
}

/** The app replaces the shell of index.html. This script starts before the browser has parsed it. */
const hasAppStarted = () => document.readyState !== 'loading' && shell() === null
const shell = () => document.querySelector('.shell')

/** The browser chooses among `srcset` as it does for the app's own image: else it would load two. */
function preload({ src, srcset, sizes }: FirstImage) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'image', href: src, fetchPriority: 'high' })
  if (srcset) Object.assign(link, { imageSrcset: srcset, imageSizes: sizes })
  document.head.append(link)
}

/**
 * Shows the main image of a product where the app will show it: the image arrives before the code.
 *
 * @returns false if the app has replaced the shell, or shows the image of a chosen variation instead
 */
function showInShell({ src, srcset, sizes }: FirstImage): boolean {
  const parent = shell()
  if (!parent || location.search.includes('attribute_')) return false
  const image = new Image()
  // The address comes last, since it starts the request.
  Object.assign(image, { fetchPriority: 'high', sizes, srcset, src })
  const frame = document.createElement('figure')
  frame.append(image)
  parent.append(frame)
  return true
}
