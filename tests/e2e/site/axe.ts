import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * That axe finds nothing: all its rules in the light scheme, and in the dark one, where only colours are
 * others, those of contrast.
 *
 * @param within a selector, where only a part of the page is looked at
 */
export async function expectNoViolation(page: Page, within?: string) {
  const axe = () => {
    // No frame of another origin is in any screen, so axe needs no second page to put its findings together.
    const builder = new AxeBuilder({ page }).setLegacyMode(true)
    return within === undefined ? builder : builder.include(within)
  }
  await expectNoneFound(page, axe())
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoneFound(page, axe().withRules('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoneFound(page: Page, axe: AxeBuilder) {
  await quiet(page)
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}

/** Colours in the middle of a transition would be measured wrong. */
const quiet = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
