import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MenuButton } from '~/blocks/navigation/MenuButton'
import { SearchButton } from '~/blocks/search/SearchButton'
import { paths } from '~/config/paths'
import { renderInApp } from '../../support/render'

vi.mock('~/blocks/search/SearchOverlay', () => lostConnection())
vi.mock('~/blocks/navigation/MobileMenu', () => lostConnection())

const lostConnection = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('without its code, the search leads to the page of what is found', async () => {
  const { user } = renderInApp(<SearchButton />, '/shop/')
  await user.click(screen.getByRole('button', { name: /^Search/ }))
  await waitFor(() => expect(location.pathname + location.search).toBe(paths.search('')))
})

test('without its code, the menu leads to the shop', async () => {
  const { user } = renderInApp(<MenuButton />, '/cart/')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await waitFor(() => expect(location.pathname).toBe(paths.shop()))
})
