import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { create } from 'zustand'
import { isScreenHydrated } from './hydrated'
import { useIsPrerendered } from '~/lib/hydration'
import { rememberedScroll } from '~/lib/scrolling'
import { after, afterPaint, whenIdle } from '~/lib/time'

/**
 * Whether the first screen of the visit is complete: its data has arrived and the images in view have
 * loaded. Code and data that the shopper may need next wait for it, so that they do not compete.
 */
export const useFirstScreen = create(() => ({ isComplete: false }))

/** Images that never load, such as those of a host that is down, hold nothing up for longer. */
const IMAGES_TIMEOUT_MS = 10_000

/** React has rendered the last response by then. */
const RENDER_MS = 100

/**
 * Watches the first screen from its first render.
 *
 * @returns stops it
 */
export function watchFirstScreen(client: QueryClient): () => void {
  let stop: () => void
  watch()
  return () => stop()

  function watch() {
    stop = client.getQueryCache().subscribe(check)
    check()
  }

  function check() {
    if (client.isFetching() > 0) return
    stop()
    stop = after(RENDER_MS, () => {
      // A prerendered screen requests its data when it is hydrated.
      if (client.isFetching() > 0 || !isScreenHydrated()) return watch()
      stop = whenLoaded(eagerImages(), () => {
        stop = whenIdle(() => useFirstScreen.setState({ isComplete: true }))
      })
    })
  }
}

/** The images that load now; `currentSrc` is empty before. */
const eagerImages = () =>
  [...document.images].filter(
    ({ loading, complete, currentSrc }) => loading !== 'lazy' && currentSrc !== '' && !complete,
  )

/** Calls `action` once all images have loaded or failed. */
function whenLoaded(images: readonly HTMLImageElement[], action: () => void): () => void {
  const listeners = new AbortController()
  const cancelTimeout = after(IMAGES_TIMEOUT_MS, finish)
  let waiting = images.length
  const onLoaded = () => --waiting === 0 && finish()
  for (const image of images) {
    for (const type of ['load', 'error']) {
      image.addEventListener(type, onLoaded, { once: true, signal: listeners.signal })
    }
  }
  if (waiting === 0) finish()
  return stop

  function finish() {
    stop()
    action()
  }
  function stop() {
    cancelTimeout()
    listeners.abort()
  }
}

/**
 * Runs `action` when the first screen is complete and the browser is idle.
 *
 * @returns cancels it
 */
export function afterFirstScreen(action: () => void): () => void {
  if (useFirstScreen.getState().isComplete) return whenIdle(action)
  let cancel = useFirstScreen.subscribe(() => {
    cancel()
    cancel = whenIdle(action)
  })
  return () => cancel()
}

/**
 * Whether the parts of a screen below the window should render: after the parts in view have been painted. A
 * deferred value would render both before the browser paints. A prerendered page has all parts.
 *
 * @param isTall the screen has its height without those parts. Otherwise they render at once after Back and for
 *   an address with a hash, which may lead to a place in them.
 */
export function useBelowWindow({ isTall = false } = {}): boolean {
  const isPrerendered = useIsPrerendered()
  const [isPainted, setIsPainted] = useState(
    () => isPrerendered || (!isTall && (Boolean(rememberedScroll()) || location.hash !== '')),
  )
  useEffect(
    () => (isPainted ? undefined : afterPaint(() => startTransition(() => setIsPainted(true)))),
    [isPainted],
  )
  return isPainted
}

/**
 * Whether the browser has been idle since `isReady` became true and the first screen is complete. Also
 * spreads the work of later screens: their further parts render after the first ones.
 */
export function useAfterFirstScreen(isReady = true): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isReady ? afterFirstScreen(() => setIsIdle(true)) : undefined), [isReady])
  return isReady && isIdle
}

/** `useAfterFirstScreen` for parts that a prerendered page already has, such as its metadata. */
export function useDeferredParts(isReady = true): boolean {
  const isPrerendered = useIsPrerendered()
  return useAfterFirstScreen(isReady) || isPrerendered
}
