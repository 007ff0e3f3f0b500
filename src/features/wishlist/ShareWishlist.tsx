import { useRef, useState } from 'react'
import type { ShareLink } from '~/domain/wishlist/wishlist'
import * as wishlistMessages from '~/messages/wishlist'
import { useWishlistStore } from '~/state/wishlist'
import { announce } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './ShareWishlist.module.css'

/** Links that share a list on social networks. */
export const ShareLinks = ({ links }: { links: readonly ShareLink[] }) => (
  <div className={styles.share}>
    <span id="wishlist-share">{wishlistMessages.shareOn}</span>
    <ul className={styles.links} aria-labelledby="wishlist-share">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </div>
)

/** A list's URL with a copy button. */
export function CopyLink({ url }: { url: string }) {
  const copied = useWishlistStore(({ settings }) => settings?.copiedText) ?? wishlistMessages.copied
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')

  async function copy() {
    const isCopied = (await copyText(url)) || copySelection(field.current)
    const text = isCopied ? `${copied} ${url}` : wishlistMessages.copyFailed
    setStatus(text)
    announce(text)
    // Ready to be copied by hand.
    if (!isCopied) field.current?.select()
  }

  return (
    <div className={styles.copy}>
      <label className={styles.label}>
        <span>{wishlistMessages.link}</span>
        <input
          ref={field}
          type="url"
          readOnly
          value={url}
          className={styles.field}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <Button variant="secondary" onClick={() => void copy()}>
        {wishlistMessages.copy} <VisuallyHidden>{wishlistMessages.link}</VisuallyHidden>
      </Button>
      <p className={styles.status}>{status}</p>
    </div>
  )
}

/** The clipboard is missing on pages without https, and the shopper may deny access. */
const copyText = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function copySelection(field: HTMLInputElement | null) {
  field?.select()
  return field !== null && 'execCommand' in document && document.execCommand('copy')
}
