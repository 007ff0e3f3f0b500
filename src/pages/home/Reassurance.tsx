import { deliveryCountryNames, site } from '~/config/site'
import { interpolate, joinNames } from '~/lib/text'
import * as homeMessages from '~/messages/home'
import { Icon, type IconName } from '~/ui/media/Icon'
import styles from './Reassurance.module.css'

const icons: Partial<Record<string, IconName>> = { cod: 'cash', bacs: 'bank' }

/** Payment methods and delivery countries of the site's settings. */
export function Reassurance() {
  const countries = deliveryCountryNames()
  return (
    <section aria-label={homeMessages.reassurance} className={styles.band}>
      <ul className={styles.points}>
        {Object.entries(site.gateways).map(([id, { title, description }]) => (
          <Point key={id} icon={icons[id] ?? 'lock'} title={title}>
            {description}
          </Point>
        ))}
        {countries?.length !== 0 && (
          <Point
            icon="truck"
            title={
              countries
                ? interpolate(homeMessages.deliveryIn, {
                    countries: joinNames(homeMessages.allCountries, countries),
                  })
                : homeMessages.internationalDelivery
            }
          >
            {homeMessages.deliveryHint}
          </Point>
        )}
      </ul>
    </section>
  )
}

interface PointProps {
  icon: IconName
  title: string
  children?: string | undefined
}

const Point = ({ icon, title, children }: PointProps) => (
  <li className={styles.point}>
    <Icon name={icon} />
    <div>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
    </div>
  </li>
)
