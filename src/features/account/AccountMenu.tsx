import { accountMessages } from '~/config/accountMessages'
import type { AccountEntry } from '~/domain/account/account'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './AccountMenu.module.css'
import { openInstead } from './wishlistEntry'

interface AccountMenuProps {
  menu: readonly AccountEntry[]
  current: AccountEntry | undefined
  isLoggingOut: boolean
  onLogOut: (path: string) => void
}

/** The shop's own menu of the account: beside the page, on phones a row above it. */
export function AccountMenu({ menu, current, isLoggingOut, onLogOut }: AccountMenuProps) {
  return (
    <nav aria-label={accountMessages.accountPages} className={styles.menu}>
      <ul className={styles.list}>
        {menu.map((entry) => (
          <li
            // The nonce in the way out changes with each page.
            key={`${entry.area} ${entry.label}`}
            ref={entry === current ? bringIntoRow : undefined}
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

/** The page's own entry may stand beyond the edge of the row. */
function bringIntoRow(item: HTMLLIElement | null) {
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
    <AppLink
      to={path}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => openInstead(area, event)}
    >
      {label}
    </AppLink>
  )
}
