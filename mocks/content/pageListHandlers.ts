import { TRACKING_PATH } from '../order/trackingPage'
import { json, restError, type Handlers, type MockCall } from '../http/router'
import { postPath } from './blog/blogParts'
import { blogPosts } from './blog/blogPosts'
import { editorials } from './editorialPages'

/** Those of pageHandlers.ts, and the pages of WooCommerce and the wishlist plugin. */
const PAGES = [
  '/',
  '/shop/',
  '/cart/',
  '/checkout/',
  '/my-account/',
  '/wishlist/',
  '/blog/',
  '/about/',
  '/contact/',
  '/offers/',
  TRACKING_PATH,
  '/school-prices/',
  '/our-windows/',
  '/school-days/',
  ...editorials.map(({ path }) => path),
]

/** WordPress's own lists of its pages and posts, with the one field that the app asks for. */
export const pageListHandlers = (): Handlers => ({
  rest: {
    'GET /wp/v2/pages': (call) => listOf(call, PAGES),
    'GET /wp/v2/posts': (call) => listOf(call, blogPosts.map(postPath)),
  },
})

function listOf({ url }: MockCall, paths: readonly string[]) {
  const size = Number(url.searchParams.get('per_page') ?? 10)
  const page = Number(url.searchParams.get('page') ?? 1)
  if (size > 100) return restError('rest_invalid_param', 'Invalid parameter(s): per_page', 400)
  const pageCount = Math.ceil(paths.length / size)
  if (page > pageCount) {
    const message = 'The page number requested is larger than the number of pages available.'
    return restError('rest_post_invalid_page_number', message, 400)
  }
  const shown = paths.slice((page - 1) * size, page * size)
  return json(
    shown.map((path) => ({ link: url.origin + path })),
    200,
    { 'X-WP-Total': String(paths.length), 'X-WP-TotalPages': String(pageCount) },
  )
}
