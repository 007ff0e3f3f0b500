import type { CDPSession, Locator, Page } from '@playwright/test'

/** What a shopper does on a phone, as input events of the browser. */

/** Moves an element into the middle of the window, where nothing covers it. */
async function center(element: Locator) {
  await element.evaluate((found) =>
    found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
  )
  // Waits until it no longer moves.
  await element.scrollIntoViewIfNeeded()
}

/** Where to touch an element. Throws where something covers it. */
export async function placeOf(element: Locator, at = { x: 0.5, y: 0.5 }) {
  await center(element)
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not on the screen.`)
  const place = { x: box.x + box.width * at.x, y: box.y + box.height * at.y }
  const isReached = await element.evaluate((found, { x, y }) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (found.contains(top) || top.contains(found))
  }, place)
  if (!isReached) throw new Error(`${String(element)} is covered.`)
  return place
}

/** Finds the place before the action is measured. */
export async function tap(page: Page, element: Locator) {
  const { x, y } = await placeOf(element)
  return () => page.touchscreen.tap(x, y)
}

/** The same for a mouse, which is there before the action. */
export async function click(page: Page, element: Locator) {
  const { x, y } = await placeOf(element)
  await page.mouse.move(x, y)
  return () => page.mouse.click(x, y)
}

/** Time between two movements of a finger, ms: one frame. */
const MOVE_MS = 16

/** Drags with one finger. */
export async function drag(
  session: CDPSession,
  [from, to]: readonly [{ x: number; y: number }, { x: number; y: number }],
  steps: number,
) {
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await touch('touchMove', [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ])
    await new Promise((resolve) => setTimeout(resolve, MOVE_MS))
  }
  await touch('touchEnd', [])
}

/** Scrolls at an even speed. By wheel, because this gesture's touches do not scroll an emulated phone. */
export const scroll = (session: CDPSession, px: number, pxPerSecond: number) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -px,
    speed: pxPerSecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
