import { lazy, useState, type ComponentType } from 'react'
import { report } from '~/lib/report'
import { LoadError } from './LoadError'

/**
 * `React.lazy` with two additions. Code that is already loaded renders at once, while React.lazy alone
 * suspends for a moment even then and the fallback would flash. Code that cannot be loaded is reported
 * and replaced by a message; for components that a screen can do without, see `hideOnError`.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (loaded ??= await load())
  const Lazy = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadOnce() }
    } catch (error) {
      report(error, 'loading the code of a component')
      return { default: () => <LoadError error={error} onRetry={() => location.reload()} /> }
    }
  })
  function LazyComponent(props: Props) {
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component {...props} />
  }
  return Object.assign(LazyComponent, {
    isLoaded: () => loaded !== undefined,
    /** Starts loading the code. A failure is reported when the component renders. */
    preload: () => void loadOnce().catch(() => undefined),
  })
}

/**
 * Rejection handler for `load`: reports the error and renders nothing in place of the component.
 *
 * @param doing for the report: "loading the countdown"
 */
export const hideOnError = (doing: string) => (error: unknown) => {
  report(error, doing)
  return () => null
}
