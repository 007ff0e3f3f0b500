import { lazy, useState, type ComponentType } from 'react'
import { report } from '~/lib/report'
import { LoadError } from './LoadError'

/**
 * A part of a screen whose code comes when it is first drawn; give it a Suspense with its room. Code
 * that is here already is drawn at once: React.lazy alone would leave a gap even then.
 */
export function lazyWithPreload<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
) {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded ??= await importPart())
  const Later = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      report(error, 'loading a part of a screen')
      return { default: () => <LoadError error={error} onRetry={() => location.reload()} /> }
    }
  })
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Part, {
    isLoaded: () => loaded !== undefined,
    /** Fetches the code ahead of the first drawing, which then tells of a failure. */
    load: () => void load().catch(() => undefined),
  })
}

/**
 * What stands for a part that a screen can do without, where its code cannot be had: reported, and
 * nothing is drawn.
 */
export const orNothing = (doing: string) => (error: unknown) => {
  report(error, doing)
  return () => null
}
