import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { now } from '~/lib/time'
import { AppLink } from '~/ui/navigation/AppLink'
import { FOOTER_ID } from './footOfPage'
import { Logo } from './Logo'
import styles from './SiteFooter.module.css'
import { useCategoryTree } from '~/blocks/catalog/useCategoryTree'

export function SiteFooter() {
  const { tree, isError, retry } = useCategoryTree()
  return (
    <footer id={FOOTER_ID} tabIndex={-1} className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Logo />
          {site.texts.about && <p>{site.texts.about}</p>}
        </div>
        <nav aria-labelledby="footer-shelves" className={styles.shelves}>
          <h2 id="footer-shelves">Shelves</h2>
          <ul className={styles.links}>
            {tree.map(({ id, name, path }) => (
              <li key={id}>
                <AppLink to={path}>{name}</AppLink>
              </li>
            ))}
            <li>
              <AppLink to={paths.shop()}>Everything</AppLink>
            </li>
          </ul>
          {isError && (
            <button type="button" className={styles.retry} onClick={retry}>
              The shelves did not load. Try again
            </button>
          )}
        </nav>
        <nav aria-labelledby="footer-shopping">
          <h2 id="footer-shopping">Your shopping</h2>
          <ul className={styles.links}>
            <li>
              <AppLink to={paths.cart()}>Cart</AppLink>
            </li>
            <li>
              <AppLink to={paths.checkout()}>Checkout</AppLink>
            </li>
            <li>
              <AppLink to={paths.account()}>My account</AppLink>
            </li>
            {site.menus.footer.map(({ label, path }) => (
              <li key={path}>
                <AppLink to={path}>{label}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-payment">
          <h2 id="footer-payment">Ways to pay</h2>
          <ul className={styles.links}>
            {Object.entries(site.gateways).map(([id, { title }]) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </section>
      </div>
      <p className={styles.copyright}>
        © {new Date(now()).getFullYear()} {site.name}
      </p>
    </footer>
  )
}
