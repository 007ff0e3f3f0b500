import { describe, expect, test } from 'vitest'
import { actionFigures, longestEvent } from '../../../scripts/bench/action.ts'
import { framesOf } from '../../../scripts/bench/frames.ts'
import { textOf } from '../../../scripts/bench/table.ts'
import type { PageRequest } from '../../../scripts/bench/waves.ts'

const request = (path: string, start: number, end: number, type = 'Fetch'): PageRequest => ({
  url: `https://shop.example${path}`,
  method: 'GET',
  type,
  priority: 'High',
  start,
  end,
  bytes: 1000,
  isCached: false,
  initiator: { type: 'script', urls: [] },
})

const action = {
  since: 1000,
  start: 1100,
  end: 1600,
  requests: [] as PageRequest[],
  observed: { firstPaint: 0, shifts: [], longTasks: [], events: [] },
}

describe('the figures of an action', () => {
  test('leave out the time in which data was under way', () => {
    const requests = [
      request('/listing', 1150, 1400),
      request('/facets', 1300, 1450),
      request('/late', 1550, 1800),
      request('/code.js', 1110, 1590, 'Script'),
    ]
    const { shown, own } = actionFigures({ ...action, requests })
    expect(shown).toBe(500)
    expect(own).toBe(500 - 300 - 50)
  })

  test('count requests before and after the paint, without the cache and the icon', () => {
    const requests = [
      request('/listing', 1150, 1400),
      { ...request('/image.png', 1200, 1210, 'Image'), isCached: true },
      request('/favicon.svg', 1200, 1210, 'Other'),
      request('/stored', 1700, 1800),
    ]
    const { requests: sent, later } = actionFigures({ ...action, requests })
    expect(sent.map(({ start }) => start)).toEqual([1150])
    expect(later.map(({ start }) => start)).toEqual([1700])
  })

  test('ignore what happened before the action', () => {
    const observed = {
      ...action.observed,
      shifts: [500, 1500].map((time) => ({ time, value: 0.1 })),
      longTasks: [
        { time: 500, duration: 300 },
        { time: 1500, duration: 60 },
      ],
    }
    expect(actionFigures({ ...action, observed })).toMatchObject({ shift: 0.1, task: 60 })
  })
})

const event = (name: string, duration: number, isInteraction = true) => ({
  time: 0,
  name,
  duration,
  isInteraction,
})

test('the longest event is that of an interaction or of a dragged thumb', () => {
  const events = [event('click', 64), event('pointerover', 200, false), event('keydown', 32)]
  expect(longestEvent(events)).toBe(64)
  expect(longestEvent([...events, event('input', 96, false)])).toBe(96)
  expect(longestEvent([])).toBe(0)
})

const frame = (state: string, scroll_state = 'SCROLL_COMPOSITOR_THREAD') => ({
  name: 'PipelineReporter',
  ph: 'b',
  args: { frame_reporter: { state: `STATE_${state}`, scroll_state } },
})

test('the frames of a scroll are those that the compositor reports while it scrolls', () => {
  const frames = framesOf([
    frame('PRESENTED_ALL'),
    frame('PRESENTED_PARTIAL'),
    frame('DROPPED'),
    frame('NO_UPDATE_DESIRED'),
    frame('DROPPED', 'SCROLL_NONE'),
    { ...frame('DROPPED'), ph: 'e' },
  ])
  expect(frames).toEqual({ presented: 2, partial: 1, dropped: 1 })
})

test.each([
  [{ value: 72, goal: 80 }, '72 ≤ 80'],
  [{ value: 96, goal: 80 }, '96 > 80 over'],
  [{ value: 0.0204, decimals: 3 }, '0.020'],
  [{ value: undefined, goal: 80 }, '–'],
])('the figure %j is printed as "%s"', (cell, text) => {
  expect(textOf(cell)).toBe(text)
})
