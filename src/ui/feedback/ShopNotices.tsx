import type { ShopNotice } from '~/domain/content/wordpressForm'
import { focusOnResponse } from '~/lib/focus'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { Notice } from './Notice'
import styles from './ShopNotices.module.css'

interface ShopNoticesProps {
  notices: readonly ShopNotice[]
  /** Takes the focus on mount: for responses to an action whose button may be gone. */
  takesFocus?: boolean
}

/** The shop's messages on a page that WordPress renders. */
export const ShopNotices = ({ notices, takesFocus = false }: ShopNoticesProps) =>
  notices.length > 0 && (
    <div ref={takesFocus ? focusOnResponse : undefined} tabIndex={-1} className={styles.notices}>
      {notices.map(({ kind, text, html }) => (
        <Notice key={`${kind} ${text}`} kind={kind}>
          <ServerHtml html={html} />
        </Notice>
      ))}
    </div>
  )
