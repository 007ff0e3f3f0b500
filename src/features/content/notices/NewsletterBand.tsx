import { useQuery } from '@tanstack/react-query'
import { useId, type RefObject } from 'react'
import { ContactForm } from '~/features/content/ContactForm'
import { useMayResize } from '~/lib/viewport'
import styles from './NewsletterBand.module.css'
import { siteNoticesQuery } from './siteNoticesQuery'

interface NewsletterBandProps {
  title: string
  text?: string
}

/** The sign-up form of WordPress's footer, for a newsletter; nothing where the shop has none. */
export function NewsletterBand({ title, text }: NewsletterBandProps) {
  const titleId = useId()
  const { data } = useQuery(siteNoticesQuery())
  if (!data?.newsletterForm) return null
  return (
    <section aria-labelledby={titleId} className={styles.band}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {/* The plugin gives all forms one name. */}
      <ContactForm form={{ ...data.newsletterForm, label: title }} isCompact />
    </section>
  )
}

interface FooterNewsletterProps {
  title: string
  place: RefObject<Element | null>
}

/** In the footer, which a shopper may have reached before it is known whether the shop has a form. */
export function FooterNewsletter({ title, place }: FooterNewsletterProps) {
  const { data } = useQuery(siteNoticesQuery())
  const mayShow = useMayResize(place, Boolean(data?.newsletterForm))
  return mayShow && <NewsletterBand title={title} />
}
