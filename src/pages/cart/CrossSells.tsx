import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ProductSection } from '~/blocks/catalog/ProductSection'
import { productsByIdQuery } from '~/features/product/productQueries'
import { useLastResponse } from '~/lib/earlierRenders'
import { useNearViewport } from '~/lib/viewport'
import * as cartMessages from '~/messages/cart'
import styles from './CrossSells.module.css'

/**
 * The cart's cross-sells. Products that the cart no longer suggests, such as those just added from here,
 * stay until the page is left: no card moves under a finger.
 */
export function CrossSells({ ids }: { ids: readonly number[] }) {
  const [shown, setShown] = useState(ids)
  const more = ids.filter((id) => !shown.includes(id))
  if (more.length > 0) setShown([...shown, ...more])
  return (
    shown.length > 0 && (
      <div className={styles.crossSells}>
        <Carousel ids={shown} />
      </div>
    )
  )
}

/** Shows the previous products while those for more ids load. */
function Carousel({ ids }: { ids: readonly number[] }) {
  const section = useRef<HTMLElement>(null)
  const { data, isError, error, refetch } = useQuery({
    ...productsByIdQuery(ids),
    enabled: useNearViewport(section),
  })
  const last = useLastResponse(ids, data)
  const query = { data: isError ? undefined : last?.data, isError, error, refetch }
  return <ProductSection ref={section} title={cartMessages.crossSells} query={query} />
}
