import type { ReactNode } from 'react'
import { site } from '~/config/site'
import { isIsbn } from '~/domain/product/factValues'
import type { Product } from '~/domain/product/product'
import type { Delivery, ShippingInfo } from '~/domain/product/productPage'
import { interpolate, joinNames, pluralize } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from '~/ui/navigation/AppLink'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './ProductMeta.module.css'

interface ProductMetaProps {
  product: Product
  /** SKU of the chosen variation, else of the product. */
  sku: string | undefined
}

/** SKU, categories and tags below the form. A SKU that is an ISBN is one of the book's facts. */
export function ProductMeta({ product, sku }: ProductMetaProps) {
  const { categories, tags } = product
  return (
    <dl className={styles.meta}>
      {sku && !isIsbn(sku) && <Entry label={productMessages.sku}>{sku}</Entry>}
      {categories.length > 0 && (
        <Entry label={pluralize(productMessages.categories, categories.length)}>
          {categories.map(({ slug, name, path }) => (
            <AppLink key={slug} to={path}>
              {name}
            </AppLink>
          ))}
        </Entry>
      )}
      {tags.length > 0 && (
        <Entry label={pluralize(productMessages.tags, tags.length)}>
          {tags.map(({ name }) => name).join(', ')}
        </Entry>
      )}
    </dl>
  )
}

interface EntryProps {
  label: string
  children: ReactNode
  /** It has a row of its own, of which its value scrolls. */
  isRow?: boolean
}

/** A label with its value. */
export const Entry = ({ label, children, isRow }: EntryProps) => (
  <div data-row={isRow || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

interface DeliveryInfoProps {
  /** Undefined while it is not known; the line is then blank, so that nothing moves. */
  delivery: Delivery | undefined
}

/** Delivery, and the countries and payment methods of the site settings. */
export function DeliveryInfo({ delivery }: DeliveryInfoProps) {
  const countries = Object.values(site.countries)
  const isShipped = delivery === undefined || delivery === 'shipped'
  const paymentMethods = Object.values(site.gateways).map(({ title }) => title)
  return (
    <ul className={styles.delivery}>
      {!isShipped && (
        <li>
          <Icon name="mail" /> {productMessages.digitalDelivery[delivery]}
        </li>
      )}
      {isShipped && countries.length > 0 && countries.length < 6 && (
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
