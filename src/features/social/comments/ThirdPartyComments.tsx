import { useRef, type ReactNode } from 'react'
import type { CommentService } from '~/domain/social/commentTabs'
import { interpolate } from '~/lib/text'
import * as socialMessages from '~/messages/social'
import { announce } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import { ThirdPartyFrame } from '~/features/social/thirdParty/ThirdPartyFrame'
import styles from './ThirdPartyComments.module.css'
import { useThirdPartyConsent } from '~/features/social/thirdParty/thirdPartyConsent'
import type { FrameEvents } from '~/features/social/thirdParty/thirdPartyFrame'

interface ThirdPartyCommentsProps {
  service: CommentService
  /** The tab has been opened: nothing loads before. */
  isOpened: boolean
  fill: (frame: Window, events: FrameEvents) => void
  /** Above the comments, such as checkboxes. */
  children?: ReactNode
}

/** Comments that come from another site: nothing of it loads before the shopper agrees, or after "stop". */
export function ThirdPartyComments(props: ThirdPartyCommentsProps) {
  const { service, isOpened, fill, children } = props
  const [isGiven, setGiven] = useThirdPartyConsent(service)
  const container = useRef<HTMLDivElement>(null)
  const site = socialMessages.providerNames[service]
  const text = (message: string) => interpolate(message, { site })

  function change(isNowGiven: boolean, announcement: string) {
    setGiven(isNowGiven)
    announce(text(announcement))
    // The pressed button is replaced.
    container.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.comments}>
      {children}
      {isGiven ? (
        <>
          {isOpened && (
            <ThirdPartyFrame
              title={text(socialMessages.commentsOf)}
              texts={{
                loading: text(socialMessages.commentsLoading),
                failed: text(socialMessages.commentsFailed),
                failedHint: socialMessages.thirdPartyFailedHint,
              }}
              fill={fill}
            />
          )}
          <p className={styles.note}>
            {text(socialMessages.commentsLoad)}{' '}
            <Button variant="quiet" onClick={() => change(false, socialMessages.commentsStopped)}>
              {text(socialMessages.stopComments)}
            </Button>
          </p>
        </>
      ) : (
        <div className={styles.question}>
          <p>{text(socialMessages.commentsConsent)}</p>
          <Button onClick={() => change(true, socialMessages.commentsLoading)}>
            {text(socialMessages.loadComments)}
          </Button>
        </div>
      )}
    </div>
  )
}
