import type { AccountArea, AccountEntry } from '~/domain/account/account'
import type { ServerHtml as Html } from '~/domain/content/serverHtml'
import * as accountMessages from '~/messages/account'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './AccountDashboard.module.css'
import { AccountLink } from './AccountMenu'

const TEXTS: Partial<Record<AccountArea, string>> = accountMessages.dashboard

interface AccountDashboardProps {
  greeting: Html | undefined
  menu: readonly AccountEntry[]
}

/** The shop's greeting, and cards with links to the other pages. */
export const AccountDashboard = ({ greeting, menu }: AccountDashboardProps) => (
  <>
    {greeting && <ServerHtml html={greeting} />}
    <ul className={styles.cards}>
      {menu.map(
        ({ area, label, path }) =>
          path !== undefined &&
          TEXTS[area] && (
            <li key={area} className={styles.card}>
              <AccountLink area={area} to={path} className={styles.link}>
                {label}
              </AccountLink>
              <p className={styles.text}>{TEXTS[area]}</p>
            </li>
          ),
      )}
    </ul>
  </>
)
