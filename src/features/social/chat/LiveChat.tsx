import { useId, useRef, useState } from 'react'
import type { Chat } from '~/domain/content/siteNotices'
import { pluralize } from '~/lib/text'
import { now } from '~/lib/time'
import * as commonMessages from '~/messages/common'
import * as socialMessages from '~/messages/social'
import { useHoldPopups } from '~/state/popups'
import { Button } from '~/ui/forms/Button'
import { IconButton } from '~/ui/forms/IconButton'
import { Icon } from '~/ui/media/Icon'
import { useEscapeKey } from '~/ui/overlays/useDismiss'
import { ThirdPartyFrame } from '~/features/social/thirdParty/ThirdPartyFrame'
import { useThirdPartyConsent } from '~/features/social/thirdParty/thirdPartyConsent'
import { fillWithChat } from './fillWithChat'
import styles from './LiveChat.module.css'

/**
 * The shop's chat at tawk.to, in a panel at the end of the window. Its script runs only after the shopper
 * agrees, and on with the panel closed, so that an answer is noticed. docs/behaviour.md#live-chat
 */
export function LiveChat({ chat }: { chat: Chat }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [unread, setUnread] = useState(0)
  const [isAllowed, setAllowed] = useThirdPartyConsent('tawk')
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const id = useId()

  function open() {
    setOpen(true)
    setWasOpened(true)
    setUnread(0)
  }
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function allow(isNowAllowed: boolean) {
    setAllowed(isNowAllowed)
    setUnread(0)
    // The pressed button is replaced.
    panel.current?.focus()
  }
  useHoldPopups(isOpen)
  useEscapeKey(isOpen, () => {
    // Elsewhere, Escape is for a dialog or a menu of the page.
    const focused = document.activeElement
    if (focused === button.current || panel.current?.contains(focused)) close()
  })

  return (
    <>
      <Button
        ref={button}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={isOpen ? close : open}
      >
        <Icon name="chat" />
        <span className={styles.label}>{socialMessages.chat}</span>
        {unread > 0 && !isOpen && (
          <span className={styles.unread} role="status">
            {pluralize(socialMessages.chatUnread, unread)}
          </span>
        )}
      </Button>
      {wasOpened && (
        <section
          ref={panel}
          id={id}
          hidden={!isOpen}
          tabIndex={-1}
          aria-label={socialMessages.chatTitle}
          className={styles.panel}
        >
          <div className={styles.head}>
            <h2>{socialMessages.chatTitle}</h2>
            <IconButton icon="close" aria-label={commonMessages.close} onClick={close} />
          </div>
          {isAllowed ? (
            <>
              <ThirdPartyFrame
                title={socialMessages.chatTitle}
                texts={{
                  loading: socialMessages.chatLoading,
                  failed: socialMessages.chatFailed,
                  failedHint: socialMessages.thirdPartyFailedHint,
                }}
                isFullHeight
                fill={(frame, events) =>
                  fillWithChat(frame, chat, { ...events, onUnread: setUnread }, now())
                }
              />
              <Button variant="quiet" onClick={() => allow(false)}>
                {socialMessages.stopChat}
              </Button>
            </>
          ) : (
            <div className={styles.question}>
              <p>{socialMessages.chatConsent}</p>
              <Button onClick={() => allow(true)}>{socialMessages.startChat}</Button>
            </div>
          )}
        </section>
      )}
    </>
  )
}
