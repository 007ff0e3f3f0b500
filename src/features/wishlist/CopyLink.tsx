import { useRef, useState } from 'react'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import { announce } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './CopyLink.module.css'

interface CopyLinkProps {
  url: string
  /** "Copied the wishlist link:", in the shop's words. */
  copiedText: string
}

/** The link to give to others, to be copied by a press or by hand. */
export function CopyLink({ url, copiedText }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')

  async function copy() {
    const isCopied = (await copyText(url)) || copySelected(field.current)
    const text = isCopied ? `${copiedText} ${url}` : messages.copyFailed
    setSaid(text)
    announce(text)
    // What could not be copied for the shopper is ready to be copied by the shopper.
    if (!isCopied) field.current?.select()
  }

  return (
    <div className={styles.copy}>
      <label className={styles.label}>
        <span>{messages.link}</span>
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
        {messages.copy} <VisuallyHidden>{messages.link}</VisuallyHidden>
      </Button>
      <p className={styles.said}>{said}</p>
    </div>
  )
}

/** Where the page did not come over https, or the shopper has forbidden it, there is no clipboard. */
const copyText = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The way of old browsers. */
function copySelected(field: HTMLInputElement | null) {
  field?.select()
  return field !== null && 'execCommand' in document && document.execCommand('copy')
}
