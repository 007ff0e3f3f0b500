import { useEffect, useRef, useState } from 'react'
import { interpolate } from '~/lib/text'
import * as socialMessages from '~/messages/social'
import { Notice } from '~/ui/feedback/Notice'
import styles from './ThirdPartyComments.module.css'
import type { FrameEvents, FrameWindow } from './thirdPartyFrame'

/** A file of the app, with a content security policy of its own. */
const FRAME = '/third-party.html'

interface ThirdPartyFrameProps {
  /** Of the other site: "Facebook". */
  site: string
  fill: (frame: FrameWindow, events: FrameEvents) => void
}

/**
 * The frame in which another site's script runs, as high as its content. It has no sandbox: the sites need
 * scripts and the shop's origin, and with both they could leave one.
 */
export function ThirdPartyFrame({ site, fill }: ThirdPartyFrameProps) {
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
    observer.current = new ResizeObserver(() => {
      frame.style.blockSize = `${page.body.scrollHeight}px`
    })
    observer.current.observe(page.body)
    fill(contentWindow, {
      onReady: () => setState('ready'),
      onFailed: () => setState('failed'),
    })
  }

  if (state === 'failed') {
    return (
      <Notice
        kind="error"
        title={interpolate(socialMessages.commentsFailed, { site })}
        onRetry={() => setState('loading')}
      >
        {socialMessages.commentsFailedHint}
      </Notice>
    )
  }
  return (
    <div className={styles.frame} aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <p role="status">{interpolate(socialMessages.commentsLoading, { site })}</p>
      )}
      <iframe
        src={FRAME}
        title={interpolate(socialMessages.commentsOf, { site })}
        onLoad={({ currentTarget }) => onLoad(currentTarget)}
      />
    </div>
  )
}
