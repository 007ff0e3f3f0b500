import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import { App } from '~/app/App'
import { createQueryClient } from '~/app/queryClient'
import { RouteBoundary } from '~/app/RouteBoundary'
import { screens } from '~/app/routes'
import { wireLayers } from '~/app/wiring'
import { useCartStore } from '~/state/cart'
import { useFirstScreen } from '~/state/firstScreen'

wireLayers()

const initialCart = useCartStore.getState()

/** Renders the whole app at an address, with the state of its history entry. */
export function renderApp(path: string, state?: unknown) {
  const queryClient = arrive(path, state)
  useFirstScreen.setState({ isComplete: false })
  return { user: userEvent.setup(), queryClient, ...render(<App queryClient={queryClient} />) }
}

/** Renders one element with the router and the query client, after the visit's first screen. */
export function renderInApp(element: ReactElement, path = '/') {
  const queryClient = arrive(path)
  useFirstScreen.setState({ isComplete: true })
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

/** The screen at a path, without the header, footer and overlays around it. */
export const renderScreen = (path: string) =>
  renderInApp(
    <main>
      <RouteBoundary>
        <Routes>
          {screens.map(({ path: pattern, Component }) => (
            <Route key={pattern} path={pattern} element={<Component />} />
          ))}
        </Routes>
      </RouteBoundary>
    </main>,
    path,
  )

/** Waits until lists show all their products: those below the window are rendered after the first ones. */
export const allProductsShown = () =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())

let visits = 0

/** Starts a new visit: an address, a history entry, an empty cache and an unknown cart. */
function arrive(path: string, state?: unknown) {
  visits += 1
  history.replaceState({ usr: state ?? null, key: `visit ${visits}`, idx: 0 }, '', path)
  useCartStore.setState(initialCart, true)
  return createQueryClient()
}
