import { Suspense } from 'react'
import { factNames } from '~/config/productFacts'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { factValues, formatOf, type Fact, type FactValue } from '~/domain/product/factValues'
import type { ListedProduct, Product } from '~/domain/product/product'
import { addressOf } from '~/features/catalog/listingQuery'
import * as productMessages from '~/messages/product'
import { useAfterFirstScreen } from '~/state/firstScreen'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { AppLink } from '~/ui/navigation/AppLink'
import { MetaEntry } from './ProductMeta'
import styles from './ProductMeta.module.css'

const OtherFormats = lazyWithPreload(
  () => import('./deferredSections').then((module) => module.OtherFormats),
  hideOnError('loading the other formats'),
)

interface BookFactsProps {
  product: Product
  /** SKU of the chosen variation. */
  sku: string | undefined
  /** Authors from the theme; without any, those of an attribute are shown. */
  authors: ListedProduct['authors']
}

/** What a reader asks about a book, in the shop's words. */
export function BookFacts({ product, sku, authors }: BookFactsProps) {
  const isIdle = useAfterFirstScreen()
  const names = factNames()
  const mayHaveOthers = formatOf(product, names) !== undefined
  const entries = (Object.keys(names) as Fact[]).flatMap((fact) => {
    const found = factValues(fact, names, product.attributes, [sku, product.sku])
    const values: FactValue[] = fact === 'author' && authors.length > 0 ? authors : found
    if (values.length === 0) return []
    const text = values.map(({ name }) => name).join(', ')
    const isRow = fact === 'format' && mayHaveOthers
    return (
      <MetaEntry key={fact} label={productMessages.facts[fact]} isRow={isRow}>
        {fact === 'author' && values.map(authorLink)}
        {fact !== 'author' && (isRow ? <bdi>{text}</bdi> : text)}
        {isRow && isIdle && (
          <Suspense>
            <OtherFormats product={product} names={names} />
          </Suspense>
        )}
      </MetaEntry>
    )
  })
  return entries.length > 0 && <dl className={styles.facts}>{entries}</dl>
}

/** The Store API has no links of attributes, and few shops have pages for them: a filter leads to the same books. */
function authorLink({ name, path, taxonomy, slug = '' }: FactValue) {
  const filter = site.listing.attributes.find((attribute) => taxonomy === `pa_${attribute}`)
  const to =
    path ?? (filter && addressOf(newFilter(site.listing, { attributes: { [filter]: [slug] } })))
  return <bdi key={name}>{to ? <AppLink to={to}>{name}</AppLink> : name}</bdi>
}
