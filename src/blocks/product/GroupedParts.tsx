import { useQuery } from '@tanstack/react-query'
import { groupedPartsQuery } from '~/features/product/productQuery'
import { AppLink } from '~/ui/navigation/AppLink'
import { LoadError } from '~/ui/feedback/LoadError'
import { Price } from '~/ui/text/Price'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './GroupedParts.module.css'

/** A set that is not sold as such: its parts, each with a page of its own. */
export function GroupedParts({ ids }: { ids: number[] }) {
  const { data: parts = [], isPending, error, refetch } = useQuery(groupedPartsQuery(ids))
  if (ids.length === 0) return null
  if (error) {
    return (
      <LoadError error={error} title="The parts did not load." onRetry={() => void refetch()} />
    )
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
