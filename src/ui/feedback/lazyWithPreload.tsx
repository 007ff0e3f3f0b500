import { lazy, useState, type ComponentType } from 'react'
import { useIsPrerendered } from '~/lib/hydration'
import { report } from '~/lib/report'
import { whenIdle } from '~/lib/time'
import { LoadError } from './LoadError'
import { withErrorBoundary } from './withErrorBoundary'

/**
 * `React.lazy` with three additions. Code that is already loaded renders at once, while React.lazy alone
 * suspends for a moment even then and the fallback would flash. A component whose code cannot be loaded, or
 * that throws while it renders, is replaced by an error message, or by what `onError` returns; see `hideOnError`.
 * In a prerendered page, which shows the component already, its code loads when the browser is idle.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onError: (error: unknown) => ComponentType<Props> = showError,
) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (loaded ??= withErrorBoundary(await load(), onError))
  const Lazy = lazy(async () => ({ default: await loadOnce().catch(onError) }))
  const LazyWhenIdle = lazy(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return { default: await loadOnce().catch(onError) }
  })
  function LazyComponent(props: Props) {
    const isPrerendered = useIsPrerendered()
    const [Component] = useState(() => loaded ?? (isPrerendered ? LazyWhenIdle : Lazy))
    return <Component {...props} />
  }
  return Object.assign(LazyComponent, {
    isLoaded: () => loaded !== undefined,
    load: loadOnce,
    /** Loads in the background. A failure is handled when the component renders. */
    preload: () => void loadOnce().catch(() => undefined),
  })
}

/** For `onError`: reports the error, and says so, with a button that loads the page again. */
export function showError(error: unknown) {
  report(error, 'showing a component')
  return () => <LoadError error={error} onRetry={() => location.reload()} />
}

/**
 * For `onError` of components that a screen can do without: reports the error and renders nothing.
 *
 * @param doing for the report: "loading the countdown"
 */
export const hideOnError = (doing: string) => (error: unknown) => {
  report(error, doing)
  return () => null
}
