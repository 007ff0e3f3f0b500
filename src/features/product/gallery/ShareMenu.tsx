import { useId, type MouseEvent } from 'react'
import { SHARE_WINDOW_PX } from '~/config/pictures'
import { productMessages } from '~/config/productMessages'
import { pictureShareUrls, type SharedPicture } from '~/domain/social/pictureShare'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './ShareMenu.module.css'

/** Where a picture can be sent to. The platform opens and closes the menu, Escape and a click beside it too. */
export function ShareMenu({
  picture,
  className = '',
}: {
  picture: SharedPicture
  className?: string
}) {
  const id = useId()
  const { facebook, twitter, pinterest } = pictureShareUrls(picture)
  return (
    <>
      <IconButton icon="share" aria-label="Share" popoverTarget={id} className={className} />
      <div id={id} popover="auto" className={styles.menu} role="group" aria-label="Share">
        <ul className={styles.list}>
          <Network url={facebook} label={productMessages.shareOnFacebook} />
          <Network url={twitter} label={productMessages.shareOnTwitter} />
          <Network url={pinterest} label={productMessages.shareOnPinterest} />
          <li>
            <a href={picture.image} download>
              {productMessages.downloadImage}
            </a>
          </li>
        </ul>
      </div>
    </>
  )
}

const Network = ({ url, label }: { url: string; label: string }) => (
  <li>
    <a href={url} target="_blank" rel="noopener" onClick={openSmall}>
      {label}
    </a>
  </li>
)

/** In a small window of its own; where the browser allows none, the link leads to a new tab. */
function openSmall(event: MouseEvent<HTMLAnchorElement>) {
  const { width, height, top } = SHARE_WINDOW_PX
  const left = Math.round((screen.width - width) / 2)
  const opened = open(
    event.currentTarget.href,
    'share-picture',
    `width=${width},height=${height},top=${top},left=${left},scrollbars=yes,resizable=yes`,
  )
  if (!opened) return
  opened.opener = null
  event.preventDefault()
}
