import { useQuery } from '@tanstack/react-query'
import { groupedPartsQuery } from '~/features/product/productQuery'
import { AppLink } from '~/ui/content/AppLink'
import { Failure } from '~/ui/feedback/Failure'
import { Price } from '~/ui/content/Price'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './GroupedParts.module.css'

/** A set that is not sold as such: its parts, each with a page of its own. */
export function GroupedParts({ ids }: { ids: number[] }) {
  const { data: parts = [], isPending, error, refetch } = useQuery(groupedPartsQuery(ids))
  if (ids.length === 0) return null
  if (error) {
    return <Failure error={error} title="The parts did not load." onRetry={() => void refetch()} />
  }
  return (
    <section className={styles.parts}>
      <h2>In this set</h2>
      {isPending ? (
        <Skeleton lines={ids.length} className={styles.skeleton ?? ''} />
      ) : (
        <ul className={styles.list}>
          {parts.map(({ id, name, path, price }) => (
            <li key={id}>
              <AppLink to={path}>{name}</AppLink>
              <Price price={price} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
