import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { ShareLink } from '~/domain/wishlist/wishlist'
import styles from './ShareLinks.module.css'

/** Where the shop lets a list be shared. */
export const ShareLinks = ({ links }: { links: readonly ShareLink[] }) => (
  <div className={styles.share}>
    <span id="wishlist-share">{messages.shareOn}</span>
    <ul className={styles.links} aria-labelledby="wishlist-share">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
