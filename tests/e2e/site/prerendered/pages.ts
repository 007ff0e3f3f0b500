/** The prerendered pages of end-to-end tests: a copy of the production build, written by write.ts. */

/** Playwright's servers listen on this port and the three after it. */
export const port = Number(process.env['E2E_PORT'] ?? 4173)

/** Port of the server that sends the pages, and of their own links. */
export const prerenderedPort = port + 2
export const origin = `http://localhost:${prerenderedPort}`

export const FOLDER = 'node_modules/.cache-prerendered'

/** The same for the demo build, whose mock site runs in the browser. */
export const demoPort = port + 3
export const DEMO_FOLDER = 'node_modules/.cache-prerendered-demo'
export const DEMO_PATHS = ['/', '/shop/']

/** One of each kind. */
export const PATHS = [
  '/',
  '/shop/',
  '/product-category/bags-kits/',
  '/product-category/bags-kits/school-bags/',
  '/product/dont-look-down/',
  '/product/by-bicycle-to-fort-kochi/',
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
