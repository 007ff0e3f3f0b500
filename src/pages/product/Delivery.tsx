import { site } from '~/config/site'
import { Icon } from '~/ui/media/Icon'
import styles from './Delivery.module.css'

const list = (words: string[]) =>
  new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'disjunction' }).format(words)

/** What the shop's own configuration promises every buyer, and no more. */
export function Delivery() {
  const countries = Object.values(site.countries)
  const ways = Object.values(site.gateways).map(({ title }) => title)
  return (
    <ul className={styles.delivery}>
      {countries.length > 0 && countries.length < 6 && (
        <li>
          <Icon name="truck" /> Delivered in {list(countries)}
        </li>
      )}
      {ways.length > 0 && (
        <li>
          <Icon name="cash" /> {ways.join(' · ')}
        </li>
      )}
    </ul>
  )
}
