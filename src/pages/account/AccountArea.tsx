import { useLocation } from 'react-router-dom'
import { WordpressPageLink } from '~/features/account/WordpressPageLink'
import styles from './AccountPage.module.css'

/** The customer's own pages. */
export function AccountArea() {
  const { pathname } = useLocation()
  return (
    <div className={styles.page}>
      <h1>My account</h1>
      <WordpressPageLink path={pathname} />
    </div>
  )
}
