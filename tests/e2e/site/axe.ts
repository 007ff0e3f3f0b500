import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects no axe violation: of all rules in the light color scheme, and of the contrast rule in the
 * dark one, where only the colors differ.
 *
 * @param within a selector that limits the check to a part of the page
 */
export async function expectNoViolation(page: Page, within?: string) {
  const axe = (options: Parameters<AxeBuilder['options']>[0]) => {
    // No page has a frame of another origin, so axe needs no second page to merge its results. Listing every
    // element that passes takes most of the time of a large page.
    const builder = new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'], ...options })
    return within === undefined ? builder : builder.include(within)
  }
  // Targets of 24 × 24 px, which WCAG 2.2 AA asks for, are the one rule that axe checks only on request.
  await expectNoneFound(page, axe({ rules: { 'target-size': { enabled: true } } }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoneFound(page, axe({ runOnly: ['color-contrast'] }))
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoneFound(page: Page, axe: AxeBuilder) {
  await quiet(page)
  const { violations } = await axe.analyze()
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
