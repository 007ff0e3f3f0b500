import { SHARE_WINDOW_PX } from '~/config/constants'
import type { ShareLink as Link } from '~/domain/wishlist/wishlist'
import * as wishlistMessages from '~/messages/wishlist'
import { useWishlistStore } from '~/state/wishlist'
import { CopyLink } from '~/ui/sharing/CopyLink'
import { ShareLink } from '~/ui/sharing/ShareLink'
import styles from './ShareWishlist.module.css'

/** Links that share a list on social networks. */
export const ShareLinks = ({ links }: { links: readonly Link[] }) => (
  <div className={styles.share}>
    <span id="wishlist-share">{wishlistMessages.shareOn}</span>
    <ul className={styles.links} aria-labelledby="wishlist-share">
      {links.map(({ name, url }) => (
        <li key={url}>
          <ShareLink href={url} popup={SHARE_WINDOW_PX.small}>
            {name}
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
