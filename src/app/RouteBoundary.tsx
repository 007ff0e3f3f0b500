import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { isSearch } from '~/domain/catalog/listingAddress'
import { pathBelow } from '~/domain/slug'
import { showError } from '~/ui/feedback/lazyWithPreload'
import { withErrorBoundary } from '~/ui/feedback/withErrorBoundary'
import pageFrame from '~/ui/layout/pageFrame.module.css'
import styles from './RouteBoundary.module.css'

/** As high as the window, so that the footer does not jump. */
export const ScreenPlaceholder = () => <div className={styles.placeholder} aria-busy="true" />

const Screen = withErrorBoundary(Suspense, (error) => {
  const Message = showError(error)
  return () => (
    <div className={`${pageFrame.page} ${styles.error}`}>
      <Message />
    </div>
  )
})

/** Around the current screen: an error boundary that leaves header and footer usable. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Screen key={screenOf(pathname, search)} fallback={<ScreenPlaceholder />}>
      {children}
    </Screen>
  )
}

/**
 * Addresses with the same key share one mounted screen: the pages of a listing, so that a filter that
 * leads back to page 1 keeps it, the comment pages of a post, and those of the account, whose menu and
 * notices stay.
 */
export function screenOf(pathname: string, search: string) {
  if (isSearch(pathname, search)) return 'search'
  if (pathBelow(pathname, site.addresses.account) !== undefined) return paths.account()
  return pathname.replace(/\/(comment-)?page[-/]\d+\/?$/, '/')
}
