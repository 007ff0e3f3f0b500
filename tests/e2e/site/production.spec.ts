import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cards, cartButton, expect, pauseClock, shiftOf, test } from '../shop'

/** Tests the production build in front of the mock site over HTTP, which the demo cannot cover. */

// All tests share one mock site, so they run one after another, each with a new shop.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }, { config }) => {
  await page.goto('about:blank')
  origin = String(config.metadata['production'])
  await startShop(page)
})
let origin = ''

async function startShop(page: Page, query = '') {
  const response = await page.request.post(`${origin}/mock-site/reset${query}`)
  expect(response.status()).toBe(204)
}

/** The addresses of the stylesheets that apply. */
const sheets = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join(' '))

/** Adds the first product of a listing, after which this shop opens the cart page. */
const addAndOpenCart = (page: Page) =>
  cards(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()

/** The URL pattern of a chunk. */
function fileOf(name: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { name: string; file: string }
  >
  const chunk = Object.values(manifest).find((chunk) => chunk.name === name)
  if (!chunk) throw new Error(`the build has no chunk ${name}`)
  return `**/${chunk.file}`
}

for (const [path, images] of [
  ['/', 3],
  ['/shop/?orderby=price', 4],
  ['/product-category/bags-kits/page/2/', 4],
] as const) {
  test(`the first data of ${path} is requested before the bundle has loaded, and once`, async ({
    page,
  }) => {
    const sent: string[] = []
    let bundleAsked = false
    const bundle = Promise.withResolvers<void>()
    await page.route(fileOf('app'), async (route) => {
      bundleAsked = true
      await bundle.promise
      await route.continue()
    })
    page.on('request', (request) => {
      if (/admin-ajax/.test(request.url())) sent.push(request.postData() ?? '')
    })

    const answered = page.waitForResponse(/admin-ajax/)
    await page.goto(origin + path, { waitUntil: 'commit' })
    await answered
    expect(bundleAsked).toBe(true)
    await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(images)
    await expect(page.locator('.shell svg')).toBeVisible()
    expect(sent).toHaveLength(1)

    bundle.resolve()
    await expect(cards(page).first()).toBeVisible()
    await expect(cartButton(page)).toBeVisible()
    expect(new Set(sent).size).toBe(sent.length)
  })
}

test('a phone shows the image of a product before the bundle, where the app shows it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bundle = Promise.withResolvers<void>()
  await page.route(fileOf('app'), async (route) => {
    await bundle.promise
    await route.continue()
  })
  await page.goto(`${origin}/product/campus-peacock-school-backpack/`, { waitUntil: 'commit' })
  const early = page.locator('.shell figure')
  await expect(early.locator('img')).toHaveJSProperty('complete', true)
  const box = await early.boundingBox()
  const src = await early.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc)

  bundle.resolve()
  const shown = page.getByRole('group', { name: /^Images/ })
  await expect(shown).toBeVisible()
  const final = await shown.boundingBox()
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(Math.abs((final?.[side] ?? 0) - (box?.[side] ?? 0))).toBeLessThan(1)
  }
  expect(
    await shown
      .locator('img')
      .first()
      .evaluate((img: HTMLImageElement) => img.currentSrc),
  ).toBe(src)
})

test('a shop without the theme requests the first data before the bundle, and once', async ({
  page,
}) => {
  await page.route(`${origin}/shop/`, async (route) => {
    const response = await route.fetch()
    const plain = (await response.text()).replace(/"theme":\s*true/, '"theme": false')
    await route.fulfill({ response: response, body: plain })
  })
  const bundle = Promise.withResolvers<void>()
  await page.route(fileOf('app'), async (route) => {
    await bundle.promise
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/wp-json\/|admin-ajax/.test(request.url())) sent.push(request.url())
  })

  const counted = page.waitForResponse(/collection-data/)
  await page.goto(`${origin}/shop/`, { waitUntil: 'commit' })
  await counted
  await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(4)
  await expect(page.locator('.shell svg')).toBeVisible()

  bundle.resolve()
  await expect(cards(page)).toHaveCount(32)
  await expect(cartButton(page)).toBeVisible()
  expect(new Set(sent).size).toBe(sent.length)
  expect(sent.filter((url) => url.includes('admin-ajax'))).toEqual([])
})

test('markup in a price neither runs nor loads anything', async ({ page, expectTrouble }) => {
  // Newer versions of Chromium report a blocked handler in an inert template, too.
  expectTrouble(/Executing inline event handler violates/)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.route(/action=bookio_search_products_ajax/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: JSON.stringify([
        {
          name: 'River',
          link: '/product/river/',
          image: null,
          price: '<img src="/hostile.png" onerror="document.title = \'run\'">Call for a price',
        },
      ]),
    }),
  )
  await page.goto(`${origin}/shop/`)
  await page.getByRole('button', { name: /^Search books/ }).click()
  await page.getByRole('combobox', { name: 'Search products' }).fill('river')
  await expect(page.getByRole('grid', { name: 'Search results' })).toContainText('Call for a price')
  expect(loaded.filter((url) => url.includes('hostile'))).toEqual([])
  await expect(page).toHaveTitle(/^Shop/)
})

test('the layout does not shift when the data arrives', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { dataset } = document.documentElement
        dataset['shift'] = String(
          Number(dataset['shift'] ?? 0) + (entry as PerformanceEntry & { value: number }).value,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [
    '/',
    '/shop/',
    '/product-category/bags-kits/',
    '/shop/?category-view-mode=list',
  ]) {
    await page.goto(origin + path)
    await expect(cards(page).first()).toBeVisible()
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    )
    const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
    expect(shift, path).toBeLessThan(0.01)
  }
})

test('nothing moves for a shopper who is at the end of a product page before its sections have loaded', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>()
  await page.route(fileOf('deferredSections'), async (route) => {
    await code.promise
    await route.continue()
  })
  const pageOfTheme = Promise.withResolvers<void>()
  await page.route('**/_wp/product/sale-running/', async (route) => {
    await pageOfTheme.promise
    await route.continue()
  })
  await page.goto(`${origin}/product/sale-running/`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCSS('opacity', '0')
  // Again while the page still grows.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(footer).toBeInViewport({ timeout: 1000 })
  }).toPass()

  code.resolve()
  await expect(page.getByRole('region', { name: 'Related products' })).toBeAttached()
  await expect(footer).toHaveCSS('opacity', '1')
  pageOfTheme.resolve()
  await expect(page.getByRole('heading', { name: 'Frequently Bought Together' })).toBeAttached()
  // The button to the top gives way to the store's notice.
  expect(await shiftOf(page)).toBeLessThan(0.005)
})

test('a shopper gets from the shop to the cart on the production build', async ({ page }) => {
  await page.goto(`${origin}/shop/?orderby=popularity`)
  await addAndOpenCart(page)
  await expect(page).toHaveURL(`${origin}/cart/`)
  // The tests ignore Chromium's warning of unused preloads, which a busy machine causes, too.
  const preloads = page.locator('link[rel="preload"][as="style"]')
  await expect(preloads.first()).toBeAttached()
  await expect
    .poll(async () => {
      const used = await sheets(page)
      const preloaded = await preloads.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      )
      return preloaded.filter((href) => !used.includes(href))
    })
    .toEqual([])
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  // They would make Chromium lay out the page again for each stylesheet in the head.
  await expect(page.locator('body style, body link[rel="stylesheet"]')).toHaveCount(0)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

/** Everything that an old or locked-down browser may not have. */
function removeInterfaces() {
  const removed: [owner: object, names: string][] = [
    [globalThis, 'ResizeObserver IntersectionObserver BroadcastChannel URLPattern navigation'],
    [globalThis, 'requestIdleCallback cancelIdleCallback structuredClone'],
    [Navigator.prototype, 'share canShare clipboard sendBeacon locks'],
    [Crypto.prototype, 'randomUUID'],
    [Document.prototype, 'startViewTransition'],
  ]
  for (const [owner, names] of removed)
    for (const name of names.split(' ')) Reflect.deleteProperty(owner, name)
  Object.defineProperty(Document.prototype, 'cookie', {
    get() {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    },
    set() {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    },
  })
}

test('the screens work without cookies and newer interfaces of the browser', async ({ page }) => {
  await page.addInitScript(removeInterfaces)
  for (const path of ['/', '/shop/', '/product/campus-peacock-school-backpack/']) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await expect(cartButton(page)).toBeVisible()
  }
  for (const path of ['/cart/', '/checkout/', '/wishlist/']) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  }
})

test('a page whose code does not load shows an error and can be retried', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|Satchel, starting/)
  let isLost = true
  await page.route(fileOf('CartPage'), (route) => (isLost ? route.abort() : route.continue()))
  await page.goto(`${origin}/cart/`)
  await expect(page.getByRole('alert')).toContainText('This did not load.')
  isLost = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible()
})

test('the content security policy is not violated and blocks foreign markup', async ({
  page,
  expectTrouble,
}) => {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellViolation } = window as unknown as { tellViolation: (text: string) => void }
      tellViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })

  // One page load; links lead to the other pages.
  await page.goto(`${origin}/product/junior-geometry-box/`)
  await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0)
  await expect(page.locator('.server-html > *').first()).toBeVisible()
  await page.getByRole('button', { name: 'View full-screen image gallery' }).click()
  await expect(page.locator('.pswp__img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${origin}/cart/`)
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
  await page.getByRole('link', { name: 'Satchel' }).first().click()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /shop/i }).first().click()
  await expect(cards(page).first()).toBeVisible()
  expect(violations).toEqual([])

  expectTrouble(/TrustedHTML|Content Security Policy/)
  const refused = await page.evaluate(() => {
    const box = document.createElement('div')
    try {
      box.innerHTML = '<img src="x" onerror="document.title = \'run\'">'
    } catch (error) {
      return String(error)
    }
    return 'it was let in'
  })
  expect(refused).toContain('TrustedHTML')
})

test('a tab from before a deployment reloads once on navigation and keeps typed text', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404|Satchel, |dynamically imported/)
  await page.goto(`${origin}/shop/`)
  await cards(page)
    .first()
    .getByRole('button', { name: /add to cart/i })
    .click()
  await expect(page).toHaveURL(/\/cart\/$/)
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await page.getByLabel('E-mail', { exact: true }).fill('meera@example.test')
  // By keyboard: the mouse would rest over the wishlist's link, and prefetch its code.
  await page.getByRole('link', { name: 'Back to cart' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible()

  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const screen = fileOf('WishlistPage')
  await page.route(screen, (route) => route.fulfill({ status: 404 }))
  await page
    .getByRole('link', { name: /wishlist/i })
    .first()
    .click()
  // The newest build lacks the file, too: the page shows an error and the shopper can retry.
  const again = page.getByRole('alert').getByRole('link', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page).toHaveURL(/\/wishlist\/?$/)
  expect(loads).toBe(1)

  await page.unroute(screen)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: /wishlist/i })).toBeVisible()
  await page.goto(`${origin}/checkout/`)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('meera@example.test')
})

test('a tab whose service worker an older site has left shows the cart of now', async ({
  page,
  expectTrouble,
}) => {
  // The icon of the page that is an image; on a busy machine, Chromium warns of files that the app loads early.
  expectTrouble(/404|preloaded using link preload/)
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  // Not a page of the app, whose code would remove the worker.
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(async () => {
    const cache = await caches.open('old')
    await cache.add('/wp-json/wc/store/v1/cart')
  })
  await page.goto(`${origin}/shop/?orderby=popularity`)
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')

  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/old-worker.js')
    await navigator.serviceWorker.ready
  })
  await page.goto(`${origin}/shop/?orderby=popularity`)
  await page.waitForFunction(() => navigator.serviceWorker.controller === null)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  expect(await workers()).toBe(0)
})

for (const kind of ['a 404', 'no response'] as const) {
  test(`a screen whose stylesheet gets ${kind} is shown, and styled by the next request`, async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/Failed to load resource|MIME type/)
    await page.goto(`${origin}/shop/`)
    await expect(cards(page).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    await page.route(/CartPage-[^/]*\.css/, async (route) => {
      asked.push(route.request().url())
      if (asked.length > 1) return route.continue()
      return kind === 'a 404' ? route.fulfill({ status: 404 }) : route.abort()
    })
    await addAndOpenCart(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await expect.poll(() => asked.length).toBe(2)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('a screen whose stylesheet hangs is shown without it after 10 s, and styled when it arrives', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${origin}/shop/`)
  await expect(cards(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const arrival = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/CartPage-[^/]*\.css/, async (route) => {
    asked.resolve()
    await arrival.promise
    await route.continue()
  })
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    new MutationObserver(() => {
      if (document.querySelector('link[rel="stylesheet"][href*="/CartPage-"]'))
        dataset['askedAt'] ??= String(Date.now())
    }).observe(document.head, { childList: true })
  })
  await addAndOpenCart(page)
  await asked.promise
  await pauseClock(page)
  const waited = await page.evaluate(
    () => Date.now() - Number(document.documentElement.dataset['askedAt']),
  )
  const heading = page.getByRole('heading', { level: 1, name: 'Cart' })
  await page.clock.runFor(9900 - waited)
  await expect(heading).toBeHidden()
  await page.clock.runFor(200)
  await expect(heading).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await sheets(page)).not.toContain('CartPage')
  arrival.resolve()
  await expect.poll(() => sheets(page)).toContain('CartPage')
})

for (const path of ['/shop/', '/product/sale-running/']) {
  test(`${path} is shown after 10 s although no stylesheet of its document arrives, and styled when they do`, async ({
    page,
  }) => {
    await page.clock.install()
    const arrival = Promise.withResolvers<void>()
    await page.route(/assets\/[^/]*\.css/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto(origin + path, { waitUntil: 'commit' })
    await expect(page.locator('.shell svg')).toBeVisible()
    await page.clock.runFor(10_000)
    // The stylesheets of the screen begin after those of the document.
    const add = page.getByRole('button', { name: /^Add to cart/ }).first()
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(add).toBeVisible({ timeout: 500 })
    }).toPass()
    arrival.resolve()
    await expect.poll(() => sheets(page)).toContain('app-')
    await expect
      .poll(() =>
        page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--space-4')),
      )
      .not.toBe('')
  })
}

test('the shop works without its main stylesheet, and requests it again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|MIME type/)
  const asked: string[] = []
  await page.route(/assets\/app-[^/]*\.css/, (route) => {
    asked.push(route.request().url())
    return asked.length > 1 ? route.continue() : route.fulfill({ status: 404 })
  })
  await page.goto(`${origin}/shop/`)
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--space-4')))
    .not.toBe('')
})

test('a host that sends the page for a missing file does not cause a reload loop', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Satchel, |MIME type|dynamically imported/)
  await page.goto(`${origin}/shop/`)
  await expect(cards(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(fileOf('WishlistPage'), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The shop</title>' }),
  )
  await page
    .getByRole('link', { name: /wishlist/i })
    .first()
    .click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Try again' })).toBeVisible()
  expect(loads).toBe(1)
})

test('ten clicks in 300 ms add a product once, however fast the shop responds', async ({
  page,
}) => {
  const guard = page.waitForResponse(fileOf('ignoreRepeatedPresses'))
  await page.goto(`${origin}/product/junior-geometry-box/`)
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
  await expect(add).toBeVisible()
  await guard
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('add_to_cart')) sent.push(request.url())
  })
  const box = await add.boundingBox()
  if (!box) throw new Error('the button is not on the screen')
  // The next screen has other buttons at this point.
  for (let click = 0; click < 10; click++) await page.mouse.click(box.x + 9, box.y + 9)
  await expect(page).toHaveURL(`${origin}/cart/`)
  expect(sent).toHaveLength(1)
})

test('ten clicks on a card add once while the categories have not arrived', async ({ page }) => {
  await page.route(`${origin}/shop/`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/("redirectToCartAfterAdd": )true/, '$1false')
    await route.fulfill({ response, body })
  })
  await page.route(/products\/categories/, () => new Promise(() => {}))
  // A shop that responds before the next click.
  await page.addInitScript(() => {
    const send = fetch
    window.fetch = async (input, init) => {
      if (!new Request(input, init).url.includes('add_to_cart')) return send(input, init)
      performance.mark('add')
      return Response.json({ fragments: {} })
    }
  })
  await page.goto(`${origin}/shop/`)
  const add = cards(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
  await expect(add).toBeVisible()
  // Adding needs the same code as the number of the header.
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  const sent = await add.evaluate(async (button) => {
    for (let at = 0; at < 300; at += 30) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true })
      // A busy machine may need longer.
      Object.defineProperty(click, 'timeStamp', { value: 10_000 + at })
      button.dispatchEvent(click)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return performance.getEntriesByName('add').length
  })
  expect(sent).toBe(1)
})

test('a held Enter on Remove does not press Undo', async ({ page }) => {
  await startShop(page, '?scenario=full-cart')
  const guard = page.waitForResponse(fileOf('ignoreRepeatedPresses'))
  await page.goto(`${origin}/cart/`)
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove/ })
  await expect(remove.first()).toBeVisible()
  await guard
  const lines = await remove.count()
  expect(lines).toBeGreaterThan(1)
  await remove.first().focus()
  await page.keyboard.down('Enter')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(undo).toBeFocused()
  await expect(remove).toHaveCount(lines - 1)
})
