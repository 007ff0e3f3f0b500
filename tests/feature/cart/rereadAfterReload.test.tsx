import { useMutation, useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { CartButton } from '~/features/cart/CartButton'
import { CartSync } from '~/features/cart/CartSync'
import { rereadAfterReload } from '~/features/cart/rereadAfterReload'
import { cartMutation } from '~/state/cart'
import { fill } from './cartPage'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const mock = useMockSite()

/** A page whose shopper may start a change of the cart that gets no response. */
function Page() {
  const client = useQueryClient()
  useEffect(() => rereadAfterReload(client), [client])
  const { mutate } = useMutation({ ...cartMutation, mutationFn: () => new Promise(() => {}) })
  return (
    <>
      <CartButton />
      <CartSync />
      <button onClick={() => mutate()}>Change</button>
    </>
  )
}

const cartShows = (text: string) => screen.findByRole('button', { name: `Cart, ${text}` })

/** Leaves the page and opens it again, 3 s before the end. */
async function reload(unmount: () => void, finishChange: () => Promise<unknown>) {
  dispatchEvent(new Event('pagehide'))
  unmount()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    renderInApp(<Page />)
    await cartShows('0 items')
    await finishChange()
    await act(() => vi.advanceTimersByTimeAsync(3000))
  } finally {
    vi.useRealTimers()
  }
}

test('a change that the shop finishes after a reload appears in the cart', async () => {
  const { user, unmount } = renderInApp(<Page />)
  await cartShows('0 items')
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await reload(unmount, () => fill(mock, 1))
  expect(await cartShows('1 item')).toBeVisible()
})

test('a reload without a change reads the cart once', async () => {
  const { unmount } = renderInApp(<Page />)
  await cartShows('0 items')
  mock.db.calls.length = 0
  await reload(unmount, () => Promise.resolve())
  expect(mock.calls('GET /cart')).toHaveLength(1)
})
