import { useState } from 'react'
import { interpolate } from '~/lib/text'
import type { Photo } from '~/domain/content/widgets'
import * as contentMessages from '~/messages/content'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './PhotoGrid.module.css'

/** The photos of a social network; each leads to its post. */
export const PhotoGrid = ({ photos }: { photos: readonly Photo[] }) => (
  <ul className={styles.photos}>
    {photos.map((photo, index) => (
      <li key={`${index} ${photo.image.src}`}>
        <PhotoLink photo={photo} number={index + 1} />
      </li>
    ))}
  </ul>
)

interface PhotoLinkProps {
  photo: Photo
  /** Names a photo without a description. */
  number: number
}

function PhotoLink({ photo: { image, url }, number }: PhotoLinkProps) {
  // Addresses of social networks expire.
  const [isBroken, setIsBroken] = useState(false)
  const name = image.alt || interpolate(contentMessages.photo, { number })
  const img = isBroken ? (
    <span className={styles.photo} role="img" aria-label={name} />
  ) : (
    <img
      src={image.src}
      srcSet={image.srcset}
      sizes="(width >= 768px) 13rem, 45vw"
      alt={name}
      loading="lazy"
      decoding="async"
      // The network need not know which page shows its photo.
      referrerPolicy="no-referrer"
      className={styles.photo}
      onError={() => setIsBroken(true)}
    />
  )
  if (!url) return img
  const isElsewhere = /^https?:/.test(url)
  return (
    <AppLink
      to={url}
      className={styles.link}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener nofollow' } : {})}
    >
      {img}
    </AppLink>
  )
}
