import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchGroupParts, fetchGroups } from '~/api/product/bookFormats'
import { formatOf, type FactNames } from '~/domain/product/factValues'
import { groupsOf, otherFormats } from '~/domain/product/otherFormats'
import type { Product } from '~/domain/product/product'
import * as productMessages from '~/messages/product'
import { useSalePrices } from '~/state/sales'
import { AppLink } from '~/ui/navigation/AppLink'
import { Price } from '~/ui/text/Price'
import styles from './OtherFormats.module.css'

/** Read once: groups seldom change during a visit. */
const groupsQuery = queryOptions({
  queryKey: ['product groups'],
  queryFn: ({ signal }) => fetchGroups(signal),
  staleTime: 'static',
})

interface OtherFormatsProps {
  product: Product
  names: FactNames
}

/** The other formats of a book as links; nothing until they are known, and where they cannot be read. */
export function OtherFormats({ product, names }: OtherFormatsProps) {
  const { data = [] } = useQuery({
    queryKey: ['other formats', product.id],
    queryFn: async ({ client, signal }) => {
      const groups = groupsOf(await client.query(groupsQuery), product.id)
      const ids = new Set(groups.flat())
      ids.delete(product.id)
      if (ids.size === 0) return []
      return otherFormats(product, groups, await fetchGroupParts([...ids], signal), names)
    },
    enabled: product.type !== 'grouped' && formatOf(product, names) !== undefined,
  })
  const priceNow = useSalePrices()
  if (data.length === 0) return null
  return (
    <ul className={styles.formats} aria-label={productMessages.otherFormats}>
      {data.map(({ id, path, format, price, isInStock }) => (
        <li key={id}>
          <AppLink to={path}>
            <bdi>{format}</bdi> <Price price={priceNow(id, price)} />
            {!isInStock && <small> {productMessages.outOfStock}</small>}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
