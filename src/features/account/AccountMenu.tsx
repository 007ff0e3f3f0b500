import { storedWishlistSettings } from '~/api/wishlist/wishlistSettings'
import type { AccountArea, AccountEntry } from '~/domain/account/account'
import * as accountMessages from '~/messages/account'
import { openWishlistPopup } from '~/state/wishlist'
import { AppLink, type AppLinkProps } from '~/ui/navigation/AppLink'
import styles from './AccountMenu.module.css'

interface AccountMenuProps {
  menu: readonly AccountEntry[]
  current: AccountEntry | undefined
  isLoggingOut: boolean
  onLogOut: (path: string) => void
}

/** The shop's account menu: beside the page, on phones a scrolling row above it. */
export function AccountMenu({ menu, current, isLoggingOut, onLogOut }: AccountMenuProps) {
  return (
    <nav aria-label={accountMessages.accountPages} className={styles.menu}>
      <ul className={styles.list}>
        {menu.map((entry) => (
          <li
            // Not the path: the nonce in the log-out link changes with each page.
            key={`${entry.area} ${entry.label}`}
            ref={entry === current ? scrollIntoRow : undefined}
          >
            <Entry
              entry={entry}
              isCurrent={entry === current}
              isLoggingOut={isLoggingOut}
              onLogOut={onLogOut}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the row to the current entry. */
function scrollIntoRow(item: HTMLLIElement | null) {
  const row = item?.parentElement
  if (row && item) row.scrollLeft = item.offsetLeft - item.offsetWidth / 2
}

interface EntryProps extends Pick<AccountMenuProps, 'isLoggingOut' | 'onLogOut'> {
  entry: AccountEntry
  isCurrent: boolean
}

function Entry({ entry, isCurrent, isLoggingOut, onLogOut }: EntryProps) {
  const { area, label, path, url } = entry
  if (path === undefined)
    return (
      <a href={url} className={styles.entry}>
        {label}
      </a>
    )
  if (area === 'log-out')
    return (
      <button
        type="button"
        className={styles.entry}
        aria-busy={isLoggingOut}
        aria-disabled={isLoggingOut}
        onClick={() => onLogOut(path)}
      >
        {isLoggingOut ? accountMessages.loggingOut : label}
      </button>
    )
  return (
    <AccountLink
      area={area}
      to={path}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </AccountLink>
  )
}

interface AccountLinkProps extends AppLinkProps {
  area: AccountArea
}

/** A link to a page of the account. To the wishlist, it opens the popup if the shop's setting says so. */
export const AccountLink = ({ area, ...link }: AccountLinkProps) => (
  <AppLink
    {...link}
    onClick={(event) => {
      if (!opensPopup(area)) return
      event.preventDefault()
      openWishlistPopup()
    }}
  />
)

/** The plugin's setting `page_myaccount`. The page that has the link has brought it. */
const opensPopup = (area: AccountArea) =>
  area === 'wishlist' && storedWishlistSettings()?.pageMyAccount === 'yes_popup'
