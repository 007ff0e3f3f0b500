import { QueryClient } from '@tanstack/react-query'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreRepeatedPresses } from '~/ui/feedback/ignoreRepeatedPresses'
import { Button } from '~/ui/forms/Button'
import { DialogButton } from '~/ui/overlays/DialogButton'

/** That further clicks at the same point are ignored is tested in e2e/site/production.spec.ts. */

const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
let stop: () => void
beforeEach(() => (stop = ignoreRepeatedPresses(client)))
afterEach(() => stop())

const onClick = vi.fn<() => void>()
beforeEach(() => onClick.mockClear())

/** Clicks the element at these times, in ms. */
function clickAt(element: Element, times: readonly number[]) {
  for (const timeStamp of times) {
    const click = createEvent.click(element)
    Object.defineProperty(click, 'timeStamp', { value: timeStamp })
    fireEvent(element, click)
  }
}

const held = { key: 'Enter', repeat: true }

/** Whether the browser would press the element that has the focus. */
const pressesByEnter = (element: Element, init = {}) =>
  fireEvent.keyDown(element, { key: 'Enter', ...init })

test('ten clicks in 300 ms on a button that sends a request are one press', () => {
  render(<Button isBusy={false} onClick={onClick} />)
  const every30Ms = Array.from({ length: 10 }, (_, at) => 1000 + at * 30)
  clickAt(screen.getByRole('button'), every30Ms)
  expect(onClick).toHaveBeenCalledOnce()
})

test('a double click does not cancel a dialog that loads slowly', () => {
  render(
    <DialogButton load={() => new Promise<never>(() => {})} with={{}}>
      Help
    </DialogButton>,
  )
  clickAt(screen.getByRole('button'), [1000, 1200])
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
})

test('a click after another choice is another press', () => {
  render(
    <>
      <Button isBusy={false} onClick={onClick} />
      <select defaultValue="S">
        <option>S</option>
        <option>M</option>
      </select>
    </>,
  )
  clickAt(screen.getByRole('button'), [1000])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'M' } })
  clickAt(screen.getByRole('button'), [1200])
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('Enter opens a dialog again that Escape has just closed', () => {
  render(<Button isBusy={false} onClick={onClick} />)
  const button = screen.getByRole('button')
  clickAt(button, [1000])
  fireEvent.keyDown(button, { key: 'Escape' })
  clickAt(button, [1200])
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('two fast presses of the space bar are one', () => {
  render(<Button isBusy={false} onClick={onClick} />)
  const button = screen.getByRole('button')
  clickAt(button, [1000])
  fireEvent.keyDown(button, { key: ' ' })
  clickAt(button, [1200])
  expect(onClick).toHaveBeenCalledOnce()
})

test('a click 300 ms after the last one is another press', () => {
  render(<Button isBusy={false} onClick={onClick} />)
  clickAt(screen.getByRole('button'), [1000, 1299, 1599])
  expect(onClick).toHaveBeenCalledTimes(2)
})

test.each([
  ['has failed', () => Promise.reject(new Error('no connection'))],
  ['was refused', () => Promise.resolve({ outcome: 'refused' })],
])('a click after a request that %s is another try', async (_how, mutationFn) => {
  render(<Button isBusy={false} onClick={onClick} />)
  clickAt(screen.getByRole('button'), [1000])
  await client
    .getMutationCache()
    .build(client, { mutationFn })
    .execute(undefined)
    .catch(() => undefined)
  clickAt(screen.getByRole('button'), [1100])
  expect(onClick).toHaveBeenCalledTimes(2)
})

test.each([
  ['before the press', 1],
  ['by the press', 2],
])('a click after a query has failed that was begun %s', async (_when, presses) => {
  render(<Button isBusy={false} onClick={onClick} />)
  const { promise, reject } = Promise.withResolvers<never>()
  const query = () =>
    client
      .fetchQuery({ queryKey: ['query', presses], queryFn: () => promise, retry: false })
      .catch(() => undefined)
  const background = presses === 1 ? query() : undefined
  clickAt(screen.getByRole('button'), [1000])
  const asked = background ?? query()
  reject(new Error('no connection'))
  await asked
  clickAt(screen.getByRole('button'), [1100])
  expect(onClick).toHaveBeenCalledTimes(presses)
})

test('the second click of a double click does not submit a form again', () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  )
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy={false} />
    </form>,
  )
  clickAt(screen.getByRole('button'), [1000, 1100])
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a button that sends nothing takes every click', () => {
  render(<Button onClick={onClick} />)
  clickAt(screen.getByRole('button'), [1000, 1100, 1200])
  expect(onClick).toHaveBeenCalledTimes(3)
})

test('buttons of several products can be pressed one right after the other', () => {
  render([1, 2].map((id) => <Button key={id} isBusy={false} onClick={onClick} />))
  for (const button of screen.getAllByRole('button')) clickAt(button, [1000])
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a held Enter presses a button that sends a request once', () => {
  render(<Button isBusy={false} />)
  const button = screen.getByRole('button')
  expect(pressesByEnter(button)).toBe(true)
  expect(pressesByEnter(button, held)).toBe(false)
  expect(pressesByEnter(button)).toBe(true)
})

test('a held Enter does not press the button that gets the focus meanwhile', () => {
  render([1, 2].map((id) => <Button key={id} />))
  const [remove, undo] = screen.getAllByRole('button')
  if (!remove || !undo) throw new Error('too few')
  expect(pressesByEnter(remove)).toBe(true)
  expect(pressesByEnter(remove, held)).toBe(true)
  expect(pressesByEnter(undo, held)).toBe(false)
  expect(pressesByEnter(undo)).toBe(true)
})
