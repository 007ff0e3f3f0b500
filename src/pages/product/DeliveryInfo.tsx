import { deliveryCountryNames, site } from '~/config/site'
import type { Delivery, ShippingInfo } from '~/domain/product/productPage'
import { interpolate, joinNames } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { Icon } from '~/ui/media/Icon'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './ProductMeta.module.css'

interface DeliveryInfoProps {
  /** Undefined while it is not known; the line is then blank, so that nothing moves. */
  delivery: Delivery | undefined
}

/** Delivery, and the countries and payment methods of the site settings. */
export function DeliveryInfo({ delivery }: DeliveryInfoProps) {
  const countries = deliveryCountryNames()
  const isShipped = delivery === undefined || delivery === 'shipped'
  const paymentMethods = Object.values(site.gateways).map(({ title }) => title)
  return (
    <ul className={styles.delivery}>
      {!isShipped && (
        <li>
          <Icon name="mail" /> {productMessages.digitalDelivery[delivery]}
        </li>
      )}
      {isShipped && countries && countries.length > 0 && (
        <li data-pending={!delivery || undefined}>
          <Icon name="truck" />{' '}
          {interpolate(productMessages.deliveredIn, {
            countries: joinNames(productMessages.anyOfCountries, countries),
          })}
        </li>
      )}
      {paymentMethods.length > 0 && (
        <li>
          <Icon name="cash" /> {paymentMethods.join(' · ')}
        </li>
      )}
    </ul>
  )
}

/** The shop's shipping and return notes, collapsed. */
export const ShippingInfoPanel = ({ info: { title, content } }: { info: ShippingInfo }) => (
  <details className={styles.panel}>
    <summary className={styles.title}>
      <Icon name="truck" />
      {title}
      <span className={styles.sign}>
        <Icon name="chevron-down" />
      </span>
    </summary>
    <ServerHtml html={content} className={styles.content ?? ''} />
  </details>
)
