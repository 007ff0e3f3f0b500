import type { ListedProduct } from '~/domain/product/product'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './ProductGrid.module.css'
import { ProductTile } from './ProductTile'
import tile from './ProductTile.module.css'

interface ProductGridProps {
  products: readonly ListedProduct[]
  view?: 'grid' | 'list'
  /** Cards whose pictures are fetched at once: those that are on the screen from the start. */
  eagerCount?: number
}

export const ProductGrid = ({ products, view = 'grid', eagerCount = 0 }: ProductGridProps) => (
  <Tiles view={view}>
    {products.map((product, i) => (
      <li key={product.id}>
        <ProductTile product={product} layout={view} isEager={i < eagerCount} />
      </li>
    ))}
  </Tiles>
)

/** Cards of the same size as those that come. */
export const ProductGridSkeleton = ({
  count,
  view = 'grid',
}: {
  count: number
  view?: 'grid' | 'list'
}) => (
  <Tiles view={view} isWaiting>
    {Array.from({ length: count }, (_, i) => (
      <li key={i}>
        <TileSkeleton view={view} />
      </li>
    ))}
  </Tiles>
)

/** The room of one card. */
export const TileSkeleton = ({ view = 'grid' }: { view?: 'grid' | 'list' }) => (
  <div className={tile.tile} data-layout={view}>
    <div className={tile.picture}>
      <Skeleton className={styles.picture} />
    </div>
    <div className={tile.words}>
      <Skeleton className={styles.line} lines={2} />
    </div>
    <div className={tile.price}>
      <Skeleton className={styles.price} />
    </div>
    <div className={tile.action}>
      <Skeleton className={styles.button} />
    </div>
  </div>
)

interface TilesProps {
  view: 'grid' | 'list'
  isWaiting?: boolean
  children: React.ReactNode
}

const Tiles = ({ view, isWaiting = false, children }: TilesProps) => (
  <div className={styles.container}>
    <ul className={styles.grid} data-view={view} aria-hidden={isWaiting || undefined}>
      {children}
    </ul>
  </div>
)
