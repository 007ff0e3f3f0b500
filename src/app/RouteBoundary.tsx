import { Component, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '~/config/paths'
import { isSearch } from '~/domain/catalog/listingAddress'
import { report } from '~/lib/report'
import { LoadError } from '~/ui/feedback/LoadError'
import pageFrame from '~/ui/layout/pageFrame.module.css'
import styles from './RouteBoundary.module.css'
import { dropStoredQueries } from './storedQueries'

/** As high as the window, so that the footer does not jump. */
export const ScreenPlaceholder = () => <div className={styles.placeholder} aria-busy="true" />

/** Around the current screen: an error boundary that leaves header and footer usable. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary key={screenOf(pathname, search)}>
      <Suspense fallback={<ScreenPlaceholder />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/**
 * Addresses with the same key share one mounted screen: the pages of a listing, so that a filter that
 * leads back to page 1 keeps it, the comment pages of a post, and those of the account, whose menu and
 * notices stay.
 */
function screenOf(pathname: string, search: string) {
  if (isSearch(pathname, search)) return 'search'
  if (pathname.startsWith(paths.account())) return paths.account()
  return pathname.replace(/\/(comment-)?page[-/]\d+\/?$/, '/')
}

class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    report(error, 'rendering a screen')
    dropStoredQueries()
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <div className={`${pageFrame.page} ${styles.error}`}>
        <LoadError error={this.state.error} onRetry={() => location.reload()} />
      </div>
    )
  }
}
