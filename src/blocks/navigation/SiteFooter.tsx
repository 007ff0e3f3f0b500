import { Suspense, useRef } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { useCategoryTree } from '~/blocks/catalog/useCategoryTree'
import { FOOTER_ID } from '~/config/constants'
import { paths, routes } from '~/config/paths'
import { site } from '~/config/site'
import { networkOf } from '~/features/navigation/socialNetworks'
import { interpolate } from '~/lib/text'
import { now } from '~/lib/time'
import { useNearViewport } from '~/lib/viewport'
import * as contentMessages from '~/messages/content'
import * as navigationMessages from '~/messages/navigation'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { BrandMark } from '~/ui/media/BrandMark'
import { AppLink } from '~/ui/navigation/AppLink'
import { ContactLinks } from '~/ui/navigation/ContactLinks'
import { FooterColumn } from './FooterColumn'
import { Logo } from './Logo'
import styles from './SiteFooter.module.css'

const FooterNewsletter = lazyWithPreload(
  () =>
    import('~/features/content/notices/NewsletterBand').then((module) => module.FooterNewsletter),
  hideOnError('loading the newsletter form'),
)

/**
 * The shop's own footer as far as the settings have it; its columns replace those of the app. At the checkout only
 * what helps to order.
 */
export function SiteFooter() {
  const { pathname } = useLocation()
  const isCheckout = useMatch(routes.checkout) !== null
  return (
    <footer id={FOOTER_ID} tabIndex={-1} className={styles.footer}>
      {isCheckout ? (
        site.footer?.contact && (
          <div className={styles.checkoutContact}>
            <ContactLinks {...site.footer.contact} />
          </div>
        )
      ) : (
        <>
          {!hasNewsletterBlock(pathname) && <Newsletter />}
          <Columns />
        </>
      )}
      <LastLine />
    </footer>
  )
}

function Columns() {
  const { columns = [], contact = {}, social = [] } = site.footer ?? {}
  const categoryBase = paths.category('').slice(0, -1)
  const hasCategories = columns.some(({ links }) =>
    links.some(({ path }) => path.startsWith(categoryBase)),
  )
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <Logo />
        {site.texts.about && <p>{site.texts.about}</p>}
        <ContactLinks {...contact} />
        {social.length > 0 && <SocialLinks urls={social} />}
      </div>
      {columns.map(({ title, links }) => (
        <FooterColumn key={title} title={title} links={links} />
      ))}
      {!hasCategories && <Categories />}
      {columns.length === 0 && <OwnColumns />}
    </div>
  )
}

/** Early enough that the form is there before the shopper. */
const NEWSLETTER_DISTANCE = '1500px'

/** Whether the screen is the home page with the newsletter as a block, which the default blocks have. */
function hasNewsletterBlock(pathname: string): boolean {
  const { blocks } = site.home
  const isBlock = blocks.length === 0 || blocks.some(({ kind }) => kind === 'newsletter')
  return pathname === paths.home() && isBlock
}

function Newsletter() {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(ref, NEWSLETTER_DISTANCE)
  return (
    <div ref={ref} className={styles.newsletter}>
      {isNear && (
        <Suspense>
          <FooterNewsletter title={contentMessages.footerNewsletter} place={ref} />
        </Suspense>
      )}
    </div>
  )
}

function Categories() {
  const { tree, isError, retry } = useCategoryTree()
  const links = tree.map(({ name, path }) => ({ label: name, path }))
  return (
    <FooterColumn
      title={navigationMessages.categories}
      label={navigationMessages.shopCategories}
      links={[...links, { label: navigationMessages.everything, path: paths.shop() }]}
    >
      {isError && (
        <button type="button" className={styles.retry} onClick={retry}>
          {navigationMessages.categoriesFailed}
        </button>
      )}
    </FooterColumn>
  )
}

/** For shops whose footer has no columns. */
const OwnColumns = () => (
  <>
    <FooterColumn
      title={navigationMessages.yourShopping}
      links={[
        { label: navigationMessages.cart, path: paths.cart() },
        { label: navigationMessages.checkout, path: paths.checkout() },
        { label: navigationMessages.account, path: paths.account() },
      ]}
    />
    {site.menus.footer.length > 0 && (
      <FooterColumn title={navigationMessages.information} links={site.menus.footer} />
    )}
  </>
)

const SocialLinks = ({ urls }: { urls: readonly string[] }) => (
  <ul aria-label={navigationMessages.followUs} className={styles.social}>
    {urls.map((url) => (
      <li key={url}>
        <AppLink to={url} rel="me noopener" aria-label={networkOf(url).title}>
          <BrandMark {...networkOf(url)} isQuiet />
        </AppLink>
      </li>
    ))}
  </ul>
)

/** Payment methods, the copyright and the links beside it. */
function LastLine() {
  const { paymentImage, copyright, links = [] } = site.footer ?? {}
  const methods = Object.entries(site.gateways)
  const values = { year: new Date(now()).getFullYear(), name: site.name }
  return (
    <div className={styles.last}>
      {/* A prerendered page has the year of its run; the first run of a year rewrites every page. */}
      <p suppressHydrationWarning>
        {interpolate(copyright || navigationMessages.copyright, values)}
      </p>
      {links.length > 0 && (
        <ul className={styles.row}>
          {links.map(({ label, path }) => (
            <li key={path}>
              <AppLink to={path}>{label}</AppLink>
            </li>
          ))}
        </ul>
      )}
      {paymentImage ? (
        <img src={paymentImage} alt={navigationMessages.paymentMethods} loading="lazy" />
      ) : (
        methods.length > 0 && (
          <ul aria-label={navigationMessages.paymentMethods} className={styles.methods}>
            {methods.map(([id, { title }]) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )
      )}
    </div>
  )
}
