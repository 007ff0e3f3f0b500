import { useRef, useState } from 'react'
import { copyText } from '~/lib/clipboard'
import { announce } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './CopyLink.module.css'

interface CopyLinkProps {
  url: string
  /** Label of the field. */
  label: string
  /** Text of the button; the label completes it. */
  copy: string
  copied: string
  failed: string
}

/** An address with a button that copies it; where that fails it is selected, to be copied by hand. */
export function CopyLink({ url, label, copy, copied, failed }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')

  async function onCopy() {
    const isCopied = (await copyText(url)) || copySelection(field.current)
    const text = isCopied ? copied : failed
    setStatus(text)
    announce(text)
    if (!isCopied) field.current?.select()
  }

  return (
    <div className={styles.copy}>
      <label className={styles.label}>
        <span>{label}</span>
        <input
          ref={field}
          type="url"
          readOnly
          value={url}
          className={styles.field}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <Button variant="secondary" onClick={() => void onCopy()}>
        {copy} <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
      <p className={styles.status}>{status}</p>
    </div>
  )
}

function copySelection(field: HTMLInputElement | null) {
  field?.select()
  return field !== null && 'execCommand' in document && document.execCommand('copy')
}
