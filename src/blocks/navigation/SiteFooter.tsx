import { useCategoryTree } from '~/blocks/catalog/useCategoryTree'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { interpolate } from '~/lib/text'
import { now } from '~/lib/time'
import * as navigationMessages from '~/messages/navigation'
import { AppLink } from '~/ui/navigation/AppLink'
import { Logo } from './Logo'
import styles from './SiteFooter.module.css'
import { FOOTER_ID } from './SkipToFooter'

export function SiteFooter() {
  const { tree, isError, retry } = useCategoryTree()
  const year = new Date(now()).getFullYear()
  return (
    <footer id={FOOTER_ID} tabIndex={-1} className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          {site.texts.about && <p>{site.texts.about}</p>}
        </div>
        <nav aria-label={navigationMessages.shopCategories} className={styles.categories}>
          <h2>{navigationMessages.categories}</h2>
          <ul className={styles.links}>
            {tree.map(({ id, name, path }) => (
              <li key={id}>
                <AppLink to={path}>{name}</AppLink>
              </li>
            ))}
            <li>
              <AppLink to={paths.shop()}>{navigationMessages.everything}</AppLink>
            </li>
          </ul>
          {isError && (
            <button type="button" className={styles.retry} onClick={retry}>
              {navigationMessages.categoriesFailed}
            </button>
          )}
        </nav>
        <nav aria-labelledby="footer-shopping">
          <h2 id="footer-shopping">{navigationMessages.yourShopping}</h2>
          <ul className={styles.links}>
            <li>
              <AppLink to={paths.cart()}>{navigationMessages.cart}</AppLink>
            </li>
            <li>
              <AppLink to={paths.checkout()}>{navigationMessages.checkout}</AppLink>
            </li>
            <li>
              <AppLink to={paths.account()}>{navigationMessages.account}</AppLink>
            </li>
          </ul>
        </nav>
        {site.menus.footer.length > 0 && (
          <nav aria-labelledby="footer-information">
            <h2 id="footer-information">{navigationMessages.information}</h2>
            <ul className={styles.links}>
              {site.menus.footer.map(({ label, path }) => (
                <li key={path}>
                  <AppLink to={path}>{label}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <section aria-labelledby="footer-payment">
          <h2 id="footer-payment">{navigationMessages.paymentMethods}</h2>
          <ul className={styles.links}>
            {Object.entries(site.gateways).map(([id, { title }]) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </section>
      </div>
      <p className={styles.copyright}>
        {interpolate(navigationMessages.copyright, { year, name: site.name })}
      </p>
    </footer>
  )
}
