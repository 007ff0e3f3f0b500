// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstScreen, useFirstScreen, watchFirstScreen } from '~/state/firstScreen'

const SECOND = 1000
let client: QueryClient
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  useFirstScreen.setState({ isComplete: false })
  client = new QueryClient()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const isComplete = () => useFirstScreen.getState().isComplete

/** An image that has not loaded yet. */
function addImage(loading: 'eager' | 'lazy') {
  const image = document.createElement('img')
  image.loading = loading
  Object.defineProperties(image, {
    complete: { value: false },
    currentSrc: { value: 'https://shop.test/cover.jpg' },
  })
  document.body.append(image)
  return image
}

test('the first screen is complete when its data and its images in view have loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const query = client.query({ queryKey: ['listing'], queryFn: () => promise })
  stop = watchFirstScreen(client)
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(isComplete()).toBe(false)

  resolve('the products')
  await query
  const [image] = [addImage('eager'), addImage('lazy')]
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(isComplete()).toBe(false)

  image.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(isComplete()).toBe(true)
})

test('an image that never loads delays the first screen by at most ten seconds', async () => {
  addImage('eager')
  stop = watchFirstScreen(client)
  await vi.advanceTimersByTimeAsync(9 * SECOND)
  expect(isComplete()).toBe(false)
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(isComplete()).toBe(true)
})

test('a callback waits for the first screen, and can be cancelled', async () => {
  const later = vi.fn()
  const cancelled = vi.fn()
  afterFirstScreen(later)
  afterFirstScreen(cancelled)()
  stop = watchFirstScreen(client)
  expect(later).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(later).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})
