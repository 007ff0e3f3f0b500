import type { Locator, Page } from '@playwright/test'
import { quiet } from './axe'
import { cards, cartButton, expect, fillAddress, tabTo, test } from '../shop'

/** What WCAG asks of every page beyond what axe can see: docs/accessibility.md. */

type Screen = [path: string, arrive?: (page: Page) => Promise<unknown>]

const order = async (page: Page) => {
  await fillAddress(page)
  await page.getByLabel('PIN Code').blur()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/order-received/)
}

const guest: Screen[] = [
  ['/'],
  ['/shop/'],
  ['/product-category/bags-kits/?category-view-mode=list&filter_years=6-8-years'],
  ['/product/dont-look-down/'],
  ['/product/monsoon-rocket-sports-duffel/'],
  ['/product/first-day-set/'],
  ['/product/never-bought-alone/'],
  [
    '/product/monsoon-rocket-sports-duffel/#reviews',
    (page) => expect(page.getByRole('button', { name: 'Send review' })).toBeVisible(),
  ],
  ['/?s=kit'],
  ['/contact/all-fields/'],
  ['/about/'],
  ['/ten-books-for-a-long-train-journey/'],
  ['/product/no-such-book/'],
  ['/my-account/'],
  ['/track-order/'],
  ['/cart/?scenario=full-cart', (page) => page.getByText('Subtotal').first().waitFor()],
  ['/checkout/'],
  ['/checkout/', order],
]
const customer: Screen[] = [
  ['/my-account/?scenario=customer-with-orders'],
  ['/my-account/orders/'],
  ['/my-account/edit-address/billing/'],
  ['/wishlist/?scenario=wishlists'],
]
const lengthened = (path: string) =>
  path.includes('scenario=')
    ? path.replace(/scenario=([\w-]+)/, 'scenario=$1,long-words')
    : path.replace(/\?|(?=#)|$/, (mark) => `?scenario=long-words${mark && '&'}`)

/** Opens the screens in turn; each stays for the checks once it is complete. */
async function visit(
  page: Page,
  screens: readonly Screen[],
  check: (path: string) => Promise<unknown>,
) {
  expect(screens.length).toBeGreaterThan(0)
  for (const [path, arrive] of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading…')
      await arrive?.(page)
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      await quiet(page)
      await check(path)
    })
  }
}

/** Elements outside the window, texts that are cut off, and parts of a dialog that scroll sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { body } = document
    const width = document.documentElement.clientWidth
    const isClipped = (element: Element) => {
      for (let at = element.parentElement; at && at !== body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true
      }
      return false
    }
    const found = [...body.querySelectorAll('*')].filter((element) => {
      const { left, right, height } = element.getBoundingClientRect()
      const { visibility, clipPath, opacity } = getComputedStyle(element)
      const isShown =
        height > 0 && visibility === 'visible' && clipPath === 'none' && opacity !== '0'
      return isShown && (left < -1 || right > width + 1) && !isClipped(element)
    })
    const { scrollWidth } = document.documentElement
    const dialog = [...document.querySelectorAll('dialog:modal, dialog:modal *')].filter(
      (element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        // A carousel and a row of choices scroll sideways only.
        const isScrollable = [overflowX, overflowY].every((value) => /auto|scroll/.test(value))
        const isRow =
          element.scrollHeight <= element.clientHeight && element.matches('[role="row"]')
        return isScrollable && !isRow && element.scrollWidth > element.clientWidth + 1
      },
    )
    return [
      ...(scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : []),
      ...found.map(({ outerHTML }) => outerHTML.slice(0, 100)),
      ...dialog.map(({ outerHTML }) => `scrolls sideways: ${outerHTML.slice(0, 100)}`),
    ]
  })

/** Height in px of the window that parts cover which do not scroll. A notice goes by itself, or can be closed. */
const coveredHeight = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2)
    return [...document.querySelectorAll('#root *, body > *')]
      .filter((element) => {
        const { position, visibility, opacity, translate } = getComputedStyle(element)
        const isInvisible = visibility !== 'visible' || opacity === '0' || /%/.test(translate)
        const isLasting = !element.closest('dialog, aside[aria-label="Cart notification"]')
        return /fixed|sticky/.test(position) && !isInvisible && isLasting
      })
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > 100 && bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0)
  })

/** WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`

const setSpacing = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Targets below `min` px; links in a sentence are exempt. */
const smallTargets = (page: Page, min: number) =>
  page.evaluate((least) => {
    const modal = document.querySelector('dialog:modal')
    const selector = 'a[href], button, input, select, textarea, summary, [role="tab"]'
    const { TEXT_NODE } = Node
    const pseudos = ['::before', '::after']
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      )
    const boxesOf = (element: Element) => [
      element.getBoundingClientRect(),
      ...[...((element as HTMLInputElement).labels ?? [])].map((one) =>
        one.getBoundingClientRect(),
      ),
      // A card's link covers the whole card.
      ...pseudos.flatMap((pseudo) => {
        const { content, position, width, height } = getComputedStyle(element, pseudo)
        return content === 'none' || position !== 'absolute'
          ? []
          : [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }]
      }),
    ]
    return [...(modal ?? document).querySelectorAll(selector)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
          getComputedStyle(element).clipPath === 'none' &&
          !element.closest('[inert], [aria-hidden="true"], #mock-panel, .server-html') &&
          !isInSentence(element),
      )
      .filter((element) => {
        const boxes = boxesOf(element)
        const largest = (side: 'width' | 'height') => Math.max(...boxes.map((box) => box[side]))
        return largest('width') < least - 0.5 || largest('height') < least - 0.5
      })
      .map((element) => element.outerHTML.slice(0, 120))
  }, min)

const overlays: Screen[] = [
  [
    '/shop/?scenario=full-cart',
    async (page) => {
      await cartButton(page).click()
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    },
  ],
  [
    '/shop/',
    async (page) => {
      await page
        .getByRole('button', { name: /^Search/ })
        .first()
        .click()
      await page.getByRole('combobox', { name: 'Search products' }).fill('class')
      const results = page.getByRole('grid', { name: 'Search results' })
      await expect(results.locator('[href^="/product/"]').first()).toBeVisible()
    },
  ],
  [
    '/product/dont-look-down/',
    async (page) => {
      await page.getByRole('button', { name: 'View full-screen image gallery' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    '/?scenario=offer-bars,newsletter-popup',
    (page) => expect(page.getByRole('dialog', { name: 'Newsletter' })).toBeVisible(),
  ],
  [
    '/shop/',
    async (page) => {
      await page
        .getByRole('button', { name: /^Add to wishlist/ })
        .first()
        .click()
      const wishlist = page.getByRole('dialog', { name: 'Wishlist' })
      await expect(wishlist.getByRole('link', { name: /./ }).first()).toBeVisible()
    },
  ],
  [
    '/wishlist/?scenario=wishlists',
    async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('button', { name: 'Manage wishlists' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
    },
  ],
  [
    '/shop/?scenario=no-redirect-after-add',
    async (page) => {
      await page
        .getByRole('button', { name: /^Add to cart: / })
        .first()
        .click()
      await expect(page.getByRole('complementary', { name: 'Cart notification' })).toBeVisible()
    },
  ],
]
/** With the bar that takes the place of a button above the window. */
const phoneOverlays: Screen[] = [
  [
    '/shop/',
    async (page) => {
      await page.getByRole('button', { name: /^Filter/ }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    },
  ],
  [
    '/shop/',
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    },
  ],
  [
    '/product/dont-look-down/',
    async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Add to cart' }).last()).toBeInViewport()
    },
  ],
]

for (const [name, screens] of [
  ['page of a guest', guest],
  ['page of a customer', customer],
  ['dialog', overlays],
] as const) {
  test(`long words and wide content widen no ${name} on a phone, and every target has 24 × 24 px for a mouse`, async ({
    page,
    expectTrouble,
  }) => {
    test.slow()
    expectTrouble(/404|wide\.jpg/)
    const long = screens.map(([path, arrive]): Screen => [lengthened(path), arrive])
    await visit(page, long, async () => {
      expect(await smallTargets(page, 24)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await overflowing(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
    })
  })
}

test.describe('On a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const [name, screens] of [
    ['page of a guest', guest],
    ['page of a customer', customer],
    ['dialog', [...overlays, ...phoneOverlays]],
  ] as const) {
    test(`every target of a ${name} has 44 × 44 px, and all fits 320 × 256 px: zoomed, with more space, right to left`, async ({
      page,
      expectTrouble,
    }) => {
      test.slow()
      expectTrouble(/404/)
      await visit(page, screens, async () => {
        expect(await smallTargets(page, 44)).toEqual([])
        await page.setViewportSize({ width: 320, height: 256 })
        expect(await overflowing(page)).toEqual([])
        expect(await coveredHeight(page)).toBeLessThan(256 / 4)
        await setSpacing(page, SPACING)
        expect(await overflowing(page), 'with more space between letters').toEqual([])
        await setSpacing(page, '')
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
        expect(await overflowing(page), 'right to left').toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
      })
    })
  }

  test('links of an order, of downloads and to older comments have a height of 44 px', async ({
    page,
  }) => {
    for (const [path, link] of [
      ['/my-account/view-order/10262/?scenario=customer-with-orders', 'li a[href^="/product/"]'],
      ['/my-account/downloads/', 'li a[href^="/product/"]'],
      ['/ten-books-for-a-long-train-journey/?scenario=comment-pages', 'a[rel="prev"]'],
    ] as const) {
      await page.goto(path)
      const target = page.getByRole('main').locator(link).first()
      await expect(target).toBeVisible()
      expect((await target.boundingBox())?.height, path).toBeGreaterThanOrEqual(44)
    }
  })

  for (const [name, screens] of [
    ['guest', guest],
    ['customer', customer],
  ] as const) {
    test(`every page of a ${name} fits a phone with text of twice the size`, async ({
      page,
      expectTrouble,
    }) => {
      test.slow()
      expectTrouble(/404/)
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      await visit(page, screens, async () => {
        expect(await page.evaluate(() => matchMedia('(width < 16rem)').matches)).toBe(true)
        expect(await overflowing(page)).toEqual([])
      })
    })
  }
})

const look = (locator: Locator, pseudo?: string) =>
  locator.evaluate((element, part) => {
    const style = getComputedStyle(element, part)
    const { color, backgroundColor, backgroundImage, borderTopColor, borderTopWidth } = style
    const { borderTopStyle, outlineStyle, outlineColor, textDecorationLine } = style
    return [
      [color, backgroundColor, backgroundImage],
      [borderTopColor, borderTopWidth, borderTopStyle],
      [outlineStyle, outlineColor, textDecorationLine],
    ].join()
  }, pseudo)
// A choice is in the address, so its look changes a moment after the press.
const expectDifference = (one: Locator, other: Locator, pseudo?: string) =>
  expect.poll(async () => (await look(one, pseudo)) !== (await look(other, pseudo))).toBe(true)

test.describe('With forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('a chosen option, page, view, tab, image and star differ from the others', async ({
    page,
  }) => {
    await page.goto('/product/monsoon-rocket-sports-duffel/')
    const form = page.getByRole('form', { name: 'Add to cart' })
    const swatch = (name: string) => form.getByRole('radio', { name }).locator('+ span')
    await form.getByRole('radio', { name: 'Green' }).check()
    await form.getByRole('radio', { name: 'Medium' }).check()
    await expectDifference(swatch('Green'), swatch('Blue'))
    await expectDifference(swatch('Green'), swatch('Blue'), '::before')
    await expectDifference(swatch('Medium'), swatch('Large'))
    const image = (number: number) => page.getByRole('button', { name: `Image ${number} of` })
    await expectDifference(image(1), image(2))
    await expectDifference(page.getByRole('tab').nth(0), page.getByRole('tab').nth(1))

    await page.goto('/shop/')
    await expect(cards(page)).toHaveCount(32)
    const pages = page.getByRole('navigation', { name: /page/i }).getByRole('link')
    await expectDifference(pages.nth(0), pages.nth(1))
    await expectDifference(
      page.getByRole('button', { name: 'Grid view' }),
      page.getByRole('button', { name: 'List view' }),
    )
    const stars = cards(page)
      .getByRole('img', { name: /out of 5/ })
      .first()
    expect(await look(stars)).toMatch(/gradient/)

    await page.goto('/product/dont-look-down/?scenario=many-reviews#reviews')
    await expect(page.getByText('10 reviews shown')).toBeVisible()
    await page.getByRole('radio', { name: '3 of 5 stars' }).check()
    const star = (name: string) => page.getByRole('radio', { name }).locator('+ span')
    await expectDifference(star('3 of 5 stars'), star('4 of 5 stars'))
  })

  test('what is loading can be seen', async ({ page }) => {
    await page.goto('/product/sale-running/?scenario=slow')
    await expect(page.getByRole('heading', { level: 1, name: 'Loading…' })).toBeVisible()
    const colors = await page.getByRole('main').evaluate((main) => {
      const { body } = document
      const blocks = [...main.querySelectorAll('[class*=skeleton] > *')]
      return {
        page: getComputedStyle(body).backgroundColor,
        blocks: [...new Set(blocks.map((block) => getComputedStyle(block).backgroundColor))],
      }
    })
    expect(colors.blocks.length).toBeGreaterThan(0)
    expect(colors.blocks).not.toContain(colors.page)
  })

  test('a text on a chosen button is not hidden behind the color of the page', async ({ page }) => {
    await page.goto('/product/dont-look-down/')
    const add = page
      .getByRole('form', { name: 'Add to cart' })
      .getByRole('button', { name: 'Add to cart' })
    // The browser paints the page's color behind a text that it may adjust.
    await expect(add).toHaveCSS('forced-color-adjust', 'none')
    expect(await add.evaluate((element) => getComputedStyle(element).color)).not.toBe(
      await add.evaluate((element) => getComputedStyle(element).backgroundColor),
    )
  })
})

test('the keyboard skips the header, then the filters', async ({ page }) => {
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Skip to the products' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(cards(page).first().locator(':focus')).toHaveCount(1)
})

test('a screen reader hears filters, adds, coupons, removals and stock', async ({
  page,
  expectTrouble,
}) => {
  // The refused coupon.
  expectTrouble(/400/)
  // A dialog has a live region of its own.
  const expectAnnounced = (text: RegExp) =>
    expect(page.locator('output[aria-live="polite"]').filter({ hasText: text })).toHaveCount(1)
  await page.goto('/shop/?scenario=no-redirect-after-add')
  await expect(cards(page)).toHaveCount(32)
  await page.getByRole('checkbox', { name: /^6-8 years/ }).check()
  await expectAnnounced(/^Showing 1–32 of \d+/)
  await page
    .getByRole('button', { name: /^Add to wishlist/ })
    .first()
    .click()
  const wishlist = page.getByRole('dialog', { name: 'Wishlist' })
  await expect(wishlist.getByRole('status').filter({ hasText: '1 product' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expectAnnounced(/has been added to your cart/)

  await page.goto('/cart/')
  await page
    .getByRole('button', { name: /coupon/i })
    .first()
    .click()
  await page.getByRole('textbox', { name: /coupon/i }).fill('nothing')
  await page.keyboard.press('Enter')
  await expectAnnounced(/does not exist/)
  await page.getByRole('textbox', { name: /coupon/i }).fill('book10')
  await page.keyboard.press('Enter')
  await expectAnnounced(/applied/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expectAnnounced(/removed/)

  await page.goto('/product/monsoon-rocket-sports-duffel/')
  const stock = page.getByRole('form', { name: 'Add to cart' }).locator('..').getByRole('status')
  await expect(stock.first()).toMatchAriaSnapshot('- status: /Still to choose. Colour, Size/')
  // The choice is in the address, so a radio button is checked a moment after the press.
  for (const name of ['Green', 'Medium']) {
    await page.getByRole('radio', { name }).first().click()
    await expect(page.getByRole('radio', { name }).first()).toBeChecked()
  }
  await expect(stock.first()).toMatchAriaSnapshot('- status: /In stock/')

  await page.goto('/checkout/?scenario=full-cart')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('main')).toContainText('Enter your e-mail')
})

test('a description keeps every position inside itself', async ({ page }) => {
  await page.goto('/product/dont-look-down/')
  await expect(page.locator('.server-html').first()).toHaveCSS('contain', 'layout')
})

/** Whether an odd number of mirrors is between the shape of an icon and the screen. */
const isMirrored = (owner: Locator) =>
  owner
    .locator('svg')
    .first()
    .evaluate((icon) => {
      let mirrors = 0
      for (let at: Element | null = icon; at; at = at.parentElement) {
        if (getComputedStyle(at).scale.startsWith('-1')) mirrors += 1
      }
      return mirrors % 2 === 1
    })

test.describe('In a page that is written from right to left', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      // As `dir` of index.html: the document element is there before its content.
      new MutationObserver((_records, observer) => {
        document.documentElement.dir = 'rtl'
        observer.disconnect()
      }).observe(document, { childList: true })
    }),
  )

  test('arrows to the next and the previous point along the text', async ({ page }) => {
    await page.goto('/product-category/bags-kits/page/2/')
    await expect(cards(page).first()).toBeVisible()
    for (const name of ['Previous page', 'Next page']) {
      expect(await isMirrored(page.getByRole('link', { name })), name).toBe(true)
    }
    await page.goto('/product/sale-running/')
    const carousels = page.getByRole('button', { name: /: (previous|next)$/ })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(carousels.first()).toBeAttached()
    for (const arrow of await carousels.all()) expect(await isMirrored(arrow)).toBe(true)
  })

  test('arrows to a side of the window stay', async ({ page }) => {
    await page.goto('/product/dont-look-down/?scenario=share-bars-everywhere')
    const bar = page.getByRole('complementary', { name: 'Share' })
    expect(await isMirrored(bar.locator('button[aria-expanded]'))).toBe(false)
  })
})
