import type { AccountArea, AccountEntry } from '~/domain/account/account'
import type { ServerHtml as Html } from '~/domain/content/serverHtml'
import { AppLink } from '~/ui/navigation/AppLink'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './AccountDashboard.module.css'
import { openInstead } from './wishlistEntry'

const TEXTS: Partial<Record<AccountArea, string>> = {
  orders: 'What is on its way, and what you have bought before',
  downloads: 'The files that belong to your orders',
  addresses: 'Where parcels and bills go',
  details: 'Your name, e-mail address and password',
  wishlist: 'What you have put by for later',
}

interface AccountDashboardProps {
  greeting: Html | undefined
  menu: readonly AccountEntry[]
}

/** The shop's greeting, and the ways to everything else. */
export const AccountDashboard = ({ greeting, menu }: AccountDashboardProps) => (
  <>
    {greeting && <ServerHtml html={greeting} />}
    <ul className={styles.cards}>
      {menu.map(
        ({ area, label, path }) =>
          path !== undefined &&
          TEXTS[area] && (
            <li key={area} className={styles.card}>
              <AppLink
                to={path}
                className={styles.link}
                onClick={(event) => openInstead(area, event)}
              >
                {label}
              </AppLink>
              <p className={styles.text}>{TEXTS[area]}</p>
            </li>
          ),
      )}
    </ul>
  </>
)
