import { Fragment, useState, type ReactNode } from 'react'
import type { Newsletter } from '~/domain/content/siteNotices'
import * as contentMessages from '~/messages/content'
import { usePopup } from '~/state/popups'
import { CheckField } from '~/ui/forms/Field'
import { Dialog } from '~/ui/overlays/Dialog'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { ContactForm } from '~/features/content/ContactForm'
import styles from './NewsletterPopup.module.css'
import { hideNewsletter } from './newsletterCookie'

interface NewsletterPopupProps {
  newsletter: Newsletter
  /** Whether it opens when no other popup or dialog is open. */
  isWanted: boolean
  onClosed: () => void
  /** Shows a countdown campaign among the parts; it starts when the popup opens. */
  renderCampaign: (id: number) => ReactNode
}

/**
 * The shop's invitation to its newsletter. Closing it hides it for this page load; with the tick, for as long
 * as the cookie lives. docs/behaviour.md#newsletter-popup
 */
export function NewsletterPopup({
  newsletter,
  isWanted,
  onClosed,
  renderCampaign,
}: NewsletterPopupProps) {
  const { image, parts, hideLabel } = newsletter
  const [isTicked, setTicked] = useState(false)
  const isOpen = usePopup('newsletter', isWanted)

  function close() {
    if (isTicked) hideNewsletter()
    onClosed()
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={contentMessages.newsletter}>
      <div className={styles.columns}>
        {image && <img src={image.src} srcSet={image.srcset} alt="" className={styles.image} />}
        <div className={styles.content}>
          {parts.map((part, index) => (
            <Fragment key={index}>
              {part.kind === 'html' && <ServerHtml html={part.html} />}
              {part.kind === 'contactForm' && <ContactForm form={part.form} />}
              {part.kind === 'campaign' && renderCampaign(part.id)}
            </Fragment>
          ))}
          {hideLabel && (
            <CheckField
              name="hide-newsletter"
              label={hideLabel}
              checked={isTicked}
              onChange={({ target }) => setTicked(target.checked)}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
