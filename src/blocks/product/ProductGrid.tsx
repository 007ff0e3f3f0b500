import { Suspense, useState } from 'react'
import type { ListedProduct } from '~/domain/product/product'
import { useIsHydrating } from '~/lib/hydration'
import { rememberedScroll } from '~/lib/scrolling'
import { useBelowWindow } from '~/state/firstScreen'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './ProductGrid.module.css'
import { ProductCard } from './ProductCard'
import card from './ProductCard.module.css'

interface ProductGridProps {
  products: readonly ListedProduct[]
  view?: 'grid' | 'list'
  /** Number of cards whose images load immediately. */
  eagerCount?: number
}

/** Cards in view on a phone, or in the first row of a wide screen. */
const FIRST_CARDS = 4
/** Of the lowest row of cards, px. */
const MIN_ROW_PX = 300
/** Narrower windows have two columns, px; others have up to four. */
const WIDE_PX = 576

/**
 * Products of one listing; another listing needs another `key`. The cards in view are painted first, after Back
 * and a filter those at the remembered scroll position.
 */
export function ProductGrid({ products, view = 'grid', eagerCount = 0 }: ProductGridProps) {
  const isHydrating = useIsHydrating()
  const [bottomPx] = useState(() => (isHydrating ? 0 : bottomOfWindow()))
  const isBelow = useBelowWindow(true)
  const firstCards = Math.max(FIRST_CARDS, cardsAbove(bottomPx))
  const itemOf = (product: ListedProduct, index: number) => (
    <li key={product.id}>
      <ProductCard product={product} layout={view} isEager={index < eagerCount} />
    </li>
  )
  return (
    <Cards view={view} isBusy={!isBelow && products.length > firstCards} bottomPx={bottomPx}>
      {products.slice(0, firstCards).map(itemOf)}
      {/* In a prerendered page, React hydrates what is outside of a boundary first. */}
      <Suspense>
        {isBelow &&
          products.slice(firstCards).map((product, index) => itemOf(product, index + firstCards))}
      </Suspense>
    </Cards>
  )
}

/** Distance from the top of the page, px; 0 where the page is at its top. */
function bottomOfWindow() {
  const top = rememberedScroll() ?? 0
  return top === 0 ? 0 : top + innerHeight
}

/** The most cards that a page shows down to `px`. */
function cardsAbove(px: number) {
  if (px === 0) return 0
  return Math.ceil(px / MIN_ROW_PX) * (innerWidth < WIDE_PX ? 2 : 4)
}

export const ProductGridSkeleton = ({
  count,
  view = 'grid',
}: {
  count: number
  view?: 'grid' | 'list'
}) => (
  <Cards view={view} isSkeleton>
    {Array.from({ length: count }, (_, i) => (
      <li key={i}>
        <ProductCardSkeleton view={view} />
      </li>
    ))}
  </Cards>
)

export const ProductCardSkeleton = ({ view = 'grid' }: { view?: 'grid' | 'list' }) => (
  <div className={card.card} data-layout={view}>
    <div className={card.image}>
      <Skeleton className={styles.image} />
    </div>
    <div className={card.words}>
      <Skeleton className={styles.line} lines={2} />
    </div>
    <div className={card.price}>
      <Skeleton className={styles.price} />
    </div>
    <div className={card.action}>
      <Skeleton className={styles.button} />
    </div>
  </div>
)

interface CardsProps {
  view: 'grid' | 'list'
  isSkeleton?: boolean
  /** More cards are about to be rendered. */
  isBusy?: boolean
  /** The page must reach this far until then. */
  bottomPx?: number
  children: React.ReactNode
}

const Cards = ({
  view,
  isSkeleton = false,
  isBusy = false,
  bottomPx = 0,
  children,
}: CardsProps) => (
  <div className={styles.container} style={isBusy ? { '--bottom': `${bottomPx}px` } : undefined}>
    <ul
      className={styles.grid}
      data-view={view}
      aria-hidden={isSkeleton || undefined}
      aria-busy={isBusy || undefined}
    >
      {children}
    </ul>
  </div>
)
