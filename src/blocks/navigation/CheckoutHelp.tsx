import { site } from '~/config/site'
import * as navigationMessages from '~/messages/navigation'
import { AppLink } from '~/ui/navigation/AppLink'
import { ContactLinks } from '~/ui/navigation/ContactLinks'
import { Popover } from '~/ui/overlays/Popover'
import styles from './CheckoutHelp.module.css'

interface CheckoutHelpProps {
  links: readonly { label: string; path: string }[]
}

/** The shop's phone, e-mail and service links, in the header of the checkout, which has no menus. */
export function CheckoutHelp({ links }: CheckoutHelpProps) {
  const { phone, email } = site.footer?.contact ?? {}
  return (
    <div className={styles.help}>
      <Popover variant="quiet" label={navigationMessages.help}>
        <ContactLinks {...{ phone, email }} />
        <ul className={styles.links}>
          {links.map(({ label, path }) => (
            <li key={path}>
              <AppLink to={path}>{label}</AppLink>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  )
}
