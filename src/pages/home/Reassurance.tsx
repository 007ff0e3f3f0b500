import { site } from '~/config/site'
import { Icon, type IconName } from '~/ui/media/Icon'
import styles from './Reassurance.module.css'

const icons: Partial<Record<string, IconName>> = { cod: 'cash', bacs: 'bank' }

/** What this shop's own settings say of delivery and payment; no promise that they do not make. */
export function Reassurance() {
  const countries = Object.values(site.countries)
  return (
    <section aria-label="Delivery and payment" className={styles.band}>
      <ul className={styles.facts}>
        {Object.entries(site.gateways).map(([id, { title, description }]) => (
          <Fact key={id} icon={icons[id] ?? 'lock'} title={title}>
            {description}
          </Fact>
        ))}
        {countries.length > 0 && (
          <Fact icon="truck" title={`Delivery in ${new Intl.ListFormat('en').format(countries)}`}>
            Give your address at the checkout to see the ways of delivery and what they cost.
          </Fact>
        )}
      </ul>
    </section>
  )
}

function Fact({
  icon,
  title,
  children,
}: {
  icon: IconName
  title: string
  children?: string | undefined
}) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        {children && <p>{children}</p>}
      </div>
    </li>
  )
}
