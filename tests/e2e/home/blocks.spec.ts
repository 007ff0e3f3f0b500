import type { Locator, Page } from '@playwright/test'
import { boxOf, expect, pauseClock, test } from '../shop'

const hero = (page: Page) => page.getByRole('group', { name: /^Find the book/ })

/** Lets React finish, whose tasks are messages, while the clock is stopped. */
const untilRendered = (page: Page) =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    port1.start()
    for (let messages = 0; messages < 10; messages++) {
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true })
        port2.postMessage('')
      })
    }
  })

const scrolled = (list: Locator) =>
  list.evaluate((element) => Math.round(Math.max(element.scrollLeft, element.scrollTop)))

test('the hero shows each slide for 5 s, waits for the mouse and the focus, and stops at its button', async ({
  page,
}) => {
  // A low window: what is near below it is not requested while the test moves the clock.
  await page.setViewportSize({ width: 1280, height: 430 })
  await page.clock.install()
  await page.goto('/')
  const slider = hero(page)
  await slider.hover()
  await expect(slider).toContainText('1 of 3')
  await page.waitForLoadState('networkidle')
  await pauseClock(page)
  await page.mouse.move(5, 420)
  await untilRendered(page)
  await page.clock.runFor(4900)
  await expect(slider).toContainText('1 of 3')
  await page.clock.runFor(200)
  await expect(slider).toContainText('2 of 3')

  await slider.hover()
  await untilRendered(page)
  await page.clock.runFor(11_000)
  await expect(slider).toContainText('2 of 3')
  await page.mouse.move(5, 420)
  await untilRendered(page)
  await page.clock.runFor(5100)
  await expect(slider).toContainText('3 of 3')

  await slider.getByRole('link', { name: 'Bags & kits' }).focus()
  await page.clock.runFor(11_000)
  await expect(slider).toContainText('3 of 3')
  await slider.getByRole('button', { name: /: pause$/ }).focus()
  await page.clock.runFor(5100)
  await expect(slider).toContainText('1 of 3')
  await page.keyboard.press('Enter')
  await page.clock.runFor(11_000)
  await expect(slider).toContainText('1 of 3')

  await page.keyboard.press('ArrowRight')
  await expect(slider).toContainText('2 of 3')
  await expect(page.locator('output').first()).toHaveText('2 of 3')
})

test('the hero keeps its height on every slide, and stands still under reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const slider = hero(page)
  await expect(slider.getByRole('button', { name: /: play$/ })).toBeVisible()
  await expect(slider).toContainText('1 of 3')
  await page.clock.runFor(11_000)
  await expect(slider).toContainText('1 of 3')

  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const heights: number[] = []
    for (const [button, at] of [
      [/: next$/, '2 of 3'],
      [/: next$/, '3 of 3'],
      [/: previous$/, '2 of 3'],
      [/: previous$/, '1 of 3'],
    ] as const) {
      await slider.getByRole('button', { name: button }).click()
      await expect(slider).toContainText(at)
      heights.push((await boxOf(slider)).height)
    }
    expect(new Set(heights).size, `heights at ${width} px: ${heights.join()}`).toBe(1)
  }
})

test('the ranking scrolls vertically from 768 px on, by its buttons and arrow keys but not by the wheel', async ({
  page,
}) => {
  await page.goto('/')
  const ranking = page.getByRole('region', { name: 'Top 10 of the shop' })
  await page.getByRole('heading', { name: 'Deals of the day' }).scrollIntoViewIfNeeded()
  const list = ranking.getByRole('group').getByRole('list')
  await list.scrollIntoViewIfNeeded()
  await expect(ranking).toContainText('1–4 of 9')
  const next = ranking.getByRole('button', { name: /: next$/ })
  await next.click()
  await expect(ranking).toContainText('5–8 of 9')
  expect(await scrolled(list)).toBeGreaterThan(300)
  await page.keyboard.press('ArrowUp')
  await expect(ranking).toContainText('4–7 of 9')

  const [before, top] = [await scrolled(list), await page.evaluate(() => scrollY)]
  await list.hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top)
  expect(await scrolled(list)).toBe(before)

  await page.setViewportSize({ width: 700, height: 900 })
  await expect(ranking).toContainText(/of 9/)
  await list.scrollIntoViewIfNeeded()
  expect(
    await list.evaluate((element) => element.scrollHeight - element.clientHeight),
  ).toBeLessThan(2)
  expect(
    await list.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeGreaterThan(100)
})

test('the countdown of the deals shows its four units in any window', async ({ page }) => {
  await page.goto('/')
  const timer = page.getByRole('timer').filter({ hasText: /^Ends in/ })
  await page.getByRole('heading', { name: 'Deals of the day' }).scrollIntoViewIfNeeded()
  // Paint containment clips what is outside of this box.
  const visible = timer.locator('span:has(> span:nth-child(4))')
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await timer.scrollIntoViewIfNeeded()
    // At one moment: the page may still move, as what is above the timer loads.
    const [box, units] = await visible.evaluate(
      (shown) =>
        [
          shown.getBoundingClientRect().toJSON() as DOMRect,
          [...shown.children].map((unit) => unit.getBoundingClientRect().toJSON() as DOMRect),
        ] as const,
    )
    expect(units).toHaveLength(4)
    let end = box.left
    for (const { left, right, top, bottom } of units) {
      expect(left).toBeGreaterThan(end - 0.1)
      end = right
      expect(right).toBeLessThan(box.right + 0.1)
      expect(top).toBeGreaterThan(box.top - 0.1)
      expect(bottom).toBeLessThan(box.bottom + 0.1)
    }
  }
})

for (const width of [390, 800, 1280]) {
  test(`blocks are as high before they load as after it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(noteHeights)
    await page.goto('/')
    await expect(
      page.getByRole('region', { name: 'New in the shop' }).getByRole('article'),
    ).toHaveCount(12)
    await scrollTo(page, page.getByRole('region', { name: 'Find your next book' }))
    for (const name of ['Authors we love', 'From every category', 'Find your next book']) {
      const block = page.getByRole('region', { name })
      await expect(block.locator('ul:not([aria-hidden]) > li').first()).toBeVisible()
    }
    await expectHeightsKept(page, ['authors', 'controls', 'From every category'])
  })
}

test.describe('by touch on a narrow phone', () => {
  test.use({ hasTouch: true, isMobile: true })
  for (const width of [320, 360]) {
    test(`rows of products are as high before they load as after it at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 })
      await page.addInitScript(noteHeights)
      await page.goto('/')
      const rows = ['New in the shop', 'Readers’ favourites', 'Deals of the day']
      for (const name of rows) {
        const row = page.getByRole('region', { name, exact: true })
        await row.scrollIntoViewIfNeeded()
        await expect(row.getByRole('article').first()).toBeVisible()
      }
      await expectHeightsKept(page, rows)
    })
  }
})

/** Asserts that the heights that `noteHeights` has noted did not change. */
async function expectHeightsKept(page: Page, names: readonly string[]) {
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  for (const name of names) {
    const heights = seen[name] ?? []
    expect(Math.max(...heights) - Math.min(...heights), name).toBeLessThan(2)
    expect(heights.length, name).toBeGreaterThan(1)
  }
}

type Seen = Record<string, number[]>

/**
 * Notes at each frame how high the blocks are, by their titles, and what is above the cards of one. Runs in
 * the browser.
 */
function noteHeights() {
  const seen: Seen = {}
  Object.assign(window, { seen })
  requestAnimationFrame(function look() {
    const titles = [...document.querySelectorAll('main h2')]
    for (const title of titles) {
      const section = title.closest('section')
      const box = section?.getBoundingClientRect()
      note(title.textContent, box?.height)
      if (title.textContent === 'From every category') {
        // It has no title before it loads.
        note('authors', section?.previousElementSibling?.getBoundingClientRect().height)
      } else if (title.textContent === 'Find your next book') {
        const cards = section?.querySelector('ul')?.getBoundingClientRect()
        note('controls', cards && box && cards.top - box.top)
      }
    }
    requestAnimationFrame(look)
  })
  function note(name: string, px: number | undefined) {
    if (px !== undefined) (seen[name] ??= []).push(px)
  }
}

for (const width of [390, 1440]) {
  test(`blocks of a shop that has nothing for them leave without moving the screen at ${width} px`, async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/404/)
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      let moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved += (entry as LayoutShift).value
        document.documentElement.dataset['moved'] = String(moved)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/?scenario=home-sparse')
    await expect(
      page.getByRole('region', { name: 'New in the shop' }).getByRole('article'),
    ).toHaveCount(12)
    const end = page.getByRole('contentinfo')
    await scrollTo(page, end)
    for (const name of EMPTY) await expect(page.getByRole('region', { name })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Since 1987' })).toHaveCount(1)
    await expect(end).toBeInViewport()
    expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(0.05)
  })
}

/** The blocks of `home-sparse` without content. */
const EMPTY = ['Authors we love', 'What readers say', 'From the blog', 'A look into the shop']

interface LayoutShift extends PerformanceEntry {
  value: number
}

/** Turns the wheel until an element is in the window, five times a second like a quick shopper. */
async function scrollTo(page: Page, target: Locator) {
  await page.mouse.move(200, 400)
  for (let turns = 0; turns < 60; turns++) {
    if (await target.evaluate((element) => element.getBoundingClientRect().top < innerHeight)) {
      return
    }
    await page.mouse.wheel(0, 400)
    await page.evaluate(async () => {
      for (let frames = 0; frames < 12; frames++) await new Promise(requestAnimationFrame)
    })
  }
  throw new Error(`60 turns of the wheel did not reach ${String(target)}`)
}
