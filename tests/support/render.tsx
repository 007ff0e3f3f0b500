import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { App } from '~/app/App'
import { createQueryClient } from '~/app/queryClient'
import { useCartStore } from '~/state/cart'

const initialCart = useCartStore.getState()

/** A shopper in front of the whole app at an address. */
export function renderApp(path: string) {
  const queryClient = arrive(path)
  return { user: userEvent.setup(), queryClient, ...render(<App queryClient={queryClient} />) }
}

/** One element with what every element may rely on: the router and the query client. */
export function renderInApp(element: ReactElement, path = '/') {
  const queryClient = arrive(path)
  return {
    user: userEvent.setup(),
    queryClient,
    ...render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{element}</BrowserRouter>
      </QueryClientProvider>,
    ),
  }
}

/** A new visit: an address, no cache, nothing known of the cart. */
function arrive(path: string) {
  history.replaceState(null, '', path)
  useCartStore.setState(initialCart, true)
  return createQueryClient()
}
