import { useEffect, useRef, useState } from 'react'
import { Notice } from '~/ui/feedback/Notice'
import styles from './ThirdPartyFrame.module.css'
import type { FrameEvents } from './thirdPartyFrame'

/** A file of the app, with a content security policy of its own. */
const FRAME = '/third-party.html'

interface ThirdPartyFrameProps {
  /** What the frame shows: "Comments of Facebook". */
  title: string
  texts: { loading: string; failed: string; failedHint: string }
  fill: (frame: Window, events: FrameEvents) => void
  /** As high as the space around it, instead of as high as its content. */
  isFullHeight?: boolean
}

/**
 * The frame in which another site's script runs. It has no sandbox: the sites need scripts and the shop's
 * origin, and with both they could leave one.
 */
export function ThirdPartyFrame({
  title,
  texts,
  fill,
  isFullHeight = false,
}: ThirdPartyFrameProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const observer = useRef<ResizeObserver>(undefined)
  useEffect(() => () => observer.current?.disconnect(), [])

  function onLoad(frame: HTMLIFrameElement) {
    const { contentDocument: page, contentWindow } = frame
    // A server that does not know the file may send another page.
    if (!contentWindow || !page?.querySelector('html[data-third-party]')) {
      setState('failed')
      return
    }
    page.body.style.margin = '0'
    observer.current?.disconnect()
    if (!isFullHeight) {
      observer.current = new ResizeObserver(() => {
        frame.style.blockSize = `${page.body.scrollHeight}px`
      })
      observer.current.observe(page.body)
    }
    fill(contentWindow, {
      onReady: () => setState('ready'),
      onFailed: () => setState('failed'),
    })
  }

  if (state === 'failed') {
    return (
      <Notice kind="error" title={texts.failed} onRetry={() => setState('loading')}>
        {texts.failedHint}
      </Notice>
    )
  }
  return (
    <div
      className={styles.frame}
      data-full-height={isFullHeight || undefined}
      aria-busy={state === 'loading'}
    >
      {state === 'loading' && <p role="status">{texts.loading}</p>}
      <iframe src={FRAME} title={title} onLoad={({ currentTarget }) => onLoad(currentTarget)} />
    </div>
  )
}
