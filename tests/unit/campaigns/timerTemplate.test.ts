import { describe, expect, test } from 'vitest'
import {
  formatTimer,
  parseTimerTemplate,
  secondsPerChange,
  yearsBetween,
} from '~/domain/campaigns/timerTemplate'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const shown = (text: string, seconds: number, years = 0) =>
  formatTimer(parseTimerTemplate(text), seconds, () => years)

describe('each directive', () => {
  const seconds = 100 * DAY + 5 * HOUR + 4 * MINUTE + 3
  test.each([
    ['%Y', '02'],
    // 100.2 days are three months of 30.4368 days and 8.9 days.
    ['%m', '03'],
    ['%n', '08'],
    ['%d', '02'],
    ['%w', '14'],
    ['%W', '02'],
    ['%D', '100'],
    ['%H', '05'],
    ['%I', '2405'],
    ['%M', '04'],
    ['%N', '144304'],
    ['%S', '03'],
    ['%T', '8658243'],
  ])('%s shows %s', (text, result) => expect(shown(text, seconds, 2)).toBe(result))
})

describe('the template of a timer', () => {
  test.each([
    ['pads to two digits', '%H:%M', HOUR + 2 * MINUTE, '01:02'],
    ['does not pad with a minus sign', '%-H:%-M', HOUR + 2 * MINUTE, '1:2'],
    ['repeats a directive', '%-S, %-S', 7, '7, 7'],
    ['has an s for several, by default', '%-D day%!D', 3 * DAY, '3 days'],
    ['has no s for one', '%-D day%!D', DAY, '1 day'],
    ['has no s for none, as in the plugin', '%-D day%!D', 0, '0 day'],
    ['has a plural ending of the shop', '%-D Tag%!D:e;', 2 * DAY, '2 Tage'],
    ['has both words of the shop', '%-H %!H:heure,heures;', 2 * HOUR, '2 heures'],
    ['has the singular of the shop', '%-H %!H:heure,heures;', HOUR, '1 heure'],
    ['has a percent sign', '20%% off for %-H h', HOUR, '20% off for 1 h'],
    ['leaves unknown directives as they are', '%x %-z %', 5, '%x %-z %'],
    ['leaves text as it is', 'soon', 5, 'soon'],
  ])('%s', (_, text, seconds, result) => expect(shown(text, seconds)).toBe(result))

  test('tells lower from upper case', () => expect(shown('%m %M', 61 * DAY)).toBe('02 00'))
})

test('years are those of the calendar', () => {
  expect(yearsBetween(new Date(2026, 11, 31).getTime(), new Date(2027, 0, 1).getTime())).toBe(1)
  expect(yearsBetween(new Date(2026, 0, 1).getTime(), new Date(2026, 11, 31).getTime())).toBe(0)
})

test('a text changes no sooner than the unit that changes most often', () => {
  for (const text of ['%S', '%M:%-H', '%H %!H', '%D days', '%n %m', '%N', '%w %d', 'soon']) {
    const template = parseTimerTemplate(text)
    const length = secondsPerChange(template)
    for (let seconds = 0; seconds < 40 * DAY; seconds += 613) {
      const first = length === Infinity ? 0 : Math.floor(seconds / length) * length
      expect(shown(text, seconds)).toBe(shown(text, first))
    }
  }
})
