import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { memo, Suspense, useCallback, useEffect, type ReactNode } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { PageOverlays } from '~/blocks/navigation/PageOverlays'
import { paths } from '~/config/paths'
import { CartSync } from '~/features/cart/CartSync'
import { afterFirstScreen, useBelowWindow, watchFirstScreen } from '~/state/firstScreen'
import { savesData } from '~/lib/viewport'
import { hideOnError, lazyWithPreload, showError } from '~/ui/feedback/lazyWithPreload'
import { withErrorBoundary } from '~/ui/feedback/withErrorBoundary'
import { PrefetchContext, type PrefetchReason } from '~/ui/navigation/AppLink'
import { SiteHeader } from '../blocks/navigation/SiteHeader'
import { RouteBoundary } from './RouteBoundary'
import { preloadFiles } from './pageFiles'
import { loadScreen, prefetchPath, screens } from './routes'
import { SaveScrollBeforeUpdate, useNavigationEffects } from './useNavigationEffects'
import { wireDeployments } from './wiring'

const Header = withErrorBoundary(SiteHeader, showError)
const Overlays = withErrorBoundary(PageOverlays, hideOnError('showing the overlays'))

/** Below the window of the first screen. */
const SiteFooter = lazyWithPreload(
  () => import('~/blocks/navigation/SiteFooter').then((module) => module.SiteFooter),
  hideOnError('loading the footer'),
)

/** Memoized: React replaces a prerendered part that is updated before its code has loaded. */
const Footer = memo(() => (
  <Suspense>
    <SiteFooter />
  </Suspense>
))

interface ShellProps {
  queryClient: QueryClient
  /** Does the work of the link by which the shopper has come; renders nothing. */
  children?: ReactNode
}

/**
 * `useTransitions={false}`: React renders a transition in slices of 5 ms between other work, which shows the next
 * screen a tenth of a second later on a cheap phone.
 */
export function App({ queryClient, children }: ShellProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        <Shell queryClient={queryClient}>{children}</Shell>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

/** The header, the current screen, the footer and the overlays. Only the screen changes on navigation. */
export function Shell({ queryClient, children }: ShellProps) {
  useNavigationEffects()
  useEffect(() => watchFirstScreen(queryClient), [queryClient])
  useEffect(() => loadPressGuard(queryClient), [queryClient])
  useEffect(() => afterFirstScreen(loadIdleCode), [])
  const prefetch = useCallback(
    (path: string, reason: PrefetchReason) => prefetchPath(path, reason, queryClient),
    [queryClient],
  )
  return (
    <PrefetchContext value={prefetch}>
      <SaveScrollBeforeUpdate location={useLocation()} />
      <Header />
      <main id="content" tabIndex={-1}>
        <RouteBoundary>
          <Routes>
            {screens.map(({ path, Component }) => (
              <Route key={path} path={path} element={<Component />} />
            ))}
          </Routes>
        </RouteBoundary>
        {/* Filled by Campaigns. An element of React: a screen that replaces its root element stays above it. */}
        <div id="below-content" />
      </main>
      {useBelowWindow() && <Footer />}
      <Overlays />
      <CartSync />
      {children}
    </PrefetchContext>
  )
}

/** Not with the idle code: a request or an image that does not come would delay it, and buttons work before. */
function loadPressGuard(client: QueryClient) {
  const stop = import('~/ui/feedback/ignoreRepeatedPresses')
    .then((module) => module.ignoreRepeatedPresses(client))
    .catch(hideOnError('loading the press guard'))
  return () => void stop.then((stop) => stop())
}

/**
 * Loads the most likely next screens, unless the shopper saves data: after a tap on a phone there is no time to
 * prefetch them.
 */
function loadIdleCode() {
  void Promise.allSettled([wireDeployments(), savesData() || loadNextScreens()])
}

/** One after the other, the most likely one first. */
async function loadNextScreens() {
  const next = {
    ProductPage: paths.product('-'),
    CategoryPage: paths.category('-'),
    HomePage: paths.home(),
  }
  for (const [file, path] of Object.entries(next)) {
    await preloadFiles(file as keyof typeof next, 'low')
    await loadScreen(path)
  }
}
