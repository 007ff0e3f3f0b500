import { describe, expect, test } from 'vitest'
import type { Campaign } from '~/domain/campaigns/campaign'
import {
  failNextEnd,
  next,
  nextChange,
  receiveNextEnd,
  secondsLeft,
  startCampaign,
  type CampaignState,
  type CampaignVisitor,
} from '~/domain/campaigns/campaignMachine'

/** Instants are seconds from an arbitrary zero; a timeline reads like a table of docs/behaviour.md. */
const ZERO = 1_800_000_000_000
const at = (seconds: number) => ZERO + seconds * 1000
const SECOND = 1000
const DAY = 86_400

const campaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: 1,
  mode: 'fixed',
  durationMs: 0,
  restart: 'none',
  restartAfterMs: 0,
  isReset: false,
  isResetOnLoad: false,
  recursAfterMs: 0,
  actions: [],
  ...change,
})

const evergreen = (change: Partial<Campaign> = {}) =>
  campaign({ mode: 'evergreen', durationMs: 60 * SECOND, ...change })

const recurring = (change: Partial<Campaign> = {}) =>
  campaign({ mode: 'recurring', endsAt: at(10), ...change })

const honest = { isHonest: true }

/** An instant, the phase and end expected then, and the effects that lead to it. */
type Instant = [seconds: number, phase: CampaignState['phase'], end: number, effects?: string]

type Event = number | 'none' | 'fails'

/** What the shop answers at an instant. */
type Answers = Record<number, Event>

function play(
  one: Campaign,
  visitor: Partial<CampaignVisitor>,
  instants: readonly number[],
  answers: Answers = {},
): Instant[] {
  const who = { isHonest: false, ...visitor }
  let state: CampaignState | undefined
  return instants.map((seconds) => {
    const now = at(seconds)
    const step = state ? next(one, who, state, now) : startCampaign(one, who, now)
    state = step.state
    const answer = answers[seconds]
    if (answer === 'fails') state = failNextEnd(state, now)
    else if (answer !== undefined) {
      state = receiveNextEnd(state, answer === 'none' ? undefined : at(answer), now)
    }
    const effects = step.effects.map(({ kind }) => kind).join(', ')
    const end = (state.endsAt - ZERO) / SECOND
    return effects ? [seconds, state.phase, end, effects] : [seconds, state.phase, end]
  })
}

const SENT = 'store end, send end'
const BEGUN = `clear dismissal, ${SENT}`

interface Timeline {
  campaign: Campaign
  visitor?: Partial<CampaignVisitor>
  answers?: Answers
  instants: Instant[]
}

const timelines: Record<string, Timeline> = {
  'a fixed campaign ends once, for everybody at the same moment': {
    campaign: campaign({ endsAt: at(10) }),
    instants: [
      [0, 'running', 10],
      [9.9, 'running', 10],
      [10, 'ended', 10, 'finish'],
      [11, 'ended', 10],
    ],
  },
  'a fixed campaign that is over acts on page load': {
    campaign: campaign({ endsAt: at(-DAY) }),
    instants: [
      [0, 'ended', -DAY, 'finish'],
      [1, 'ended', -DAY],
    ],
  },
  'a fixed campaign without a valid end is over': {
    campaign: campaign(),
    instants: [[0, 'ended', -ZERO / SECOND, 'finish']],
  },
  'a fixed campaign never restarts and ignores the cookie': {
    campaign: campaign({ endsAt: at(5), restart: 'immediately', durationMs: 60 * SECOND }),
    visitor: { storedEnd: at(500) },
    instants: [
      [0, 'running', 5],
      [5, 'ended', 5, 'finish'],
    ],
  },
  'an evergreen campaign starts with the first visit': {
    campaign: evergreen(),
    instants: [
      [0, 'running', 60, BEGUN],
      [59, 'running', 60],
      [60, 'ended', 60, 'finish'],
    ],
  },
  'an evergreen campaign continues on each page, and tells the shop again': {
    campaign: evergreen({ endsAt: at(20) }),
    visitor: { storedEnd: at(20) },
    instants: [
      [0, 'running', 20, SENT],
      [20, 'ended', 20, 'finish'],
    ],
  },
  'the later of page and cookie counts: the page is older': {
    campaign: evergreen({ endsAt: at(20) }),
    visitor: { storedEnd: at(40) },
    instants: [[0, 'running', 40, SENT]],
  },
  'the later of page and cookie counts: the cookie is older': {
    campaign: evergreen({ endsAt: at(40) }),
    visitor: { storedEnd: at(20) },
    instants: [[0, 'running', 40, SENT]],
  },
  'an ended evergreen campaign without restart acts on page load': {
    campaign: evergreen({ endsAt: at(-5) }),
    instants: [[0, 'ended', -5, `${SENT}, finish`]],
  },
  'a reset of the shop starts it again': {
    campaign: evergreen({ isReset: true, resetToken: '1800' }),
    visitor: { storedEnd: at(20), storedToken: '1700' },
    instants: [[0, 'running', 60, BEGUN]],
  },
  'a reset without a stored token starts it again': {
    campaign: evergreen({ isReset: true, resetToken: '1800' }),
    visitor: { storedEnd: at(20) },
    instants: [[0, 'running', 60, BEGUN]],
  },
  'a reset that the visitor has followed does not, on a page from a cache': {
    campaign: evergreen({ isReset: true, resetToken: '1800' }),
    visitor: { storedEnd: at(20), storedToken: '1800' },
    instants: [[0, 'running', 20, SENT]],
  },
  'a campaign that is reset on load starts again with each page': {
    campaign: evergreen({ endsAt: at(20), isResetOnLoad: true }),
    instants: [[0, 'running', 60, BEGUN]],
  },
  'restart immediately: runs again at once, with one end for each run': {
    campaign: evergreen({ restart: 'immediately' }),
    instants: [
      [0, 'running', 60, BEGUN],
      [60, 'running', 120, `finish, ${BEGUN}`],
      [119, 'running', 120],
      [120, 'running', 180, `finish, ${BEGUN}`],
    ],
  },
  'restart immediately: an ended one restarts on page load without an end': {
    campaign: evergreen({ endsAt: at(-5), restart: 'immediately' }),
    instants: [[0, 'running', 60, BEGUN]],
  },
  'restart after a reload: stays ended on this page': {
    campaign: evergreen({ endsAt: at(5), restart: 'after-reload' }),
    instants: [
      [0, 'running', 5, SENT],
      [5, 'ended', 5, 'finish'],
      [500, 'ended', 5],
    ],
  },
  'restart after a reload: begins with the next page': {
    campaign: evergreen({ endsAt: at(-5), restart: 'after-reload' }),
    instants: [[0, 'running', 60, BEGUN]],
  },
  'restart after a pause: checked each second': {
    campaign: evergreen({ endsAt: at(5), restart: 'after-duration', restartAfterMs: 3 * SECOND }),
    instants: [
      [0, 'running', 5, SENT],
      [5, 'paused', 5, 'finish'],
      [6, 'paused', 5],
      [7, 'paused', 5],
      [8, 'running', 68, BEGUN],
      [68, 'paused', 68, 'finish'],
    ],
  },
  'restart after a pause: a page that is opened during the pause acts and waits': {
    campaign: evergreen({ endsAt: at(-2), restart: 'after-duration', restartAfterMs: 3 * SECOND }),
    instants: [
      [0, 'paused', -2, `${SENT}, finish`],
      [1, 'running', 61, BEGUN],
    ],
  },
  'restart after a pause: a page that is opened after it restarts without an end': {
    campaign: evergreen({ endsAt: at(-3), restart: 'after-duration', restartAfterMs: 3 * SECOND }),
    instants: [[0, 'running', 60, BEGUN]],
  },
  'a campaign without a duration ends and does not restart': {
    campaign: evergreen({ durationMs: 0, restart: 'immediately' }),
    instants: [
      [0, 'ended', 0, `${BEGUN}, finish`],
      [1, 'ended', 0],
    ],
  },
  'a recurring campaign asks for its next end and runs again': {
    campaign: recurring(),
    answers: { 11: 100 },
    instants: [
      [0, 'running', 10],
      [10, 'waiting', 10, 'finish'],
      [11, 'running', 100, 'ask next end'],
      [99, 'running', 100],
      [100, 'waiting', 100, 'finish'],
    ],
  },
  'a recurring campaign waits until the shop may know the next end': {
    campaign: recurring({ recursAfterMs: 5 * SECOND }),
    instants: [
      [10, 'waiting', 10, 'finish'],
      [14, 'waiting', 10],
      [15, 'asking', 10, 'ask next end'],
      [16, 'asking', 10],
    ],
  },
  'a recurring campaign without a next end is over': {
    campaign: recurring(),
    answers: { 11: 'none' },
    instants: [
      [10, 'waiting', 10, 'finish'],
      [11, 'ended', 10, 'ask next end'],
      [99, 'ended', 10],
    ],
  },
  'a recurring campaign without an end on the page acts and asks': {
    campaign: campaign({ mode: 'recurring' }),
    instants: [
      [0, 'waiting', -ZERO / SECOND, 'finish'],
      [1, 'asking', -ZERO / SECOND, 'ask next end'],
    ],
  },
  'a question that fails is repeated after a second, and a success counts from the start again': {
    campaign: recurring(),
    answers: { 11: 'fails', 12: 20, 21: 'fails', 22: 'none' },
    instants: [
      [10, 'waiting', 10, 'finish'],
      [11, 'retrying', 10, 'ask next end'],
      [11.9, 'retrying', 10],
      [12, 'running', 20, 'ask next end'],
      [20, 'waiting', 20, 'finish'],
      [21, 'retrying', 20, 'ask next end'],
      [22, 'ended', 20, 'ask next end'],
    ],
  },
  'an answer that is over already counts as a failure': {
    campaign: recurring(),
    answers: { 11: 10, 12: 50 },
    instants: [
      [10, 'waiting', 10, 'finish'],
      [11, 'retrying', 10, 'ask next end'],
      [12, 'running', 50, 'ask next end'],
    ],
  },
  'a tab that has slept through the end acts when it wakes': {
    campaign: campaign({ endsAt: at(10) }),
    instants: [
      [0, 'running', 10],
      [9 * DAY, 'ended', 10, 'finish'],
    ],
  },
  'a tab that has slept through several runs acts once and runs from now': {
    campaign: evergreen({ restart: 'immediately' }),
    instants: [
      [0, 'running', 60, BEGUN],
      [1000, 'running', 1060, `finish, ${BEGUN}`],
    ],
  },
  'a tab that has slept through end and pause acts, then restarts': {
    campaign: evergreen({ endsAt: at(5), restart: 'after-duration', restartAfterMs: 3 * SECOND }),
    instants: [
      [0, 'running', 5, SENT],
      [100, 'paused', 5, 'finish'],
      [101, 'running', 161, BEGUN],
    ],
  },
  'a tab that has slept through the wait of a recurring campaign acts, then asks': {
    campaign: recurring({ recursAfterMs: 5 * SECOND }),
    instants: [
      [0, 'running', 10],
      [DAY, 'waiting', 10, 'finish'],
      [DAY + 1, 'asking', 10, 'ask next end'],
    ],
  },
  'a clock that is set back gives more time': {
    campaign: campaign({ endsAt: at(10) }),
    instants: [
      [9, 'running', 10],
      [-3600, 'running', 10],
      [10, 'ended', 10, 'finish'],
    ],
  },
  'a clock that is set back does not undo the end': {
    campaign: campaign({ endsAt: at(10) }),
    instants: [
      [10, 'ended', 10, 'finish'],
      [0, 'ended', 10],
    ],
  },
  'a clock that is set back prolongs a pause': {
    campaign: evergreen({ endsAt: at(5), restart: 'after-duration', restartAfterMs: 3 * SECOND }),
    instants: [
      [5, 'paused', 5, `${SENT}, finish`],
      [-100, 'paused', 5],
      [8, 'running', 68, BEGUN],
    ],
  },
  'a clock that is set back does not delay a repeated question': {
    campaign: recurring(),
    answers: { 11: 'fails' },
    instants: [
      [10, 'waiting', 10, 'finish'],
      [11, 'retrying', 10, 'ask next end'],
      [-5, 'asking', 10, 'ask next end'],
    ],
  },
  'a clock that is set forward ends the campaign': {
    campaign: campaign({ endsAt: at(10) }),
    instants: [
      [0, 'running', 10],
      [3600, 'ended', 10, 'finish'],
    ],
  },
  'honest: a first visit starts the campaign': {
    campaign: evergreen({ restart: 'immediately' }),
    visitor: honest,
    instants: [
      [0, 'running', 60, BEGUN],
      [60, 'ended', 60, 'finish'],
      [61, 'ended', 60],
    ],
  },
  'honest: an ended campaign does not restart on the next page': {
    campaign: evergreen({ endsAt: at(-5), restart: 'after-reload' }),
    visitor: honest,
    instants: [[0, 'ended', -5, `${SENT}, finish`]],
  },
  'honest: no pause, no reset and no reload gives more time': {
    campaign: evergreen({
      endsAt: at(5),
      restart: 'after-duration',
      isReset: true,
      resetToken: '1800',
      isResetOnLoad: true,
    }),
    visitor: honest,
    instants: [
      [0, 'running', 5, SENT],
      [5, 'ended', 5, 'finish'],
      [500, 'ended', 5],
    ],
  },
  'honest: a recurring campaign recurs, because the shop announces its ends': {
    campaign: recurring(),
    visitor: honest,
    answers: { 11: 100 },
    instants: [
      [10, 'waiting', 10, 'finish'],
      [11, 'running', 100, 'ask next end'],
    ],
  },
}

describe('the course of a campaign', () => {
  test.each(Object.entries(timelines))('%s', (_, { campaign, visitor = {}, answers, instants }) => {
    const seconds = instants.map(([second]) => second)
    expect(play(campaign, visitor, seconds, answers)).toEqual(instants)
  })

  test('a failing question is repeated ten times, then the campaign stays over', () => {
    const seconds = Array.from({ length: 15 }, (_, i) => 10 + i)
    const answers = Object.fromEntries(seconds.map((second) => [second, 'fails' as const]))
    const played = play(recurring(), {}, seconds, answers)
    expect(played.filter(([, , , effects]) => effects === 'ask next end')).toHaveLength(11)
    expect(played.at(-1)).toEqual([24, 'ended', 10])
  })

  test('a late answer changes nothing any more', () => {
    const running: CampaignState = { phase: 'running', endsAt: at(50) }
    expect(receiveNextEnd(running, at(99), at(0))).toBe(running)
    expect(failNextEnd(running, at(0))).toBe(running)
  })

  test('nothing happens twice: an unchanged state is the same object', () => {
    const state: CampaignState = { phase: 'running', endsAt: at(50) }
    expect(next(campaign(), honest, state, at(1)).state).toBe(state)
  })
})

describe('the seconds left', () => {
  const running: CampaignState = { phase: 'running', endsAt: at(10) }
  test.each([
    [0, 10, 1],
    [0.5, 10, 1],
    [9.001, 1, 10],
  ])('at %s s are %s, until %s s', (second, left, change) => {
    expect(secondsLeft(running, at(second))).toBe(left)
    expect(nextChange(running, at(second))).toBe(at(change))
  })

  test('change with those of other campaigns, except for the end', () => {
    const other: CampaignState = { phase: 'running', endsAt: at(10.3) }
    expect(nextChange(other, at(8.4))).toBe(at(9))
    expect(nextChange(other, at(10))).toBe(at(10.3))
    expect(secondsLeft(other, at(10.3))).toBe(0)
  })

  test('are none after the end', () => {
    expect(secondsLeft({ phase: 'paused', endsAt: at(10) }, at(5))).toBe(0)
  })

  test('a pause and a wait are looked at each second, a final state never', () => {
    expect(nextChange({ phase: 'paused', endsAt: at(0) }, at(5))).toBe(at(6))
    expect(nextChange({ phase: 'waiting', endsAt: at(0) }, at(5))).toBe(at(6))
    expect(nextChange({ phase: 'ended', endsAt: at(0) }, at(5))).toBeUndefined()
    expect(nextChange({ phase: 'asking', endsAt: at(0), failures: 0 }, at(5))).toBeUndefined()
  })
})
