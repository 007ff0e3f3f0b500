import { stripVTControlCharacters } from 'node:util'
import type { Page } from '@playwright/test'
import { expectNoViolation } from '../e2e/site/axe.ts'
import { faults, type Fault } from './faults.ts'
import type { Place } from './place.ts'
import { places } from './places/index.ts'
import {
  applySettings,
  Calls,
  expect,
  expectNotBusy,
  expectOwnCart,
  expectPlainWords,
  hasFocus,
  message,
  test,
} from './shop.ts'

/**
 * Every fault at every place: one test puts all faults to one call, one after another. A failure names the
 * fault; the others are still tested.
 */

/** A message is there at most this long after the failure. */
const MESSAGE_MS = 3000

/** Longer than any delay before a request, such as that of quantities. */
const LATER_MS = 10_000

/** See ui/feedback/ignoreRepeatedPresses. */
const DOUBLE_CLICK_MS = 300

/** Faults that last, which must not make the app repeat its request in a loop. */
const LASTING = new Set(['srv-http-500', 'net-offline', 'net-flapping'])

/** Ids of the faults to put; all of them without it. */
const only = (process.env['FAULT'] ?? '').split(',').filter(Boolean)

for (const place of places) {
  test(`${place.title}: ${place.call.source}`, async ({ page, errors, startShop }) => {
    const calls = new Calls(page, place)
    await page.clock.install()
    await applySettings(page, place)
    await calls.watch()
    const failures: string[] = []
    const storage = await page.context().newCDPSession(page)
    const begin = async () => {
      await startShop(place.scenarios)
      // The app stores what it knows when its page is left: cleared on a page of the shop without the app.
      await page.goto('/favicon.svg')
      await page.evaluate(() => sessionStorage.clear())
      // The fault before it has moved the clock, on which the campaigns of the new shop run.
      await page.clock.setSystemTime(Date.now())
      const origin = test.info().project.use.baseURL ?? ''
      await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await place.prepare(page)
    }

    for (const fault of faults) {
      if (
        fault.id in (place.except ?? {}) ||
        (fault.isOffline && place.isLoad) ||
        (only.length > 0 && !only.includes(fault.id))
      )
        continue
      await test.step(fault.title, async () => {
        const known = place.known?.[fault.id]
        const before = errors.length
        let failure: string | undefined
        try {
          await begin()
          await strike(page, calls, place, fault)
          await expectNothingLater(page, calls, place, fault)
          expect(errors.slice(before), 'uncaught errors').toEqual([])
        } catch (error) {
          failure = plain(error)
          if (!known) await attachScreen(page, fault.id)
        }
        await calls.disarm()
        if (failure && !known) failures.push(`${fault.id} (${fault.title}): ${failure}`)
        if (!failure && known)
          failures.push(`${fault.id}: works now; remove “${known}” from \`known\``)
        // Named above, or known.
        errors.length = before
      })
    }
    expect(failures.join('\n\n')).toBe('')
  })
}

async function strike(page: Page, calls: Calls, place: Place, fault: Fault) {
  // The code that the browser loads when it is idle is there. The app sends stored changes at its start.
  if (fault.isOffline || place.isOptimistic) await calls.expectIdle()
  await calls.arm(fault)
  await place.act(page)
  const scroll = await page.evaluate(() => scrollY)
  if (!fault.isOffline) {
    await expect.poll(() => calls.sent, 'the action sends the call').toBeGreaterThan(0)
  }
  if (fault.waits) await wait(page, calls, place, fault.waits)

  if (place.recovers) {
    await expectUnnoticed(page, calls, place, fault)
    await calls.disarm()
    // The app no longer waits for a response that comes after the place's own limit.
    const isTooLate = (fault.waits?.ms ?? 0) > (place.timeoutMs ?? Infinity)
    if (place.retry) await place.retry(page)
    // What is right at once needs no other visit.
    else if (fault.outcome !== 'works' || isTooLate) await page.reload()
    await place.recovers(page)
    await expectNotBusy(page)
    await expectPlainWords(page)
    await expectOwnCart(page)
    return
  }
  if (fault.outcome === 'works') {
    await expectSuccess(page, calls, place, 1)
    if (place.says) await expect(message(page, place.says), 'no failure is told').toHaveCount(0)
    return
  }
  // A screen sends some of its calls more than once.
  const isOpen = fault.outcome !== 'fails' || (fault.times === 'every second' && !place.changes)
  if (isOpen) {
    await expectTruth(page, calls, place)
    return expectBounded(page, calls, place, fault)
  }
  await expectFailure(page, calls, place, fault, scroll)

  // If the lost code was asked for, the app reloads.
  const reload =
    calls.lacksCode && page.waitForEvent('load', { timeout: 3000 }).catch(() => undefined)
  if (fault.times !== 'every second') await calls.disarm()
  await reload
  // What waits for the connection is sent by itself.
  if (place.isOptimistic) await calls.expectIdle()
  // A shopper reads the message first: another press at once would be the second click of a double click.
  await page.clock.runFor(DOUBLE_CLICK_MS)
  await (place.retry ?? place.act)(page)
  await expectSuccess(page, calls, place, 1)
}

/** Moves the clock while the call hangs; nothing may be said before the response. */
async function wait(page: Page, calls: Calls, place: Place, waits: NonNullable<Fault['waits']>) {
  const isTimeout = waits.end === 'times out'
  // The time counts from the start of the app, which comes after the inline script's requests.
  if (place.isLoad) await expect(page.locator('.shell')).toHaveCount(0)
  // Only the call of the place shall time out. The cart is read when the page is idle.
  if (!place.call.test('GET /cart')) await expectOwnCart(page)
  await expect.poll(() => calls.pendingOthers, 'other calls are over').toBe(0)
  await page.clock.fastForward(isTimeout ? (place.timeoutMs ?? waits.ms) : waits.ms)
  if (isTimeout) return
  // What the clock has started is drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0))),
  )
  if (place.says) {
    await expect(message(page, place.says), 'nothing is told before the response').toHaveCount(0)
  }
  await calls.disarm()
}

/** The shopper reads what happened, and everything else is as it was. */
async function expectFailure(page: Page, calls: Calls, place: Place, fault: Fault, scroll: number) {
  await expectSaid(page, place.says)
  await expectNotBusy(page)
  await expectPlainWords(page)
  if (!fault.isOffline) await expectOnline(page)
  if (!place.isLoad) {
    await expect
      .poll(() => hasFocus(page), { message: 'the focus is not lost', timeout: 3000 })
      .toBe(true)
    const moved = Math.abs((await page.evaluate(() => scrollY)) - scroll)
    if (!place.scrolls) expect(moved, 'the page stays where it was').toBeLessThan(200)
  }
  await place.preserved?.(page)
  if (place.changes && !fault.isOffline) {
    expect(calls.sent, 'the request is not repeated by itself').toBe(1)
  }
  if (!fault.isOffline) await expectOwnCart(page, true)
  if (fault.id === 'srv-http-500') await expectNoViolation(page, place.axeWithin)
  await expectBounded(page, calls, place, fault)
}

/** The app must not blame the shopper's connection for a failure of the shop. */
const expectOnline = (page: Page) =>
  expect(page.getByText(/(seem to be|probably) offline/), 'nobody is offline').toHaveCount(0)

/** The message is announced, and can be seen. */
async function expectSaid(page: Page, says: RegExp | undefined) {
  if (!says) throw new Error('the place has no message: it must recover')
  await expect(message(page, says).first(), 'a message is announced').toBeVisible({
    timeout: MESSAGE_MS,
  })
  const isSeen = () =>
    page.getByText(says).evaluateAll((elements) =>
      elements.some((element) => {
        const { width, height } = element.getBoundingClientRect()
        // Text for screen readers only is wide, too, but cut off by the box around it.
        let isCutOff = false
        for (let at = element.parentElement; at; at = at.parentElement) {
          isCutOff ||= at.clientWidth === 1 && at.clientHeight === 1
        }
        return !isCutOff && width > 40 && height > 10
      }),
    )
  await expect.poll(isSeen, { message: 'the message can be seen', timeout: 3000 }).toBe(true)
}

/** The app recovers by another call, or works without the response. Nothing stays busy. */
async function expectUnnoticed(page: Page, calls: Calls, place: Place, fault: Fault) {
  await place.works(page)
  await expectNotBusy(page)
  await expectPlainWords(page)
  if (!fault.isOffline) await expectOnline(page)
  if (!fault.isOffline) await expectOwnCart(page, true)
  await expectBounded(page, calls, place, fault)
}

/** Nothing of the action is still to come: a change that is sent again by a timer would pass the other checks. */
async function expectNothingLater(page: Page, calls: Calls, place: Place, { isOffline }: Fault) {
  if (!place.changes || isOffline) return
  const { arrived } = calls
  await page.clock.runFor(LATER_MS)
  await expect.poll(() => calls.pending, 'all calls are over').toBe(0)
  expect(calls.arrived, 'requests that reach the shop afterwards').toBe(arrived)
}

/** The app does not repeat the request in a loop while the failure lasts. */
async function expectBounded(page: Page, calls: Calls, { callsMax = 10 }: Place, { id }: Fault) {
  if (!LASTING.has(id)) return
  // A loop waits for each response, which the clock does not.
  for (let second = 0; second < 60; second += 3) {
    await page.clock.runFor(3000)
    await expect.poll(() => calls.pending, 'all calls are over').toBe(0)
  }
  expect(calls.requested, 'calls in the minute after the failure').toBeLessThanOrEqual(callsMax)
}

async function expectSuccess(page: Page, calls: Calls, place: Place, arrived: number) {
  await place.works(page)
  await expectNotBusy(page)
  await expectPlainWords(page)
  await expectOwnCart(page)
  if (!place.changes) return
  // It may show before the shop has it.
  await expect.poll(() => calls.arrived, 'requests that reached the shop').toBe(arrived)
}

/** The shop has done it, or the response can be read: success or a message, never both, and once. */
async function expectTruth(page: Page, calls: Calls, place: Place) {
  const { says } = place
  let isSaidOnly = false
  if (says) {
    const isSaid = message(page, says)
      .first()
      .waitFor({ timeout: 10_000 })
      .then(() => true)
    isSaidOnly = await Promise.any([isSaid, place.works(page).then(() => false)])
  }
  await expectNotBusy(page)
  if (says && !isSaidOnly && !place.isOptimistic) {
    await expect(message(page, says), 'no failure is told beside the success').toHaveCount(0)
  }
  if (isSaidOnly && place.isMade) {
    expect(await place.isMade(page), 'the shop has made the change that is said to fail').toBe(
      false,
    )
  }
  await expectPlainWords(page)
  await expectOnline(page)
  await expectOwnCart(page, isSaidOnly)
  if (place.changes) expect(calls.arrived, 'requests that reached the shop').toBeLessThanOrEqual(1)
}

/** Saves an image of the screen in the folder of the test's results. */
const attachScreen = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`) })

/** The message of an error without colours, and without the list of everything that was tried. */
const plain = (error: unknown) =>
  stripVTControlCharacters(
    String(error instanceof AggregateError ? error.errors.join('\n') : error),
  )
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 9)
    .join('\n    ')
