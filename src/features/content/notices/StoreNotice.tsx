import { useState } from 'react'
import type { StoreNotice as Notice } from '~/domain/content/siteNotices'
import { cookies } from '~/lib/cookies'
import { keepFocusOnRemoval } from '~/lib/focus'
import * as contentMessages from '~/messages/content'
import { Button } from '~/ui/forms/Button'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './SiteBar.module.css'

/** WooCommerce's notice to all shoppers, until they dismiss it. docs/behaviour.md#store-notice */
export function StoreNotice({ notice: { id, html, dismissLabel } }: { notice: Notice }) {
  const cookie = `store_notice${id}`
  const [isHidden, setHidden] = useState(() => cookies.read(cookie) === 'hidden')
  if (isHidden) return null
  return (
    <aside ref={keepFocusOnRemoval} className={styles.bar} aria-label={contentMessages.storeNotice}>
      <ServerHtml html={html} />
      <Button
        variant="quiet"
        onClick={() => {
          cookies.write(cookie, 'hidden')
          setHidden(true)
        }}
      >
        {dismissLabel || contentMessages.dismiss}
      </Button>
    </aside>
  )
}
