import { useId } from 'react'
import type { BannersBlock } from '~/config/home'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './Banners.module.css'

/** Links of the site's settings beside each other, each with an image. */
export function Banners({ block: { title, banners } }: { block: BannersBlock }) {
  const titleId = useId()
  return (
    <section {...(title ? { 'aria-labelledby': titleId } : {})} className={styles.section}>
      {title && <h2 id={titleId}>{title}</h2>}
      <ul className={styles.banners}>
        {banners.map((banner) => (
          <li key={banner.title} className={styles.banner} data-has-image={banner.image && ''}>
            {banner.image && <img src={banner.image} alt="" loading="lazy" decoding="async" />}
            <div className={styles.words}>
              <h3>{banner.title}</h3>
              {banner.text && <p>{banner.text}</p>}
              <AppLink to={banner.path} className={styles.link}>
                {banner.label}
              </AppLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
