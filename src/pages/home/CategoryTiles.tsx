import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { childrenOf } from '~/domain/catalog/category'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { pluralize } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as homeMessages from '~/messages/home'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { ProductImg } from '~/ui/media/ProductImg'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './CategoryTiles.module.css'

const MAX_TILES = 8
const SKELETON_TILES = 4

/** The top categories as images. */
export function CategoryTiles({ title }: { title: string }) {
  const titleId = useId()
  const { data = [], isPending, isError, error, refetch } = useQuery(categoriesQuery())
  const categories = childrenOf(data, 0)
  if (!isPending && !isError && categories.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {isError && (
        <LoadError
          error={error}
          onRetry={() => void refetch()}
          title={homeMessages.categoriesFailed}
        />
      )}
      <ul className={styles.tiles}>
        {isPending &&
          Array.from({ length: SKELETON_TILES }, (_, i) => (
            <li key={i}>
              <Skeleton className={styles.skeleton} />
            </li>
          ))}
        {categories.slice(0, MAX_TILES).map(({ id, name, path, count, image }) => (
          <li key={id}>
            <AppLink to={path} className={styles.tile}>
              <ProductImg
                image={image && { ...image, alt: '' }}
                sizes="(width >= 992px) 20rem, 45vw"
              />
              <bdi className={styles.name}>{name}</bdi>{' '}
              {count !== undefined && (
                <span className={styles.count}>{pluralize(commonMessages.products, count)}</span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
