import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseStylesheets } from '~/app/stylesheets'

/** What browsers do with it is tested in e2e/site/production.spec.ts. No stylesheet arrives here. */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.querySelectorAll('link').forEach((link) => link.remove())
})

function addStylesheet(parent: HTMLElement, href: string) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const onError = vi.fn<() => void>()
  link.addEventListener('error', onError)
  parent.append(link)
  return { link, onError }
}

/** Lets the page see what has been inserted. */
const inserted = () => Promise.resolve()

test('a screen whose stylesheet hangs goes on without it after 10 s', async () => {
  releaseStylesheets()
  const { link, onError } = addStylesheet(document.head, '/assets/CartPage.css')
  await inserted()
  vi.advanceTimersByTime(9999)
  expect(onError).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onError).toHaveBeenCalledOnce()
  // It may still arrive.
  expect(link.isConnected).toBe(true)
})

test('a stylesheet that has arrived is left alone', async () => {
  releaseStylesheets()
  const { link, onError } = addStylesheet(document.head, '/assets/CartPage.css')
  Object.defineProperty(link, 'sheet', { value: new CSSStyleSheet() })
  await inserted()
  vi.advanceTimersByTime(60_000)
  expect(onError).not.toHaveBeenCalled()
})

test('the second request for a stylesheet that hangs does not count as failed', async () => {
  releaseStylesheets()
  addStylesheet(document.head, '/assets/CartPage.css')
  await inserted()
  vi.advanceTimersByTime(10_000)
  const { onError } = addStylesheet(document.head, '/assets/CartPage.css')
  await inserted()
  vi.advanceTimersByTime(60_000)
  expect(onError).not.toHaveBeenCalled()
})

test('a stylesheet of the document that hangs no longer delays scripts after 10 s', () => {
  const { link } = addStylesheet(document.body, '/assets/app.css')
  releaseStylesheets()
  vi.advanceTimersByTime(10_000)
  expect(link.isConnected).toBe(false)
  expect(document.body.querySelectorAll('link[href="/assets/app.css"]')).toHaveLength(1)
})
