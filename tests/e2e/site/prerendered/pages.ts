/** The prerendered pages of end-to-end tests: a copy of the production build, written by write.ts. */

/** Playwright's servers listen on this port and the two after it. */
export const port = Number(process.env['E2E_PORT'] ?? 4173)

/** Of the server that sends the pages, and of their own links. */
export const prerenderedPort = port + 2
export const origin = `http://localhost:${prerenderedPort}`

export const FOLDER = 'node_modules/.cache-prerendered'

/** One of each kind. */
export const PATHS = [
  '/',
  '/shop/',
  '/product-category/bags-kits/',
  '/product-category/bags-kits/school-bags/',
  '/product/dont-look-down/',
  '/product/sale-running/',
  '/product/first-day-set/',
  '/product/publishers-own-edition/',
  '/product/the-sold-out-lighthouse/',
  '/product/turntable-backpack/',
  '/about/',
  '/contact/',
  '/faq/',
  '/blog/',
  '/an-afternoon-with-a-mapmaker/',
]
