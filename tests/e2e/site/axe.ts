import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Expects no axe violation: of all rules in the light color scheme, and of the contrast rule in the
 * dark one, where only the colors differ.
 *
 * @param within a selector that limits the check to a part of the page
 */
export async function expectNoViolation(page: Page, within?: string) {
  // Targets of 24 × 24 px, which WCAG 2.2 AA asks for, are the one rule that axe checks only on request.
  await expectNoneFound(page, within, { rules: { 'target-size': { enabled: true } } })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoneFound(page, within, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoneFound(page: Page, within: string | undefined, options: axe.RunOptions) {
  await quiet(page)
  // Once for each document: most of a check's time would be the sending and compiling of half a megabyte.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  }
  const { violations } = await page.evaluate(
    ([selector, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      // Listing every element that passes takes most of the time of a large page.
      return axe.run(selector ?? document, { resultTypes: ['violations'], ...options })
    },
    [within, options] as const,
  )
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}

/** Waits for transitions to end, since axe would measure their intermediate colors. */
export const quiet = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(
      ({ playState, effect, timeline }) =>
        playState !== 'running' ||
        effect?.getTiming().iterations === Infinity ||
        // Driven by the scroll position.
        !(timeline instanceof DocumentTimeline),
    ),
  )
