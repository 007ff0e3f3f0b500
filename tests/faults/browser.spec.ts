import type { Locator, Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { cards } from '../e2e/shop.ts'
import { applySettings, expect, expectOwnCart, expectPlainWords, test } from './shop.ts'

/** Faults of the browser, of time and of delivery: the shop works without what is missing. */

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** The ways of a shopper through all kinds of screens, with one product bought and one noted. */
async function shopAround(page: Page) {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  await page.getByRole('checkbox', { name: /^3-5 years/ }).click()
  await expect(page.getByRole('button', { name: 'Remove 3-5 years' })).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Add to wishlist: / })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await page.goto('/product/sale-running/')
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page).toHaveURL(/\/cart\/$/)
  await expect(main(page).getByRole('spinbutton')).toHaveValue('1')
  await expectOwnCart(page)
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByLabel('Street address').fill('5 Hill Road')
  await page.goto('/contact/')
  await expect(heading(page)).toBeVisible()
  await page.goto('/wishlist/')
  await expect(heading(page)).toBeVisible()
  await expectPlainWords(page)
}

/** Runs before the app, in the page. */
type Breakage = [title: string, run: () => void]

const storages: Breakage[] = [
  [
    'storage is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'storage is denied',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    },
  ],
  [
    'cookies are off',
    () => {
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
      Object.defineProperty(navigator, 'cookieEnabled', { value: false })
    },
  ],
  [
    'cookies throw',
    () => {
      Object.defineProperty(document, 'cookie', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
        set() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    },
  ],
  [
    'all that a site stores or shares between tabs is denied',
    () => {
      const denied = new DOMException('denied', 'SecurityError')
      const deny = () => {
        throw denied
      }
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: deny })
      }
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
      Object.defineProperty(navigator, 'cookieEnabled', { value: false })
      window.BroadcastChannel = function open() {
        deny()
      } as never
      LockManager.prototype.request = () => Promise.reject(denied)
      ServiceWorkerContainer.prototype.getRegistrations = () => Promise.reject(denied)
    },
  ],
  [
    'there are 200 kB of cookies of others',
    () => {
      const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
      const others = Array.from({ length: 50 }, (_, at) => `other${at}=${'x'.repeat(4000)}`).join(
        '; ',
      )
      Object.defineProperty(document, 'cookie', {
        get: () => `${others}; ${own?.get?.call(document)}`,
        set(value: string) {
          own?.set?.call(document, value)
        },
      })
    },
  ],
  [
    'everything stored is rubbish',
    () => {
      // Names from docs/architecture.md, with the ids that the screens below read.
      const names = `
        satchel-queries satchel-viewed satchel-searches satchel_wishlist satchel_wishlist_declined
        satchel_wishlist_outbox satchel_wishlist_version newest-order own-newest-order
        checkout-draft checkout-attempt delivery-pin satchel-sign-in satchel-quantities
        satchel-scroll satchel-rows satchel-filters-hidden satchel-reload woosw_data_WOOSW
        satchel_woosw_vars satchel-cart-changing satchel-worker-removed satchel-third-party
        satchel-sales-stopped`
        .trim()
        .split(/\s+/)
      const ofPages = ['review-draft 2079', 'review-attempt 2079', 'review-held 2079', 'order-1']
      names.push(...ofPages, 'contact-draft wpcf7-f6102-p6100-o2')
      const rubbish = [
        'null',
        '{',
        '[]',
        '"<img src=x onerror=window.hostile=true>"',
        '{"__proto__":{"polluted":1},"version":0}',
        '{"buster":"","timestamp":9e15,"clientState":{"queries":[{"queryKey":null,"state":7}]}}',
        '-1',
        'undefined',
      ]
      // Another kind for each name with each page that is opened.
      const opened = Number(localStorage.getItem('opened') ?? 0)
      localStorage.setItem('opened', String(opened + 1))
      for (const [at, name] of names.entries()) {
        for (const storage of [localStorage, sessionStorage]) {
          storage.setItem(name, rubbish[(at + opened) % rubbish.length] ?? '')
        }
      }
      document.cookie = `woosw_key=%E0%A4%A; path=/`
    },
  ],
]

const missing: [api: string, remove: () => void][] = [
  ['IntersectionObserver', () => void Reflect.deleteProperty(window, 'IntersectionObserver')],
  ['ResizeObserver', () => void Reflect.deleteProperty(window, 'ResizeObserver')],
  ['navigator.share', () => void Reflect.deleteProperty(Navigator.prototype, 'share')],
  ['navigator.clipboard', () => void Reflect.deleteProperty(Navigator.prototype, 'clipboard')],
  ['navigator.sendBeacon', () => void Reflect.deleteProperty(Navigator.prototype, 'sendBeacon')],
  ['BroadcastChannel', () => void Reflect.deleteProperty(window, 'BroadcastChannel')],
  ['crypto.randomUUID', () => void Reflect.deleteProperty(Crypto.prototype, 'randomUUID')],
  ['structuredClone', () => void Reflect.deleteProperty(window, 'structuredClone')],
  ['requestIdleCallback', () => void Reflect.deleteProperty(window, 'requestIdleCallback')],
]

for (const [title, run] of storages) {
  test(`a shopper buys although ${title}`, async ({ page }) => {
    await page.addInitScript(run)
    await shopAround(page)
  })
}

for (const [api, remove] of missing) {
  test(`a shopper buys without ${api}`, async ({ page }) => {
    await page.addInitScript(remove)
    await shopAround(page)
  })
}

test('without the device’s list of apps, the list of services is opened', async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'share'))
  await applySettings(page, { settings: [['"sharing": {', '"sharing": { "nativeSheet": true,']] })
  await page.goto('/product/sale-running/')
  await page.getByRole('button', { name: 'More sharing services' }).first().click()
  await expect(page.getByRole('dialog', { name: 'More sharing services' })).toBeVisible()
})

test('without a clipboard, the shopper copies the link of a product by hand', async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await page.goto('/product/sale-running/')
  await page.getByRole('button', { name: 'More sharing services' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy the link' })
  await expect(dialog.getByRole('alert')).toContainText('Select it to copy it by hand')
  await expect(dialog.getByRole('textbox')).toHaveValue(page.url())
})

test('without a clipboard, the link of a wishlist is copied or selected', async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await page.goto('/shop/')
  await main(page)
    .getByRole('button', { name: /^Add to wishlist: / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Wishlist' })).toBeVisible()
  await page.goto('/wishlist/')
  const copy = page.getByRole('button', { name: /^Copy/ })
  await copy.click()
  await expect(main(page).getByText(/^Copied the wishlist link: http/)).toBeVisible()
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  // As fast as here, the second click would be that of a double click.
  await page.keyboard.press('Shift')
  await copy.click()
  await expect(main(page).getByText('Failure to copy!')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^http.*\/wishlist\//)
})

const DAY = 24 * 60 * 60 * 1000
/** The pages with a countdown. Those of sale and deal end in a minute, those of the offers later. */
const countdowns = ['/product/sale-running/', '/offers/', '/']

/** Countdowns never show a negative or unreadable time, and no request is repeated in a loop. */
async function expectCalm(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/wp-admin|wp-json|wc-ajax|\/_wp\//.test(request.url())) sent.push(request.url())
  })
  for (let quarter = 0; quarter < 4; quarter++) {
    for (const text of await page.getByRole('timer').allInnerTexts()) {
      expect(text).not.toMatch(/-\d|NaN|Infinity/)
    }
    await page.clock.runFor(15_000)
  }
  await expectPlainWords(page)
  expect(sent.length, `requests in a minute: ${sent.join(' ')}`).toBeLessThanOrEqual(10)
}

const moments: [title: string, at: number, after: (page: Page) => Promise<unknown>][] = [
  ['is a day behind', -DAY, async () => undefined],
  ['is a day ahead', DAY, async () => undefined],
  ['sleeps for ten minutes', 0, (page) => page.clock.fastForward(10 * 60_000)],
  ['is set back by a day', 0, (page) => page.clock.setSystemTime(Date.now() - DAY)],
]

for (const [title, skew, happen] of moments) {
  test(`countdowns stay calm where the visitor’s clock ${title}`, async ({ page, startShop }) => {
    await startShop(['offer-on-page', 'deals-ending'])
    await page.clock.install({ time: Date.now() + skew })
    for (const path of countdowns) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      if (path === '/') await page.getByText('Deals of the day').first().scrollIntoViewIfNeeded()
      // For a visitor in the next day, sale and deal are over.
      const timers = page.getByRole('timer')
      if (skew <= 0 || path === '/offers/') await expect(timers.first()).toBeVisible()
      await happen(page)
      await expectCalm(page)
    }
  })
}

test('a screen whose code is a page of HTML shows an error, without a loop of reloads', async ({
  page,
}) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  let isLost = true
  await page.route(/\/assets\/CartPage-.*\.js$/, (route) =>
    isLost
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Satchel</title>' })
      : route.continue(),
  )
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  await main(page)
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  const again = page.getByRole('alert').getByRole('link', { name: 'Try again' })
  await expect(again).toBeVisible()
  expect(loads).toBeLessThanOrEqual(2)
  isLost = false
  await again.click()
  await expect(main(page).getByRole('spinbutton')).toHaveValue('1')
  await expectOwnCart(page)
})

test('no screen requests anything from another site', async ({ page }) => {
  const foreign: string[] = []
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      foreign.push(route.request().url())
    },
  )
  await shopAround(page)
  expect(foreign).toEqual([])
})

test('a shopper buys without stylesheets', async ({ page }) => {
  await page.route(/\.css$/, (route) => route.fulfill({ status: 404 }))
  // The app reloads once: the files may be those of an earlier release.
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  })
  await shopAround(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that is not prerendered says that it needs JavaScript', async ({ page }) => {
    await page.goto('/shop/')
    // Playwright leaves the text of this element out of its own search.
    const text = page.locator('noscript')
    await expect(text).toBeVisible()
    await expect(text).toContainText('needs JavaScript', { useInnerText: true })
  })
})

test('a shopper goes on after filtering without a connection', async ({ page, context }) => {
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: /^3-5 years/ }).click()
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Remove 3-5 years' })).toBeVisible()
})

/** Kinds of screens, with a link to one, and what it shows. */
const links: [screen: string, link: (page: Page) => Locator, content: (page: Page) => Locator][] = [
  [
    'a product',
    (page) => cards(page).first().getByRole('link').last(),
    (page) => main(page).getByRole('button', { name: 'Add to cart', exact: true }).first(),
  ],
  [
    'a category',
    (page) => page.getByRole('banner').locator('a[href^="/product-category/"]').first(),
    (page) => cards(page).first(),
  ],
  // Its code has not been loaded.
  ['the wishlist', (page) => page.getByRole('banner').locator('a[href="/wishlist/"]'), heading],
]

for (const [screen, link, content] of links) {
  test(`a shopper who follows a link to ${screen} without a connection goes on when it is back`, async ({
    page,
    context,
  }) => {
    await page.goto('/shop/')
    await expect(cards(page)).toHaveCount(32)
    await page.waitForLoadState('networkidle')
    // The last of the screens whose code is loaded in advance.
    await expect(page.locator('link[href*="/HomePage-"]').first()).toBeAttached()
    const url = await link(page).evaluate((element: HTMLAnchorElement) => element.href)
    await context.setOffline(true)
    await link(page).click()
    await expect(main(page).getByRole('alert')).toContainText('You seem to be offline.')
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeVisible()
    await context.setOffline(false)
    await expect(async () => {
      // A page that lacks code loads again by itself.
      const again = main(page).getByRole('button', { name: 'Try again' })
      await again.click({ timeout: 500 }).catch(() => undefined)
      await expect(content(page)).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 20_000 })
    await expect(page).toHaveURL(url)
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await expectOwnCart(page)
  })
}

test('Back to a page that the browser has kept shows the shop’s cart and what was typed', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const executablePath = findBrowser(false)
  test.skip(/headless.shell/.test(executablePath), 'no cache of pages in the headless shell')
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  await page.goto('/contact/')
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.isPersisted = String(persisted)
    })
  })
  const message = page.getByLabel('Your message').first()
  await message.fill('Is the shop open on Sunday?')
  await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: 2079, quantity: 1 } })
  await page.goto('/_wp/faq/')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html[data-is-persisted=true]')).toBeAttached()
  await expectOwnCart(page)
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(message).toHaveValue('Is the shop open on Sunday?')
  await browser.close()
})

test('the first list of the shop is there within 15 s on a connection of 400 kbit/s', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  })
  await page.goto('/shop/', { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(32, { timeout: 15_000 })
})
