import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MenuButton } from '~/blocks/navigation/SiteHeader'
import { useLazyDialog } from '~/blocks/navigation/useLazyDialog'
import { SearchButton } from '~/blocks/search/SearchButton'
import { paths } from '~/config/paths'
import { AppLink } from '~/ui/navigation/AppLink'
import { renderInApp } from '../../support/render'

vi.mock('~/blocks/search/SearchOverlay', () => lostConnection())
vi.mock('~/blocks/navigation/MobileMenu', () => lostConnection())

const lostConnection = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('the search button opens the search page if the dialog cannot be loaded', async () => {
  const { user } = renderInApp(<SearchButton />, '/shop/')
  await user.click(screen.getByRole('button', { name: /^Search/ }))
  await waitFor(() => expect(location.pathname + location.search).toBe(paths.search('')))
})

test('the menu button opens the shop page if the menu cannot be loaded', async () => {
  const { user } = renderInApp(<MenuButton />, '/cart/')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await waitFor(() => expect(location.pathname).toBe(paths.shop()))
})

test('a shopper who has gone elsewhere stays there if the menu cannot be loaded', async () => {
  const { promise, reject } = Promise.withResolvers<object>()
  const load = () => promise
  function Opener() {
    const { open } = useLazyDialog(load, paths.shop)
    return <button onClick={open}>Menu</button>
  }
  const { user } = renderInApp(
    <>
      <Opener />
      <AppLink to="/product/panchatantra/">Panchatantra</AppLink>
    </>,
    '/cart/',
  )
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(screen.getByRole('link', { name: 'Panchatantra' }))
  await act(async () => reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(location.pathname).toBe('/product/panchatantra/')
})
