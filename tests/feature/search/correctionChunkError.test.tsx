import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SearchButton } from '~/blocks/search/SearchButton'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import * as searchMessages from '~/messages/search'
import { Announcer } from '~/ui/feedback/announcer'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp, renderInApp } from '../../support/render'

vi.mock('~/features/search/suggestions/LiveCorrection', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('~/pages/search/DidYouMean', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('~/blocks/catalog/BestSellers', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

useMockSite()

const announcements = () => screen.getAllByRole('status').map((region) => region.textContent)

test('a live search without hits announces that, where the code of corrections does not load', async () => {
  expectConsole(/loading the code that corrects a search/)
  const { user } = renderInApp(
    <>
      <SearchButton />
      <Announcer />
    </>,
    '/shop/',
  )
  await user.click(screen.getByRole('button', { name: 'Search books, bags and kits' }))
  await screen.findByRole('dialog', { name: 'What are you looking for?' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Search products' }), {
    target: { value: 'elefant' },
  })
  await waitFor(() => expect(announcements()).toContain(site.search.live.noResult))
})

test('the search page without results announces that and shows a hint, where its code does not load', async () => {
  expectConsole(/loading the code that corrects a search|loading the best sellers/)
  renderApp(paths.search('elefant'))
  await waitFor(() => expect(announcements()).toContain('Nothing found for “elefant”'))
  expect(screen.getByText(searchMessages.noResultsHint)).toBeVisible()
})
