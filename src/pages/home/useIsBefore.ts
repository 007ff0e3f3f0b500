import { useCallback, useSyncExternalStore } from 'react'
import { now, SECOND } from '~/lib/time'
import { onEachPeriod } from '~/lib/timeHooks'

/**
 * Whether a moment is still in the future; re-renders when it has passed, at most a second late. Unlike
 * `useNow` it does not re-render in between.
 *
 * @param time milliseconds since the epoch; undefined counts as past
 */
export function useIsBefore(time: number | undefined): boolean {
  const subscribe = useCallback(
    (onPassed: () => void) => {
      if (time === undefined || now() >= time) return () => undefined
      const stop = onEachPeriod(SECOND, () => {
        if (now() < time) return
        stop()
        onPassed()
      })
      return stop
    },
    [time],
  )
  const read = () => time !== undefined && now() < time
  return useSyncExternalStore(subscribe, read, read)
}
