import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe'
import { cards, cartButton, expect, fillAddress, test } from '../shop'

type Screen = [name: string, path: string, arrive?: (page: Page) => Promise<void>]

/** In each round one visitor opens the screens in turn; screens without a scenario come first. */
const rounds: Record<string, Screen[]> = {
  'the listings': [
    ['shop', '/shop/', (page) => expect(cards(page)).toHaveCount(32)],
    [
      'search overlay',
      '/shop/',
      async (page) => {
        await page.getByRole('button', { name: /^Search books/ }).click()
        await page.getByRole('combobox', { name: 'Search products' }).fill('class')
        const results = page.getByRole('grid', { name: 'Search results' })
        await expect(results.locator('[href^="/product/"]').first()).toBeVisible()
        await page.keyboard.press('ArrowDown')
      },
    ],
    [
      'recent searches',
      '/shop/',
      async (page) => {
        const open = page.getByRole('button', { name: /^Search books/ })
        const field = page.getByRole('combobox', { name: 'Search products' })
        await open.click()
        await field.fill('elefant')
        await field.press('Enter')
        await expect(page.getByRole('region', { name: 'Best sellers' })).toBeVisible()
        await open.click()
        await field.fill('')
        await expect(page.getByRole('grid', { name: 'Recent searches' })).toBeVisible()
        await field.press('ArrowDown')
      },
    ],
    ['search results', '/?s=kit', (page) => expect(cards(page)).toHaveCount(32)],
    ['search without results', '/?product_cat=bags-kits&s=zebra+quixotic'],
    [
      'category, filtered, as a list',
      '/product-category/bags-kits/?category-view-mode=list&filter_years=6-8-years',
    ],
    [
      'the popup of the wishlist',
      '/shop/',
      async (page) => {
        await page
          .getByRole('button', { name: /^Add to wishlist/ })
          .first()
          .click()
        const wishlist = page.getByRole('dialog', { name: 'Wishlist' })
        await expect(wishlist.getByRole('button', { name: /^Remove/ })).toBeVisible()
      },
    ],
    [
      'shop with infinite scroll',
      '/shop/page/2/?scenario=infinite-scroll',
      (page) => expect(page.getByRole('button', { name: /previous products/ })).toBeVisible(),
    ],
    [
      'shop with an open panel of its filter bar',
      '/shop/?scenario=filter-bar,all-filters&filter_years=6-8-years',
      async (page) => {
        await page.getByRole('button', { name: 'Price' }).click()
        await expect(page.getByRole('slider').first()).toBeVisible()
      },
    ],
  ],
  'the home page and the product page': [
    ['home', '/'],
    [
      'home with every block',
      '/',
      async (page) => {
        for (const name of [
          'From our shop',
          'Top 10 of the shop',
          'Authors we love',
          'What readers say',
          'From the blog',
          'A look into the shop',
        ]) {
          const region = page.getByRole('region', { name })
          await expect(async () => {
            await page.mouse.wheel(0, 600)
            await expect(region.getByRole('link').first()).toBeVisible({ timeout: 300 })
          }).toPass()
        }
      },
    ],
    [
      'a portfolio and a photo feed',
      '/our-windows/',
      (page) => expect(page.getByRole('link', { name: 'Photo 4' })).toBeVisible(),
    ],
    [
      'a page with figures',
      '/school-days/',
      (page) => expect(page.getByText('Schools this year')).toBeVisible(),
    ],
    [
      'home with its filter open',
      '/',
      async (page) => {
        const find = page.getByRole('region', { name: 'Find your next book' })
        await find.scrollIntoViewIfNeeded()
        await find.getByRole('button', { name: /^Filter/ }).click()
        await expect(find.getByRole('checkbox').first()).toBeVisible()
      },
    ],
    [
      'home with the newsletter popup',
      '/?scenario=newsletter-popup',
      (page) => expect(page.getByRole('dialog', { name: 'Newsletter' })).toBeVisible(),
    ],
    [
      'the live chat, which asks for consent',
      '/about/?scenario=live-chat,coming-soon',
      async (page) => {
        await page.getByRole('button', { name: 'Chat with us' }).click()
        await expect(page.getByRole('button', { name: 'Start the chat' })).toBeVisible()
      },
    ],
    [
      'a recent sale',
      '/about/?scenario=sales-popup',
      (page) => expect(page.getByRole('complementary', { name: 'Recent sale' })).toBeVisible(),
    ],
    [
      'a post with a reply that lacks everything',
      '/ten-books-for-a-long-train-journey/',
      async (page) => {
        await page.getByRole('button', { name: 'Reply to Rohan' }).click()
        await page.getByRole('button', { name: 'Send comment' }).click()
        await expect(page.getByText('Your comment is a required field')).toBeVisible()
      },
    ],
    [
      'a contact form with errors',
      '/contact/all-fields/',
      async (page) => {
        await page.getByLabel('I agree to the privacy policy.').check()
        await page.getByRole('button', { name: 'Send' }).click()
        await expect(page.getByText('One or more fields have an error.')).toBeVisible()
      },
    ],
    [
      'not found',
      '/product/no-such-book/',
      // "Loading…" is a heading, too.
      (page) => expect(page.getByRole('heading', { name: /^We could not find/ })).toBeVisible(),
    ],
    [
      'a post with the comments of another site',
      '/ten-books-for-a-long-train-journey/?scenario=comment-tabs,comments-held',
      async (page) => {
        await page.getByRole('tab', { name: 'Facebook Comments' }).click()
        await expect(page.getByRole('button', { name: 'Load Facebook comments' })).toBeVisible()
      },
    ],
    [
      'reviews, and the review form with errors',
      '/product/dont-look-down/?scenario=many-reviews#reviews',
      async (page) => {
        await expect(page.getByText('10 reviews shown')).toBeVisible()
        await page.getByRole('button', { name: 'Send review' }).click()
        await expect(page.getByText('Please select a rating')).toBeVisible()
        await expect(storeNotice(page)).toBeVisible()
      },
    ],
    [
      'a product while it loads',
      '/product/sale-running/?scenario=slow',
      (page) => expect(page.getByRole('heading', { level: 1, name: 'Loading…' })).toBeVisible(),
    ],
    [
      'a delivery estimate',
      '/product/sale-running/?scenario=delivery-times',
      async (page) => {
        await page.getByRole('textbox', { name: 'Deliver to PIN Code' }).fill('110001')
        await page.getByRole('button', { name: 'Check', exact: true }).click()
        await expect(page.getByText('Delivery to 110001, Delhi')).toBeVisible()
      },
    ],
  ],
  'the cart and the checkout': [
    ['empty cart', '/cart/'],
    [
      'cart',
      '/cart/?scenario=full-cart',
      (page) => expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible(),
    ],
    [
      'mini-cart',
      '/shop/?scenario=full-cart',
      async (page) => {
        await cartButton(page).click()
        await expect(
          page
            .getByRole('dialog')
            .getByRole('button', { name: /^Remove/ })
            .first(),
        ).toBeVisible()
      },
    ],
    [
      'checkout with errors',
      '/checkout/?scenario=full-cart',
      async (page) => page.getByRole('button', { name: /^Place order/ }).click(),
    ],
  ],
  'the account': [
    [
      'registration with a weak password',
      '/my-account/#register',
      async (page) => {
        const register = page.getByRole('form', { name: 'Register' })
        await register.getByLabel('Password', { exact: true }).fill('password')
        await expect(register).toContainText('Very weak')
      },
    ],
    [
      'sign-in with errors',
      '/my-account/',
      async (page) => {
        const signIn = page.getByRole('form', { name: 'Sign in' })
        await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(page.getByText('Password is a required field')).toBeVisible()
      },
    ],
    [
      'the sign-in by other sites without the consent that it needs',
      '/my-account/?scenario=social-consent,all-providers',
      async (page) => {
        await page.getByRole('button', { name: 'Sign in with GitHub' }).click()
        await expect(page.getByText(/^Tick this box first/)).toBeVisible()
      },
    ],
    [
      'the request for an e-mail address with errors',
      '/my-account/?SuperSocializerEmail=1&par=1846203951',
      async (page) => {
        const dialog = page.getByRole('dialog', { name: 'E-mail address required' })
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(dialog.getByText(/already registered or invalid/)).toBeVisible()
      },
    ],
    [
      'a tracked order',
      '/track-order/?scenario=guest-orders',
      async (page) => {
        await page.getByLabel('Order number').fill('10247')
        await page.getByRole('textbox', { name: 'E-mail' }).fill('asha@example.test')
        await page.getByRole('button', { name: 'Show my order' }).click()
        await expect(page.getByRole('heading', { name: 'Order 10247' })).toBeFocused()
      },
    ],
    [
      'the tracking of an order with errors',
      '/track-order/?scenario=guest-orders',
      async (page) => page.getByRole('button', { name: 'Show my order' }).click(),
    ],
    [
      'a customer’s orders',
      '/my-account/orders/?scenario=customer-with-orders',
      (page) => expect(page.getByRole('table')).toBeVisible(),
    ],
    ['an order of a customer', '/my-account/view-order/10262/'],
    ['downloads', '/my-account/downloads/'],
    ['a lost password', '/my-account/lost-password/'],
    [
      'the wishlist of a customer',
      '/wishlist/?scenario=wishlists',
      (page) => expect(page.getByRole('button', { name: 'More actions' })).toBeVisible(),
    ],
    [
      'a customer’s wishlists',
      '/wishlist/',
      async (page) => {
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('button', { name: 'Manage wishlists' }).click()
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
      },
    ],
    [
      'a customer’s address with errors',
      '/my-account/edit-address/shipping/?scenario=customer-with-orders',
      async (page) => {
        await page.getByRole('button', { name: 'Save address' }).click()
        await expect(page.getByText('PIN Code is a required field')).toBeVisible()
      },
    ],
  ],
}

/** When it arrives, it covers half of the sticky bar until that has moved up. */
const storeNotice = (page: Page) => page.getByRole('complementary', { name: 'Store notice' })

for (const [round, screens] of Object.entries(rounds)) {
  test(`axe finds no violation on ${round}`, async ({ page, expectTrouble }) => {
    test.slow()
    expectTrouble(/404/)
    expect(screens.length).toBeGreaterThan(0)
    for (const [name, path, arrive] of screens) {
      await test.step(name, async () => {
        await page.goto(path)
        await arrive?.(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolation(page)
      })
    }
  })
}

test('axe finds no violation on a product with options and the sticky bar', async ({ page }) => {
  await page.goto('/product-category/bags-kits/')
  await page
    .getByRole('link', { name: /^Select options/ })
    .first()
    .click()
  await expect(page.getByRole('form', { name: 'Add to cart' })).toBeVisible()
  await page.keyboard.press('End')
  const bar = page.getByRole('complementary', { name: /^Buy / })
  await expect(bar.getByRole('combobox').first()).toBeVisible()
  await expect(storeNotice(page)).toBeVisible()
  await expectNoViolation(page)
})

test('axe finds no violation on the mobile menu and filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop/')
  await expect(cards(page)).toHaveCount(32)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page)
})

test('axe finds no violation on the order confirmation', async ({ page }) => {
  await page.goto('/checkout/?scenario=full-cart')
  await fillAddress(page)
  await page.getByLabel('PIN Code').blur()
  await page
    .getByRole('radio', { name: /flat rate|free/i })
    .first()
    .check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/order-received/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  await expectNoViolation(page)
})

test('axe finds no violation on share bars, the list of services and the Mastodon form', async ({
  page,
}) => {
  await page.goto('/an-afternoon-with-a-mapmaker/?scenario=share-counts')
  const bar = page.getByRole('region', { name: 'Spread the love' })
  await expect(bar.getByRole('link', { name: /^Share on Facebook, / })).toBeVisible()
  await expectNoViolation(page)
  await bar.getByRole('button', { name: 'More sharing services' }).click()
  const list = page.getByRole('dialog', { name: 'More sharing services' })
  await expect(list.getByRole('listitem')).toHaveCount(109)
  await expectNoViolation(page)
  await list.getByRole('button', { name: 'Mastodon' }).click()
  const form = page.getByRole('dialog', { name: 'Your Mastodon Instance' })
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText(/^Enter the address of an instance/)).toBeVisible()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Hide' })).toBeHidden()
  await expectNoViolation(page)
})
