import type { Page } from '@playwright/test'
import { quiet } from './axe'
import { expect, test } from '../shop'

/** A shop with the names of the scenario `hebrew-names` in a page that is written from left to right. */

/**
 * The Hebrew texts of the page whose last sign is not at the left of their first letter, each with its element, and
 * how many were found. On one line each, as only that tells their order.
 */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { white-space: nowrap !important }')
    document.adoptedStyleSheets = [sheet]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    let count = 0
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const { parentElement: element } = node
      if (!element || getComputedStyle(element).clipPath !== 'none') continue
      for (const { index, 0: text } of (node.nodeValue ?? '').matchAll(/ספר: \d+ \(א\)!/g)) {
        const [first, last] = [index, index + text.length - 1].map((at) => {
          const range = new Range()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect()
        })
        if (!first || !last || first.width === 0) continue
        count += 1
        if (last.left > first.left) found.add(element.outerHTML.slice(0, 120))
      }
    }
    return { count, found: [...found] }
  })

const expectOwnDirection = (page: Page, name: string) =>
  test.step(name, async () => {
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await quiet(page)
    await expect.poll(async () => (await misplaced(page)).count).toBeGreaterThan(3)
    expect.soft((await misplaced(page)).found, name).toEqual([])
  })

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading…')
  await expectOwnDirection(page, path)
}

test('Hebrew names in a shop from left to right have the direction of their script', async ({
  page,
}) => {
  test.slow()
  await open(page, '/?scenario=hebrew-names,full-cart')
  await open(page, '/shop/')
  await open(page, '/product-category/bags-kits/?category-view-mode=list')
  await open(page, '/product/dont-look-down/')
  // The layout stays where it is.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-align', 'left')
  await open(page, '/product/monsoon-rocket-sports-duffel/')
  await open(page, '/?s=ספר')
  await open(page, '/cart/')
  await open(page, '/checkout/')

  await page.goto('/shop/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click()
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('ספר')
  await expect(field).toHaveCSS('unicode-bidi', 'plaintext')
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
  await expectOwnDirection(page, 'live search')
})

test('Hebrew names of an order and a wishlist have the direction of their script', async ({
  page,
}) => {
  await open(page, '/my-account/orders/?scenario=customer-with-orders,hebrew-names')
  await page.getByRole('main').getByRole('link', { name: /^View/ }).first().click()
  await expectOwnDirection(page, 'order')
  await open(page, '/my-account/edit-address/')
  await open(page, '/wishlist/?scenario=wishlists,hebrew-names')
})
