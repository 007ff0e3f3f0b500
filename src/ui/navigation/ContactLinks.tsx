import styles from './ContactLinks.module.css'

interface ContactLinksProps {
  address?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}

/** The shop's address, phone and e-mail, as far as they are given. */
export function ContactLinks({ address, phone, email }: ContactLinksProps) {
  if (!address && !phone && !email) return null
  return (
    <address className={styles.contact}>
      {address && <p>{address}</p>}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  )
}
