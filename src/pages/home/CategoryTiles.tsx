import { useId } from 'react'
import { useCategoryTree } from '~/blocks/catalog/useCategoryTree'
import { AppLink } from '~/ui/navigation/AppLink'
import { LoadError } from '~/ui/feedback/LoadError'
import { ProductPicture } from '~/ui/media/ProductPicture'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './CategoryTiles.module.css'

const TILES_MAX = 8
const EXPECTED = 4

/** The way in for those who know their shelf. */
export function CategoryTiles({ title }: { title: string }) {
  const titleId = useId()
  const { tree, isPending, isError, error, retry } = useCategoryTree()
  if (!isPending && !isError && tree.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {isError && <LoadError error={error} onRetry={retry} title="The shelves did not load." />}
      <ul className={styles.tiles}>
        {isPending &&
          Array.from({ length: EXPECTED }, (_, place) => (
            <li key={place}>
              <Skeleton className={styles.skeleton} />
            </li>
          ))}
        {tree.slice(0, TILES_MAX).map(({ id, name, path, count, image }) => (
          <li key={id}>
            <AppLink to={path} className={styles.tile}>
              <ProductPicture
                image={image && { ...image, alt: '' }}
                sizes="(width >= 992px) 20rem, 45vw"
              />
              <span className={styles.name}>{name}</span>{' '}
              <span className={styles.count}>
                {count} {count === 1 ? 'product' : 'products'}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
