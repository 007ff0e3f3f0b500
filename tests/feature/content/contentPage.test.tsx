import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'

const mock = useMockSite()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a shopper reads a page of the shop, and follows its links inside the app', async () => {
  const { user } = renderApp('/privacy-policy/')
  expect(await heading('Privacy policy')).toBeTruthy()
  expect(document.title).toMatch(/^Privacy policy – /)
  await user.click(await screen.findByRole('link', { name: 'write to us' }))
  expect(await heading('Contact')).toBeTruthy()
  expect(location.pathname).toBe('/contact/')
})

test('a missing page says so, offers the search, and is not indexed', async () => {
  renderApp('/no-such-page/')
  expect(await heading('We could not find that page')).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('search')).toBeTruthy()
  await waitFor(() =>
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex',
    ),
  )
})

test('a page that did not load can be tried again', async () => {
  expectConsole(/reading a page/)
  mock.db.faults.byCall = { '*privacy-policy/': 'server-error' }
  const { user } = renderApp('/privacy-policy/')
  expect(await heading('This page did not load')).toBeTruthy()
  mock.db.faults.byCall = {}
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Privacy policy')).toBeTruthy()
})
