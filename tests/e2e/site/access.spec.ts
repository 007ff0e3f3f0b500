import type { Locator, Page } from '@playwright/test'
import { quiet } from './axe'
import { cards, cartButton, expect, fillAddress, tabTo, test } from '../shop'

/** What WCAG asks of every page beyond what axe can see: docs/accessibility.md. */

type Screen = [path: string, arrive?: (page: Page) => Promise<unknown>]

const order = async (page: Page) => {
  await fillAddress(page)
  await page.getByLabel('PIN Code').blur()
  // With the rates, the total changes.
  await expect(
    page.getByRole('group', { name: 'Delivery' }).getByRole('radio').first(),
  ).toBeVisible()
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
const overflowing = async (page: Page) => {
  // After a change of the window's size, the app renders in the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  // A dialog slides in.
  await quiet(page)
  return page.evaluate(() => {
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
        // A carousel and a row of choices scroll sideways only, as do wide parts of the shop's texts.
        const isScrollable = [overflowX, overflowY].every((value) => /auto|scroll/.test(value))
        const isRow =
          element.scrollHeight <= element.clientHeight &&
          element.matches('[role="row"], [aria-label^="Images of"], .server-html *')
        return isScrollable && !isRow && element.scrollWidth > element.clientWidth + 1
      },
    )
    return [
      ...(scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : []),
      ...found.map(({ outerHTML }) => outerHTML.slice(0, 100)),
      ...dialog.map(({ outerHTML }) => `scrolls sideways: ${outerHTML.slice(0, 100)}`),
    ]
  })
}

/**
 * Height in px of the window that parts cover which do not scroll. A notice goes by itself, or can be closed, as can
 * what the shopper has opened.
 */
const coveredHeight = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2)
    return [...document.querySelectorAll('#root *, body > *')]
      .filter((element) => {
        const { position, visibility, opacity, translate } = getComputedStyle(element)
        const isInvisible = visibility !== 'visible' || opacity === '0' || /%/.test(translate)
        const isLasting = !element.closest(
          'dialog, [role="dialog"], [aria-label="Live chat"], aside[aria-label="Cart notification"]',
        )
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
    const pseudos = ['::before', '::after']
    const display = 'inline'
    const isInLine = (element: Element) => getComputedStyle(element).display === display
    /** Words beside the links of a block, as far as they are in no block of their own. */
    const wordsOf = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (!(node instanceof Element)) return node.textContent
          return isInLine(node) && !node.matches('a') ? wordsOf(node) : ''
        })
        .join('')
    const isInSentence = (element: Element) => {
      if (!isInLine(element)) return false
      let block = element.parentElement
      while (block && isInLine(block)) block = block.parentElement
      return block !== null && /\p{L}/u.test(wordsOf(block))
    }
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
          !element.closest('[inert], [aria-hidden="true"], #mock-panel') &&
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
    '/shop/?scenario=shop-menus,side-panels',
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.locator('details').first()).toBeVisible()
      // All branches at once, also those of which one closes another.
      for (const branch of await menu.locator('details').all()) {
        await branch.evaluate((details: HTMLDetailsElement) => {
          details.name = ''
          details.open = true
        })
      }
      await expect(menu.getByRole('link', { name: 'Privacy' })).toBeVisible()
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

/** Opens a menu of the header, and its levels. */
const openMenu =
  (...names: string[]) =>
  async (page: Page) => {
    // Below this width, the menu is in a dialog.
    await page.setViewportSize({ width: 1280, height: 900 })
    const header = page.getByRole('banner')
    for (const name of names) await header.getByRole('button', { name, exact: true }).click()
    await expect(header.locator('nav [aria-expanded="true"]')).toHaveCount(names.length)
  }

/** What a screen opens on request: of the shop. */
const panels: Screen[] = [
  ['/faq/?scenario=shop-menus', openMenu('Books: open submenu')],
  ['/faq/?scenario=shop-menus', openMenu('About', 'Help: open submenu', 'Small print')],
  [
    '/shop/?scenario=filter-bar,all-filters&filter_years=6-8-years',
    async (page) => {
      // Below this width, the filters are in a popup.
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.getByRole('button', { name: 'Price' }).click()
      await expect(page.getByRole('slider').first()).toBeVisible()
    },
  ],
  [
    '/shop/?scenario=filter-bar,all-filters',
    async (page) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.getByRole('button', { name: 'Colour' }).click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    },
  ],
  [
    '/no-such-page/?scenario=instant-search-inline',
    async (page) => {
      await page.getByRole('main').getByRole('searchbox').click()
      await page.getByRole('button', { name: 'backpack' }).click()
      const rows = page.getByRole('grid', { name: 'Products' }).getByRole('row')
      await expect(rows.first()).toContainText('Backpack')
    },
  ],
  [
    '/no-such-page/?scenario=instant-search-center',
    async (page) => {
      await page.getByRole('main').getByRole('searchbox').click()
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await dialog.getByRole('combobox', { name: 'Search products' }).fill('lunch')
      await expect(dialog.getByRole('row').nth(5)).toBeVisible()
    },
  ],
  [
    '/',
    async (page) => {
      const find = page.getByRole('region', { name: /^Find your next book/ })
      await expect(async () => {
        await page.mouse.wheel(0, 400)
        await expect(find).toBeInViewport({ timeout: 300 })
      }).toPass()
      await find.getByRole('button', { name: /^Filter/ }).click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    },
  ],
  [
    '/an-afternoon-with-a-mapmaker/?scenario=share-counts,share-bars-everywhere',
    async (page) => {
      const bar = page.getByRole('complementary', { name: 'Share' })
      await expect(bar.getByRole('link', { name: /Facebook/ })).toBeVisible()
    },
  ],
  [
    '/about/?scenario=coming-soon,sales-popup',
    async (page) => {
      await page.getByRole('complementary', { name: 'Coming soon' }).waitFor()
      await page.getByRole('complementary', { name: 'Recent sale' }).waitFor()
    },
  ],
  [
    '/about/?scenario=live-chat',
    async (page) => {
      await page.getByRole('button', { name: 'Chat with us' }).click()
      await expect(page.getByRole('button', { name: 'Start the chat' })).toBeVisible()
    },
  ],
]
const delivery = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Delivery', exact: true })
/** On a phone, and where a place is known, the form is folded. */
async function estimate(page: Page, pinCode: string) {
  const fold = delivery(page).locator('button[aria-expanded="false"]')
  if (await fold.isVisible()) await fold.click()
  await delivery(page).getByLabel('State').selectOption('Maharashtra')
  await delivery(page).getByLabel('PIN Code').fill(pinCode)
  await page.keyboard.press('Enter')
}

/** Of the account, the cart and a product. */
const forms: Screen[] = [
  [
    '/my-account/?scenario=social-email&SuperSocializerEmail=1&par=1846203951',
    async (page) => {
      const dialog = page.getByRole('dialog', { name: /^E-?mail/ })
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText(/already registered or invalid/)).toBeVisible()
    },
  ],
  [
    '/my-account/?scenario=social-consent,all-providers',
    async (page) => {
      await page.getByRole('button', { name: 'Sign in with GitHub' }).click()
      await expect(page.getByText(/^Tick this box first/)).toBeVisible()
    },
  ],
  [
    '/faq/?scenario=offer-bars',
    async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    },
  ],
  ['/offers/?scenario=offer-on-page', (page) => expect(page.getByRole('timer')).toHaveCount(3)],
  [
    '/product/turntable-backpack/?scenario=delivery-times,book-formats',
    async (page) => {
      await page.getByRole('textbox', { name: 'Deliver to PIN Code' }).fill('110001')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(page.getByText('Delivery to 110001, Delhi')).toBeVisible()
    },
  ],
  [
    '/product/turntable-backpack/',
    async (page) => {
      await page.getByRole('button', { name: '360 Degree' }).click()
      await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible()
    },
  ],
  [
    '/ten-books-for-a-long-train-journey/?scenario=comment-tabs',
    async (page) => {
      await page.getByRole('tab', { name: 'Facebook Comments' }).click()
      await expect(page.getByRole('button', { name: 'Load Facebook comments' })).toBeVisible()
    },
  ],
  [
    '/shop/?scenario=full-cart,mini-cart-in-header',
    async (page) => {
      await cartButton(page).click()
      await expect(page.getByRole('link', { name: 'View cart' }).first()).toBeVisible()
    },
  ],
  [
    '/cart/?scenario=full-cart,free-shipping-from',
    async (page) => {
      await page.getByRole('button', { name: 'Have a coupon code?' }).first().click()
      await page.getByRole('textbox', { name: 'Coupon code' }).fill('book10')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Remove book10 coupon' })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
      await estimate(page, '411001')
      await expect(delivery(page).getByRole('radio').first()).toBeVisible()
      await estimate(page, '1')
      await expect(delivery(page).getByText(/six digits/)).toBeVisible()
    },
  ],
  [
    '/checkout/?scenario=full-cart,terms-required',
    async (page) => {
      // Where it has an address, there is another one for the invoice.
      await page.getByLabel('State', { exact: true }).first().selectOption('Maharashtra')
      await page.getByLabel('PIN Code').first().fill('411001')
      await page.getByLabel('PIN Code').first().blur()
      await expect(delivery(page).getByRole('radio').first()).toBeVisible()
      await page.getByRole('button', { name: /Already a customer/ }).click()
      await page.getByRole('button', { name: /^Place order/ }).click()
      await expect(page.getByRole('main').locator('li a[href^="#"]').first()).toBeVisible()
    },
  ],
  [
    '/track-order/?scenario=guest-orders',
    async (page) => {
      await page.getByLabel('Order number').fill('10247')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('asha@example.test')
      await page.getByRole('button', { name: 'Show my order' }).click()
      await expect(page.getByRole('heading', { name: 'Order 10247' })).toBeFocused()
    },
  ],
  [
    '/my-account/orders/?scenario=customer-with-orders',
    async (page) => {
      await page
        .getByRole('button', { name: /^Cancel/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep it' })).toBeVisible()
    },
  ],
  ['/my-account/view-order/10262/'],
  ['/my-account/downloads/'],
  [
    '/wishlist/?scenario=wishlists',
    async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('button', { name: 'Remove all' }).click()
      await expect(page.getByRole('dialog').getByText('Yes, remove all')).toBeVisible()
    },
  ],
  [
    '/wishlist/?scenario=wishlists',
    async (page) => {
      await page
        .getByRole('button', { name: /^(Add a|Change the) note/ })
        .first()
        .click()
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
    },
  ],
]
/** The list of sharing services, and the form of one of them. */
const shareLists = (path: string): Screen[] => [
  [
    path,
    async (page) => {
      const bar = page.getByRole('region', { name: /^Spread the love/ })
      await bar.getByRole('button', { name: 'More sharing services' }).click()
      const list = page.getByRole('dialog', { name: 'More sharing services' })
      await expect(list.getByRole('listitem')).toHaveCount(109)
    },
  ],
  [
    path,
    async (page) => {
      const bar = page.getByRole('region', { name: /^Spread the love/ })
      await bar.getByRole('button', { name: 'More sharing services' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mastodon' }).click()
      const form = page.getByRole('dialog', { name: 'Your Mastodon Instance' })
      await form.getByRole('button', { name: 'Submit' }).click()
      await expect(form.getByText(/^Enter the address/)).toBeVisible()
    },
  ],
]
/** A finger would rather tap the card. */
const mousePanels: Screen[] = [
  [
    '/product-category/bags-kits/',
    async (page) => {
      const card = cards(page)
        .filter({ has: page.getByRole('link', { name: /^Select options/ }) })
        .first()
      await card.hover()
      await card.getByRole('button', { name: /^Quick view: / }).click()
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    },
  ],
]

for (const [name, screens] of [
  ['page of a guest', guest],
  ['page of a customer', customer],
  ['dialog', overlays],
  [
    'panel',
    [...mousePanels, ...panels, ...shareLists('/product/dont-look-down/?scenario=share-counts')],
  ],
  ['form', forms],
] as const) {
  test(`long words and wide content widen no ${name} on a phone, and every target has 24 × 24 px for a mouse`, async ({
    page,
    expectTrouble,
  }) => {
    test.slow()
    // The next screen ends the requests of the one before.
    expectTrouble(/404|wide\.jpg|no response/)
    const long = screens.map(([path, arrive]): Screen => [lengthened(path), arrive])
    await visit(page, long, async () => {
      expect(await smallTargets(page, 24)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await overflowing(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await overflowing(page), 'at 400 % zoom').toEqual([])
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
    ['panel', [...panels, ...shareLists('/an-afternoon-with-a-mapmaker/?scenario=share-counts')]],
    ['form', forms],
  ] as const) {
    test(`every target of a ${name} has 44 × 44 px, and all fits 320 × 256 px: zoomed, with more space, right to left`, async ({
      page,
      expectTrouble,
    }) => {
      test.slow()
      // The next screen ends the requests of the one before.
      expectTrouble(/404|no response/)
      await visit(page, screens, async () => {
        expect(await smallTargets(page, 44)).toEqual([])
        await page.setViewportSize({ width: 320, height: 256 })
        expect(await overflowing(page)).toEqual([])
        expect(await coveredHeight(page)).toBeLessThan(256 / 4)
        await setSpacing(page, SPACING)
        expect(await overflowing(page), 'with more space between letters').toEqual([])
        // Bars at the edges of the window are there in higher windows only.
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await overflowing(page), 'with bars at the edges of the window').toEqual([])
        await setSpacing(page, '')
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
        expect(await overflowing(page), 'right to left').toEqual([])
        await page.setViewportSize({ width: 1280, height: 900 })
        expect(await smallTargets(page, 44), 'on a wide touch screen').toEqual([])
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

  test('the date and the author of a post are on one line, although links are higher', async ({
    page,
  }) => {
    await page.goto('/blog/')
    const facts = page.getByRole('list').filter({ has: page.locator('time') })
    // The list of posts contains it, too.
    const ends = await facts.last().evaluate((list) =>
      [list.querySelector('time'), list.querySelector('a')].map((part) => {
        const text = document.createRange()
        if (part) text.selectNodeContents(part)
        return text.getBoundingClientRect().bottom
      }),
    )
    expect(ends[0]).toBe(ends[1])
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
      // The next screen ends the requests of the one before.
      expectTrouble(/404|no response/)
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
    const { borderTopStyle, outlineStyle, outlineColor, textDecorationLine, fill } = style
    return [
      [color, backgroundColor, backgroundImage],
      [borderTopColor, borderTopWidth, borderTopStyle],
      [outlineStyle, outlineColor, textDecorationLine, fill],
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

  test('a saved product, an active result, a wrong field, and what is chosen or sold out differ from the others', async ({
    page,
  }) => {
    await page.goto('/shop/')
    const boxes = page.getByRole('checkbox', { name: /years/ })
    await boxes.nth(1).check()
    // The browser draws the tick, in the colors of the system.
    for (const box of [boxes.nth(0), boxes.nth(1)]) {
      await expect(box).not.toHaveCSS('appearance', 'none')
    }
    await expectDifference(
      page.getByRole('banner').locator('[aria-current]').first(),
      page.getByRole('banner').locator('nav a:not([aria-current])').first(),
    )
    const hearts = cards(page).locator('button[aria-label*="wishlist"]')
    await hearts.first().click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Remove/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(hearts.first()).toHaveAccessibleName(/^(Browse|Remove|In)/)
    await expectDifference(hearts.first().locator('svg'), hearts.nth(1).locator('svg'))

    await page
      .getByRole('button', { name: /^Search books/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Search products' }).fill('class')
    const results = page.getByRole('grid', { name: 'Search results' })
    await expect(results.locator('[href^="/product/"]').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const active = results.locator('[data-active-item]')
    await expectDifference(active, results.getByRole('link').last())

    await page.goto('/checkout/?scenario=full-cart')
    const email = page.getByRole('textbox', { name: 'E-mail' })
    const right = await look(email)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.blur()
    expect(await look(email)).not.toBe(right)
    await fillAddress(page)
    await page.getByLabel('PIN Code').blur()
    await expect(page.getByRole('radio', { name: /flat rate/i })).toBeVisible()
    // Of delivery and payment, drawn by the browser.
    for (const radio of await page.getByRole('main').getByRole('radio').all()) {
      await expect(radio).not.toHaveCSS('appearance', 'none')
    }

    await page.goto('/product/campus-peacock-school-backpack/?attribute_pa_color=red')
    const form = page.getByRole('form', { name: 'Add to cart' })
    const size = (name: string) => form.getByRole('radio', { name }).locator('+ span')
    await expectDifference(size('Medium'), size('Large'))

    await page.goto('/contact/all-fields/')
    const off = page.getByRole('textbox', { name: 'Other: your own words' })
    await expect(off).toBeDisabled()
    await expectDifference(off, page.getByRole('textbox', { name: 'Phone' }))

    await page.goto('/our-windows/')
    const tab = page.getByRole('main').locator('label:has([type=radio])')
    await expectDifference(tab.first(), tab.last())
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

/** A node of Chromium's accessibility tree: what the browser tells a screen reader. */
interface Spoken {
  role: string
  name: string
  description: string
  /** `checked`, `selected`, `invalid` and others as the tree has them. */
  states: Record<string, unknown>
  /** In a live region, so that its text is read out when it changes. */
  isLive: boolean
}

async function spoken(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const parents = new Map(
    nodes.flatMap(({ nodeId, childIds }) => (childIds ?? []).map((child) => [child, nodeId])),
  )
  const live = new Set(
    nodes
      .filter(({ properties }) => properties?.some(({ name }) => name === 'live'))
      .map(({ nodeId }) => nodeId),
  )
  const isLive = (id: string | undefined): boolean =>
    id !== undefined && (live.has(id) || isLive(parents.get(id)))
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ nodeId, role, name, description, properties }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
      states: Object.fromEntries(
        (properties ?? []).map((property) => [property.name, property.value.value as unknown]),
      ),
      isLive: isLive(nodeId),
    }))
}

/** Text that a live region says. */
const hears = (text: RegExp) => async (page: Page) => {
  const said = async () =>
    (await spoken(page))
      .filter(({ isLive, role }) => isLive && role === 'StaticText')
      .map(({ name }) => name)
      .join('\n')
  await expect.poll(said).toMatch(text)
}

/** What the tree has of the first element with a role and a name. */
const finds =
  (role: string, name: RegExp, expected: Record<string, unknown>) => async (page: Page) => {
    const found = async () => {
      const node = (await spoken(page)).find((one) => one.role === role && name.test(one.name))
      return node && { ...node.states, description: node.description }
    }
    await expect.poll(found, `${role} ${String(name)}`).toMatchObject(expected)
  }

type Change = [
  what: string,
  act: (page: Page) => Promise<unknown>,
  ...checks: ((page: Page) => Promise<void>)[],
]

const first = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()
const inMain = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })

const journeys: Record<string, [path: string, changes: Change[]][]> = {
  'a listing': [
    [
      '/shop/?scenario=no-redirect-after-add',
      [
        [
          'a filter',
          (page) => page.getByRole('checkbox', { name: /^6-8 years/ }).check(),
          hears(/^Showing 1–32 of \d+/m),
          finds('checkbox', /^6-8 years/, { checked: 'true' }),
        ],
        [
          'the order',
          (page) => page.getByRole('combobox', { name: 'Shop order' }).selectOption('price'),
          hears(/^Showing 1–32 of \d+/m),
          finds('option', /low to high/i, { selected: true }),
        ],
        [
          'the view',
          (page) => page.getByRole('button', { name: 'List view' }).click(),
          finds('button', /^List view/, { pressed: 'true' }),
          finds('button', /^Grid view/, { pressed: 'false' }),
        ],
        [
          'the next page',
          (page) => page.getByRole('link', { name: 'Next page' }).click(),
          hears(/^Showing 33–\d+ of \d+/m),
        ],
        [
          'a product on the wishlist',
          (page) => first(page, /^Add to wishlist/).click(),
          finds('dialog', /^Wishlist/, { modal: true }),
          hears(/added to the wishlist|1 product/i),
        ],
        [
          'a product off the wishlist',
          (page) =>
            page
              .getByRole('dialog')
              .getByRole('button', { name: /^Remove/ })
              .click(),
          hears(/removed/),
        ],
        [
          'a product in the cart',
          async (page) => {
            await page.keyboard.press('Escape')
            await first(page, /^Add to cart: /).click()
          },
          hears(/has been added to your cart/),
          finds('button', /^Cart, 1 item/, {}),
        ],
        [
          'the open mini-cart',
          // It may have opened by itself, over its button.
          (page) => page.locator('#cart-button').dispatchEvent('click'),
          finds('dialog', /cart/i, { modal: true }),
        ],
      ],
    ],
    [
      '/shop/?scenario=load-more',
      [
        [
          'more products',
          (page) => page.getByRole('button', { name: /^Load more/ }).click(),
          hears(/64/),
        ],
      ],
    ],
  ],
  'a dialog or menu': [
    [
      '/shop/?scenario=full-cart',
      [
        [
          'the quick view',
          async (page) => {
            await first(page, /^Quick view: /).click()
            await page.getByRole('dialog').getByRole('form', { name: 'Add to cart' }).waitFor()
          },
          finds('dialog', /./, { modal: true }),
        ],
        [
          'a product out of the mini-cart',
          async (page) => {
            await page.keyboard.press('Escape')
            await page.locator('#cart-button').click()
            await first(page, /^Remove .* from cart/).click()
          },
          hears(/has been removed from your cart/),
        ],
        [
          'the main menu',
          async (page) => {
            await page.keyboard.press('Escape')
            await page
              .getByRole('navigation', { name: 'Shop', exact: true })
              .getByRole('button', { name: 'More' })
              .click()
          },
          finds('button', /^More$/, { expanded: true }),
        ],
        [
          'the menu of a phone',
          async (page) => {
            await page.setViewportSize({ width: 390, height: 844 })
            await first(page, /^Menu$/).click()
          },
          finds('dialog', /^Menu$/, { modal: true }),
        ],
      ],
    ],
  ],
  'the search': [
    [
      '/shop/',
      [
        [
          'results',
          async (page) => {
            await first(page, /^Search books/).click()
            await page.getByRole('combobox', { name: 'Search products' }).fill('class')
          },
          hears(/^\d+ results/m),
          finds('combobox', /^Search products/, { expanded: true }),
        ],
        [
          'the active result',
          (page) => page.keyboard.press('ArrowDown'),
          async (page) => {
            const active = page.locator('[role="gridcell"][data-active-item], [data-active-item]')
            await expect(active).toHaveCount(1)
            const id = await active.getAttribute('id')
            const field = page.getByRole('combobox', { name: 'Search products' })
            await expect(field).toHaveAttribute('aria-activedescendant', id ?? '')
          },
        ],
      ],
    ],
  ],
  'a product': [
    [
      '/product/monsoon-rocket-sports-duffel/',
      [
        [
          'a chosen variation',
          async (page) => {
            // The choice is in the address, so a radio button is checked a moment after the press.
            for (const name of ['Green', 'Medium']) {
              await page.getByRole('radio', { name }).first().click()
              await expect(page.getByRole('radio', { name }).first()).toBeChecked()
            }
          },
          finds('radio', /^Green/, { checked: 'true' }),
          hears(/^In stock/m),
          hears(/^₹[\d,.]+$/m),
        ],
        [
          'a tab',
          (page) => page.getByRole('tab').nth(1).click(),
          finds('tab', /./, { selected: false }),
          async (page) => {
            const tab = await page.getByRole('tab').nth(1).textContent()
            await finds('tab', new RegExp(`^${tab?.split(' ')[0]}`), { selected: true })(page)
          },
        ],
      ],
    ],
  ],
  'a purchase together and a review': [
    [
      '/product/never-bought-alone/',
      [
        [
          'products in the cart',
          (page) => first(page, /^Add All To Cart/).click(),
          hears(/^3 product\(s\) was successfully added/m),
          finds('button', /^Cart, 3 items/, {}),
        ],
      ],
    ],
    [
      '/product/sale-running/#reviews',
      [
        [
          'a refused review',
          (page) => first(page, /^Send review/).click(),
          hears(/^Please select a rating/m),
          finds('textbox', /^Your review/, {
            invalid: 'true',
            description: expect.stringMatching(/required field/),
          }),
        ],
        [
          'a review',
          async (page) => {
            await page.getByRole('radio', { name: '4 of 5 stars' }).check()
            await page.getByLabel('Your review').fill('Read to pieces within a week.')
            await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nila')
            await page
              .getByRole('main')
              .getByRole('textbox', { name: 'E-mail' })
              .fill('nila@example.test')
            await first(page, /^Send review/).click()
          },
          // It has the focus, so it is read.
          finds('group', /held for approval/, { focused: true }),
        ],
      ],
    ],
  ],
  'the wishlist': [
    [
      '/wishlist/?scenario=wishlists',
      [
        [
          'the order',
          (page) => page.getByLabel('Sort by').selectOption('Oldest first'),
          hears(/^Sorted by: Oldest first/m),
          finds('option', /^Oldest first/, { selected: true }),
        ],
        [
          'a note',
          async (page) => {
            await first(page, /^Add a note/).click()
            await page.getByLabel(/^Note for/).fill('In hardback')
            await first(page, /^Save$/).click()
          },
          hears(/^The note is saved/m),
        ],
        [
          'a removal',
          (page) => first(page, /^Remove “/).click(),
          hears(/removed from the Wishlist/),
        ],
      ],
    ],
  ],
  'the cart': [
    [
      '/cart/?scenario=full-cart',
      [
        [
          'a quantity',
          (page) =>
            inMain(page, /^Increase quantity/)
              .first()
              .click(),
          hears(/^Cart updated. Total: ₹/m),
        ],
        [
          'a removed product',
          (page) =>
            inMain(page, /^Remove .* from cart/)
              .last()
              .click(),
          hears(/has been removed from your cart/),
        ],
        [
          'the product is back',
          (page) => first(page, /^Undo/).click(),
          hears(/is back in your cart/),
        ],
        [
          'a refused coupon',
          async (page) => {
            await first(page, /^Have a coupon code/).click()
            await page.getByRole('textbox', { name: 'Coupon code' }).fill('nothing')
            await page.keyboard.press('Enter')
          },
          hears(/does not exist/),
          finds('textbox', /^Coupon code/, {
            invalid: 'true',
            description: expect.stringMatching(/does not exist/),
          }),
        ],
        [
          'a coupon',
          async (page) => {
            await page.getByRole('textbox', { name: 'Coupon code' }).fill('book10')
            await page.keyboard.press('Enter')
          },
          hears(/^Coupon code applied successfully/m),
        ],
      ],
    ],
  ],
  'a delivery': [
    [
      '/cart/?scenario=full-cart',
      [
        [
          'a refused estimate',
          async (page) => {
            await page.getByRole('textbox', { name: 'PIN Code' }).fill('01100')
            await page.keyboard.press('Enter')
          },
          finds('textbox', /^PIN Code/, {
            focused: true,
            invalid: 'true',
            description: expect.stringMatching(/six digits/),
          }),
        ],
        [
          'an estimate',
          async (page) => {
            await page.getByRole('combobox', { name: 'State' }).selectOption('Maharashtra')
            await page.getByRole('textbox', { name: 'PIN Code' }).fill('411001')
            await page.keyboard.press('Enter')
          },
          hears(/The delivery options for this address are shown/),
        ],
      ],
    ],
    [
      '/track-order/?scenario=guest-orders',
      [
        [
          'an unknown order',
          async (page) => {
            await page.getByLabel('Order number').fill('1')
            await page.getByRole('main').getByLabel('E-mail').fill('asha@example.test')
            await page.keyboard.press('Enter')
          },
          hears(/the order could not be found/),
        ],
        [
          'an order',
          async (page) => {
            await page.getByLabel('Order number').fill('10247')
            await page.keyboard.press('Enter')
          },
          // Its heading has the focus, so it is read.
          finds('heading', /^Order 10247/, { focused: true }),
        ],
      ],
    ],
  ],
  'a failure': [
    [
      '/shop/?scenario=listing-fails',
      [
        [
          'a listing that does not load',
          (page) => inMain(page, /^Try again/).waitFor(),
          hears(/did not load/),
        ],
        [
          'another attempt',
          async (page) => {
            const alert = page.getByRole('main').getByRole('alert')
            await alert.evaluate((element) => element.setAttribute('data-old', ''))
            await inMain(page, /^Try again/).click()
            await expect(page.locator('[data-old]')).toHaveCount(0)
          },
          hears(/did not load/),
          finds('button', /^Try again/, { focused: true }),
        ],
      ],
    ],
  ],
  'the checkout': [
    [
      '/checkout/?scenario=full-cart',
      [
        [
          'a refused order',
          (page) => page.getByRole('button', { name: /^Place order/ }).click(),
          hears(/^8 things need your attention/m),
          finds('textbox', /^E-mail/, {
            invalid: 'true',
            description: expect.stringMatching(/Enter your e-mail/),
          }),
        ],
        [
          'a delivery method',
          async (page) => {
            await fillAddress(page)
            await page.getByLabel('PIN Code').blur()
            await page.getByRole('radio', { name: /flat rate/i }).check()
          },
          finds('radio', /flat rate/i, { checked: 'true' }),
          finds('textbox', /^E-mail/, { invalid: 'false' }),
        ],
      ],
    ],
  ],
  'a form': [
    [
      '/contact/all-fields/',
      [
        [
          'a field that another choice needs',
          (page) => page.getByRole('radio', { name: 'Web' }).check(),
          finds('textbox', /^Other: your own words/, { disabled: true }),
        ],
        [
          'the field of the choice',
          (page) => page.getByRole('radio', { name: 'Other' }).check(),
          finds('textbox', /^Other: your own words/, { focusable: true }),
        ],
      ],
    ],
    [
      '/contact/',
      [
        [
          'a refused message',
          (page) => page.getByRole('button', { name: 'Submit' }).last().click(),
          hears(/^One or more fields have an error/m),
          // The other form of the page has none.
          finds('textbox', /^Subject/, {
            invalid: 'true',
            description: expect.stringMatching(/fill out this field/),
          }),
        ],
        [
          'a message',
          async (page) => {
            const form = page.getByRole('form', { name: 'Contact form' }).last()
            await form.getByLabel('Your name').fill('Nila Rao')
            await form.getByLabel('Your email').fill('nila@example.test')
            await form.getByLabel('Subject').fill('A school list')
            await page.keyboard.press('Enter')
          },
          hears(/^Thank you for your message/m),
        ],
      ],
    ],
    [
      '/my-account/',
      [
        [
          'a missing password',
          (page) =>
            page
              .getByRole('form', { name: 'Sign in' })
              .getByRole('button', { name: 'Sign in', exact: true })
              .click(),
          // It has the focus, so its description is read.
          finds('textbox', /^(Username|E-?mail)/, { invalid: 'true', focused: true }),
          finds('textbox', /^Password/, {
            invalid: 'true',
            description: expect.stringMatching(/Password is a required field/),
          }),
        ],
        [
          'a wrong password',
          async (page) => {
            const form = page.getByRole('form', { name: 'Sign in' })
            await form.getByRole('textbox').first().fill('asha')
            await form.getByLabel('Password', { exact: true }).fill('wrong')
            await form.getByRole('button', { name: 'Sign in', exact: true }).click()
          },
          hears(/is incorrect|Unknown|not registered/),
        ],
      ],
    ],
  ],
}

for (const [name, paths] of Object.entries(journeys)) {
  test(`a screen reader hears each change of ${name}`, async ({ page, expectTrouble }) => {
    // The refused coupon, and requests that the next screen ends.
    expectTrouble(name === 'a failure' ? /500|Satchel, / : /400|no response/)
    for (const [path, changes] of paths) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeAttached()
      for (const [what, act, ...checks] of changes) {
        await test.step(what, async () => {
          await act(page)
          for (const check of checks) await check(page)
        })
      }
    }
  })
}

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
