import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewsletterBlock } from '~/config/home'
import { NewsletterBand } from '~/features/content/notices/NewsletterBand'
import { siteNoticesQuery } from '~/features/content/notices/siteNoticesQuery'
import { useIsGone } from '~/lib/viewport'
import styles from './Newsletter.module.css'

/** The sign-up form of WordPress's footer. */
export function Newsletter({ block: { title, text } }: { block: NewsletterBlock }) {
  const ref = useRef<HTMLDivElement>(null)
  const { data, isError } = useQuery(siteNoticesQuery())
  const isEmpty = isError || (data !== undefined && !data.newsletterForm)
  if (useIsGone(ref, isEmpty)) return null
  return data?.newsletterForm ? (
    <NewsletterBand title={title} text={text} />
  ) : (
    <div ref={ref} className={styles.placeholder} />
  )
}
