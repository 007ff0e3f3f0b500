import type { ReactNode } from 'react'
import { SHARE_WINDOW_PX } from '~/config/constants'
import type { ShareLink as Link } from '~/domain/wishlist/wishlist'
import * as wishlistMessages from '~/messages/wishlist'
import { useWishlistStore } from '~/state/wishlist'
import { Icon } from '~/ui/media/Icon'
import { CopyLink } from '~/ui/sharing/CopyLink'
import { ShareLink } from '~/ui/sharing/ShareLink'
import styles from './ShareWishlist.module.css'

interface ShareLinksProps {
  links: readonly Link[]
  /** The mark of a network. */
  renderMark: (link: Link) => ReactNode
}

/** Links that share a list on social networks and by e-mail. */
export const ShareLinks = ({ links, renderMark }: ShareLinksProps) => (
  <div className={styles.share}>
    <span id="wishlist-share">{wishlistMessages.shareOn}</span>
    <ul className={styles.links} aria-labelledby="wishlist-share">
      {links.map((link) => (
        <li key={link.url}>
          <ShareLink
            href={link.url}
            popup={SHARE_WINDOW_PX.small}
            aria-label={link.name}
            title={link.name}
          >
            {link.url.startsWith('mailto:') ? <Icon name="mail" /> : renderMark(link)}
          </ShareLink>
        </li>
      ))}
    </ul>
  </div>
)

/** A list's URL with a copy button. */
export function CopyWishlistLink({ url }: { url: string }) {
  const copied = useWishlistStore(({ settings }) => settings?.copiedText) ?? wishlistMessages.copied
  return (
    <CopyLink
      url={url}
      label={wishlistMessages.link}
      copy={wishlistMessages.copy}
      copied={`${copied} ${url}`}
      failed={wishlistMessages.copyFailed}
    />
  )
}
