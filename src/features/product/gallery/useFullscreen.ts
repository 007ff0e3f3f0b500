import { useEffect, useState, type RefObject } from 'react'
import { report } from '~/lib/report'

/** The whole screen for an element; `isPossible` is false on phones that keep it to videos. */
export function useFullscreen(ref: RefObject<HTMLElement | null>) {
  const [isFullscreen, setFullscreen] = useState(false)
  useEffect(() => {
    const look = () => setFullscreen(document.fullscreenElement === ref.current && !!ref.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [ref])

  return {
    isPossible: document.fullscreenEnabled,
    isFullscreen,
    toggle: () => {
      if (isFullscreen) void leave()
      else ref.current?.requestFullscreen().catch(tell)
    },
    leave,
  }
}

async function leave() {
  if (document.fullscreenElement) await document.exitFullscreen().catch(tell)
}

const tell = (error: unknown) => report(error, 'changing to the whole screen')
