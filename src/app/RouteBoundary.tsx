import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '~/config/paths'
import { isSearch } from '~/domain/catalog/listingAddress'
import { report } from '~/lib/report'
import { LoadError } from '~/ui/feedback/LoadError'
import styles from './RouteBoundary.module.css'

/** What no screen has caught: the header stands, the shopper can try again or go elsewhere. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return <Boundary key={screenOf(pathname, search)}>{children}</Boundary>
}

/**
 * The pages of a listing are one screen: a filter that leads from page 2 to page 1 keeps it mounted. So
 * are those of the account, which keeps its menu and what it has to say from one to the next.
 */
function screenOf(pathname: string, search: string) {
  if (isSearch(pathname, search)) return 'search'
  if (pathname.startsWith(paths.account())) return paths.account()
  return pathname.replace(/\/page\/\d+\/?$/, '/')
}

class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    report(error, 'drawing a screen')
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <div className={styles.room}>
        <LoadError error={this.state.error} onRetry={() => location.reload()} />
      </div>
    )
  }
}
