import type { Page } from '@playwright/test'
import { expect, tabTo, test } from '../shop'
import { expectNoViolation } from '../site/axe'

const SHOP_MENUS = '/faq/?scenario=shop-menus,side-panels'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name, exact: true })

const link = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

async function open(page: Page, width: number, path = SHOP_MENUS) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(path)
  await expect(page.getByRole('contentinfo').getByText('©').first()).toBeAttached()
}

/** Scrolls by the wheel, as a shopper does. */
async function scroll(page: Page, y: number) {
  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, y)
}

test('the header comes back on the way up, while more than 200 px down', async ({ page }) => {
  await open(page, 992, '/shop/')
  const header = page.getByRole('banner')
  await scroll(page, 1500)
  await expect(header).not.toBeInViewport()
  await scroll(page, -100)
  await expect(header).toBeInViewport()
  await scroll(page, 100)
  await expect(header).not.toBeInViewport()
})

for (const [where, width, path] of [
  ['below 992 px', 991, '/shop/'],
  ['where the shop’s header is not sticky', 1280, '/shop/?scenario=fixed-header'],
] as const) {
  test(`the header stays away ${where}`, async ({ page }) => {
    await open(page, width, path)
    const header = page.getByRole('banner')
    await scroll(page, 1500)
    await expect(header).not.toBeInViewport()
    await scroll(page, -300)
    await page.waitForFunction(() => scrollY < 1300)
    await expect(header).not.toBeInViewport()
  })
}

const DEEP_MENU = '/faq/?scenario=deep-menu'

/** Opens all levels of the scenario's menu. */
async function openLevels(page: Page) {
  await button(page, 'Level 1').click()
  for (const level of [2, 3, 4]) await button(page, `Level ${level}: open submenu`).click()
  await expect(link(page, 'Level 5')).toBeVisible()
}

test('a submenu opens to the other side where 225 px or less are left', async ({ page }) => {
  await open(page, 1024, DEEP_MENU)
  await openLevels(page)
  const places = await page
    .getByRole('banner')
    .locator('ul[data-side]')
    .evaluateAll((lists) =>
      lists.map((list) => {
        const { left, right } = list.parentElement?.getBoundingClientRect() ?? new DOMRect()
        const side = list.getAttribute('data-side')
        const isLeft = list.getBoundingClientRect().left < left
        return { side, isLeft, space: document.documentElement.clientWidth - right }
      }),
    )
  expect(places).toHaveLength(4)
  for (const { side, space } of places) expect(side).toBe(space <= 225 ? 'start' : 'end')
  expect(places.at(-1)).toMatchObject({ side: 'start', isLeft: true })
  expect(places.at(1)).toMatchObject({ side: 'end', isLeft: false })
})

test('no submenu leaves the window, whatever its width', async ({ page }) => {
  await open(page, 992, DEEP_MENU)
  for (const width of [992, 1100, 1200, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await openLevels(page)
    for (const level of [2, 3, 4, 5]) {
      const box = await link(page, `Level ${level}`).boundingBox()
      expect(box?.x, `level ${level} at ${width} px`).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    await expectNoSidewaysScroll(page)
    for (const level of [5, 4, 3, 2]) {
      await page.keyboard.press('Escape')
      await expect(link(page, `Level ${level}`)).toBeHidden()
    }
  }
})

test('the menus work with the keyboard only', async ({ page }) => {
  await open(page, 1440)
  await tabTo(page, button(page, 'All departments'))
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'Department 1')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(link(page, 'Novels')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(button(page, 'All departments')).toBeFocused()
  await page.keyboard.press('End')
  await expect(button(page, 'About')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/about\//)
  await expect(link(page, 'Contact')).toBeHidden()
})

test('“Load More” shows all departments, by the limit of each width, and fits a window of 700 px', async ({
  page,
}) => {
  await open(page, 1530)
  for (const [width, count] of [
    [1530, 15],
    [1529, 8],
    [1199, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await button(page, 'All departments').click()
    const departments = page.getByRole('banner').getByRole('link', { name: /^Department/ })
    await expect(departments).toHaveCount(count)
    await button(page, 'Load More').click()
    await expect(departments).toHaveCount(18)
    // In order down the first column, then down the second.
    const [first, second, tenth] = await Promise.all(
      [0, 1, 9].map((i) => departments.nth(i).boundingBox()),
    )
    expect(second?.x).toBe(first?.x)
    expect(tenth?.y).toBe(first?.y)
    await expect(button(page, 'Close')).toBeFocused()
    await button(page, 'Close').click()
    await expect(departments).toHaveCount(count)
    await page.keyboard.press('Escape')
    await expect(departments).toHaveCount(0)
  }
  await page.setViewportSize({ width: 1530, height: 700 })
  await button(page, 'All departments').click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Department/ })).toHaveCount(15)
  await expect(button(page, 'Load More')).toBeInViewport({ ratio: 1 })
})

test('one section above the header is open at a time', async ({ page }) => {
  await open(page, 1280)
  const nav = page.getByRole('navigation', { name: 'Service' })
  await nav.getByText('Help', { exact: true }).click()
  await expect(nav.getByRole('link', { name: 'Returns' })).toBeVisible()
  await nav.getByText('For schools', { exact: true }).click()
  await expect(nav.getByRole('link', { name: 'School lists' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Returns' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(nav.getByRole('link', { name: 'School lists' })).toBeHidden()
  await expect(nav.locator('summary').last()).toBeFocused()
})

test('at 991 px the menus are in panels from the side, which return the focus', async ({
  page,
}) => {
  await open(page, 991)
  await expect(button(page, 'About')).toBeHidden()
  for (const name of ['Menu', 'All departments']) {
    await button(page, name).click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await expect(button(page, name)).toBeFocused()
  }
  await button(page, 'Menu').click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const departments = menu.getByRole('button', { name: 'All departments' })
  await departments.click()
  await expect(page.getByRole('dialog', { name: 'All departments' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(departments).toBeFocused()
  await menu.getByText('Books', { exact: true }).click()
  await menu.getByText('Stories', { exact: true }).click()
  await menu.getByRole('link', { name: 'Picture books New' }).click()
  await expect(menu).toBeHidden()
})

test('each panel at a side opens, closes and returns the focus', async ({ page }) => {
  await open(page, 1440)
  for (const name of ['Categories', 'Discover', 'Visit us', 'Offers']) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('axe finds no violation in open menus and in the footer', async ({ page }) => {
  await open(page, 1280)
  await button(page, 'All departments').click()
  await expectNoViolation(page, 'header')
  await page.keyboard.press('Escape')
  await button(page, 'Books: open submenu').click()
  await expectNoViolation(page, 'header')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Service' }).getByText('Help', { exact: true }).click()
  await expectNoViolation(page)
  await open(page, 390)
  await page.getByRole('contentinfo').getByRole('heading', { name: 'Help' }).click()
  await expectNoViolation(page, 'footer')
  await button(page, 'Menu').click()
  await page.getByRole('dialog').getByText('About', { exact: true }).click()
  await expectNoViolation(page, 'dialog')
})

test('long words fit into the menus and the footer', async ({ page }) => {
  await open(page, 1200, '/faq/?scenario=long-menus')
  for (const width of [1200, 992, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(button(page, 'Menu')).toBeVisible({ visible: width < 992 })
    await expectNoSidewaysScroll(page)
    if (width >= 992) continue
    await button(page, 'Menu').click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    expect(await menu.locator('summary').count()).toBeGreaterThan(1)
    for (const summary of await menu.locator('summary').all()) {
      const isClosed = await summary.evaluate(
        ({ parentElement: group }) => !group?.matches('[open]'),
      )
      if (isClosed && (await summary.isVisible())) await summary.click()
    }
    const body = menu.getByRole('navigation')
    expect(await body.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
})

test('the menus of the header move nothing when they arrive', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: [] as number[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { shifts: number[] }).shifts.push(
          (entry as PerformanceEntry & { value: number }).value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, 1280)
  await expect(button(page, 'About')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Membership' })).toBeVisible()
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

async function expectNoSidewaysScroll(page: Page) {
  const surplus = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await surplus()).toBeLessThanOrEqual(0)
}
