import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useNow, useTimeout } from '~/lib/timeHooks'

const START = Date.UTC(2026, 10, 21, 12)

const Clock = ({ period = 1000, isOn = true }: { period?: number; isOn?: boolean }) => (
  <p role="timer">{(useNow(period, isOn) - START) / 1000}</p>
)
const shown = () => screen.getAllByRole('timer').map((clock) => Number(clock.textContent))
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

describe('useNow', () => {
  beforeEach(() => vi.useFakeTimers({ now: START + 400 }))
  afterEach(() => vi.useRealTimers())

  test('ticks at each full second for all components, with one timer', () => {
    render(
      <>
        <Clock />
        <Clock />
        <Clock />
      </>,
    )
    expect(vi.getTimerCount()).toBe(1)
    expect(shown()).toEqual([0, 0, 0])
    pass(599)
    expect(shown()).toEqual([0, 0, 0])
    pass(1)
    expect(shown()).toEqual([1, 1, 1])
    pass(60_000)
    expect(shown()).toEqual([61, 61, 61])
    expect(vi.getTimerCount()).toBe(1)
  })

  test('serves shorter periods by the same timer, which runs only as often as needed', () => {
    const { rerender } = render(
      <>
        <Clock />
        <Clock period={200} />
      </>,
    )
    expect(vi.getTimerCount()).toBe(1)
    expect(shown()).toEqual([0, 0.4])
    pass(200)
    expect(shown()).toEqual([0, 0.6])
    pass(400)
    expect(shown()).toEqual([1, 1])

    rerender(<Clock />)
    expect(vi.getTimerCount()).toBe(1)
    const before = vi.getMockedSystemTime()?.valueOf() ?? 0
    act(() => void vi.advanceTimersToNextTimer())
    expect((vi.getMockedSystemTime()?.valueOf() ?? 0) - before).toBe(1000)
  })

  test('does not tick for a component that is switched off', () => {
    render(<Clock isOn={false} />)
    expect(vi.getTimerCount()).toBe(0)
    pass(5000)
    expect(shown()).toEqual([0])
  })

  test('stops with the last component and starts with the next one', () => {
    const { rerender, unmount } = render([<Clock key="a" />, <Clock key="b" />])
    rerender([<Clock key="b" />])
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)

    pass(5000)
    render(<Clock />)
    expect(shown()).toEqual([5])
    pass(600)
    expect(shown()).toEqual([6])
  })

  test('may render while a second ends', () => {
    let time = START
    vi.spyOn(Date, 'now').mockImplementation(() => (time += 1000))
    render(<Clock />)
    expect(shown()).toEqual([1])
  })

  test('stops while the page is hidden and updates at once when it is visible', () => {
    render(<Clock />)
    hide(true)
    expect(vi.getTimerCount()).toBe(0)
    pass(30_000)
    expect(shown()).toEqual([0])
    hide(false)
    expect(shown()).toEqual([30])
    pass(600)
    expect(shown()).toEqual([31])
  })
})

describe('useTimeout', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const values: unknown[] = []
  const Timer = ({ ms, value }: { ms?: number; value: string }) => {
    useTimeout(ms, (last: string) => void values.push(last), value)
    return null
  }
  beforeEach(() => void values.splice(0))

  test('calls the action once', () => {
    render(<Timer ms={100} value="a" />)
    pass(99)
    expect(values).toEqual([])
    pass(1)
    pass(1000)
    expect(values).toEqual(['a'])
  })

  test('restarts with a new value, but not on a re-render', () => {
    const { rerender } = render(<Timer ms={100} value="a" />)
    pass(60)
    rerender(<Timer ms={100} value="b" />)
    pass(60)
    rerender(<Timer ms={100} value="b" />)
    expect(values).toEqual([])
    pass(40)
    expect(values).toEqual(['b'])
  })

  test('cancels the timer without a time and on unmount', () => {
    const { rerender, unmount } = render(<Timer ms={100} value="a" />)
    pass(60)
    rerender(<Timer value="a" />)
    expect(vi.getTimerCount()).toBe(0)
    rerender(<Timer ms={100} value="a" />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
    expect(values).toEqual([])
  })
})
