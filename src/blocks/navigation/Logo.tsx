import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './Logo.module.css'

/** Characters that fit beside the drawing on a phone. */
const SHORT_NAME = 7

/** The shop's name beside a drawing of a satchel; links to the home page. */
export const Logo = () => (
  <AppLink
    to={paths.home()}
    className={styles.logo}
    data-long={site.name.length > SHORT_NAME || undefined}
  >
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden focusable="false">
      <path d="M11 11V8.500A2.500 2.500 0 0 1 13.500 6h5A2.500 2.500 0 0 1 21 8.500V11" />
      <rect x="5" y="11" width="22" height="16" rx="3" />
      <path d="M5 14.500c4 4.500 18 4.500 22 0" />
      <rect x="13.500" y="15.500" width="5" height="5.500" rx="1" className={styles.buckle} />
    </svg>
    {site.name}
  </AppLink>
)
