import { site } from '~/config/site'
import type { MenuItem } from '~/config/siteDefaults'
import * as navigationMessages from '~/messages/navigation'
import { AppLink } from '~/ui/navigation/AppLink'
import { ContactLinks } from '~/ui/navigation/ContactLinks'
import { Popover } from '~/ui/overlays/Popover'
import styles from './CheckoutHelp.module.css'

/** The shop's phone, e-mail and service links, in the header of the checkout, which has no menus. */
export function CheckoutHelp() {
  const { phone, email } = site.footer?.contact ?? {}
  const { top, footer } = site.menus
  return (
    <div className={styles.help}>
      <Popover variant="quiet" label={navigationMessages.help}>
        <ContactLinks {...{ phone, email }} />
        <ul className={styles.links}>
          {linksOf(top?.length ? top : footer).map(({ label, path }) => (
            <li key={path}>
              <AppLink to={path}>{label}</AppLink>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  )
}

/** The links of a menu in one list, without the sections that have them. */
const linksOf = (items: readonly MenuItem[]): { label: string; path: string }[] =>
  items.flatMap(({ label, path, children }) => {
    if (children?.length) return linksOf(children)
    return path ? [{ label, path }] : []
  })
