/** Waiting that can be aborted, and signals that depend on others. */

/** @throws the reason of the signal */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

export interface LinkedSignal {
  signal: AbortSignal
  /** Removes the listeners, so that a signal that lives longer does not hold this one. */
  unlink: () => void
}

/**
 * A signal that aborts with any of the others, or after a time. Timeouts of the others are ignored: the app
 * gives up on a call after a time that is right for a shopper, but here a call may wait for its turn and for
 * the shop, and each try has its own limit.
 *
 * @param timeoutMs then aborts with a TimeoutError
 */
export function linkSignals(
  signals: readonly (AbortSignal | undefined)[],
  timeoutMs?: number,
): LinkedSignal {
  const controller = new AbortController()
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => controller.abort(timeoutError()), timeoutMs)
  const listeners = signals.flatMap((signal) => {
    if (!signal) return []
    const abort = () => {
      if (!isTimeout(signal.reason)) controller.abort(signal.reason)
    }
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    return () => signal.removeEventListener('abort', abort)
  })
  return {
    signal: controller.signal,
    unlink() {
      clearTimeout(timer)
      for (const remove of listeners) remove()
    },
  }
}

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError'

const timeoutError = () => new DOMException('No response in time', 'TimeoutError')

/** At most `max` hold a slot at the same time; others wait in order. */
export function createSlots(max: number) {
  let free = max
  const waiting: (() => void)[] = []
  return {
    /** @throws the reason of the signal, when it aborts before there is a free slot */
    async take(signal: AbortSignal): Promise<void> {
      signal.throwIfAborted()
      if (free > 0) return void (free -= 1)
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          signal.removeEventListener('abort', leave)
          resolve()
        }
        const leave = () => {
          waiting.splice(waiting.indexOf(enter), 1)
          reject(signal.reason as Error)
        }
        signal.addEventListener('abort', leave, { once: true })
        waiting.push(enter)
      })
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}

/**
 * The milliseconds of a Retry-After header; undefined for none and for an invalid one.
 *
 * @param header seconds or a date
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  const value = header?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
