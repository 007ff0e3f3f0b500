import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { onVisitorChange } from '~/api/account/visitor'
import { PageOverlays } from '~/blocks/navigation/PageOverlays'
import { SiteFooter } from '~/blocks/navigation/SiteFooter'
import { SiteHeader } from '~/blocks/navigation/SiteHeader'
import { paths } from '~/config/paths'
import { CartSync } from '~/features/cart/CartSync'
import { whenIdle } from '~/lib/time'
import { noteCustomer } from '~/state/cart'
import { PrefetchContext } from '~/ui/navigation/AppLink'
import { prefetch } from './prefetch'
import { RouteBoundary } from './RouteBoundary'
import { RouteFallback } from './RouteFallback'
import { loadRoute, screens } from './routes'
import { LeavingNote, useNavigationEffects } from './useNavigationEffects'

onVisitorChange(noteCustomer)

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Shell queryClient={queryClient} />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

/** Header, the screen, footer. Everything around the screen stays while screens change. */
function Shell({ queryClient }: { queryClient: QueryClient }) {
  useNavigationEffects()
  // Where most visits go next, since a tap is too quick to fetch its code in; where this one began, and what
  // could not be fetched any more once the shop has been built anew.
  useEffect(
    () =>
      whenIdle(
        () =>
          void Promise.allSettled([
            loadRoute(paths.product('-')),
            import('~/features/order/attribution/start'),
            import('./later').then(({ startLater }) => startLater()),
          ]),
      ),
    [],
  )
  const onIntent = useMemo(() => (path: string) => prefetch(path, queryClient), [queryClient])
  return (
    <PrefetchContext value={onIntent}>
      <LeavingNote entry={useLocation()} />
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <RouteBoundary>
          <Suspense fallback={<RouteFallback />}>
            <Routes>
              {screens.map(({ path, Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
            </Routes>
          </Suspense>
        </RouteBoundary>
      </main>
      <SiteFooter />
      <PageOverlays />
      <CartSync />
    </PrefetchContext>
  )
}
