import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { cardsAbove, gridHeight, gridRowsOf, type GridRows } from '~/domain/catalog/gridRows'
import type { ListedProduct } from '~/domain/product/product'
import { useCardFacts } from '~/features/catalog/useCardFacts'
import { useIsHydrating } from '~/lib/hydration'
import { nextScroll } from '~/lib/scrolling'
import { afterPaint } from '~/lib/time'
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

/** In a prerendered page, React hydrates these cards first. */
const FIRST_CARDS = 4
/** Until a grid was measured: the lowest height of a row of cards, px. */
const MIN_ROW_PX = 300
/** Windows narrower than this, in px, have two columns; others have up to four. */
const WIDE_PX = 576

/** Rows of the last grid that was painted whole. */
let measured: (GridRows & { view: string; windowWidth: number }) | undefined

/**
 * The products of a listing. The cards down to the end of the window are painted first. `key` is the listing's
 * address where that should happen again for another listing.
 */
export function ProductGrid({ products, view = 'grid', eagerCount = 0 }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const isHydrating = useIsHydrating()
  const [{ firstCards, minPx }] = useState(() => {
    if (isHydrating) return { firstCards: FIRST_CARDS, minPx: 0 }
    const rows = rowsFor(view)
    const bottomPx = nextScroll() + innerHeight
    return {
      firstCards: cardsAbove(bottomPx, rows),
      minPx: Math.max(bottomPx, gridHeight(products.length, rows)),
    }
  })
  const isBelow = useBelowWindow({ isTall: true })
  useMeasuredRows(list, view, isBelow)
  const factsOf = useCardFacts(products)
  const itemOf = (product: ListedProduct, index: number) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        facts={factsOf(product)}
        layout={view}
        isEager={index < eagerCount}
      />
    </li>
  )
  return (
    <Cards view={view} listRef={list} {...(!isBelow && products.length > firstCards && { minPx })}>
      {products.slice(0, firstCards).map(itemOf)}
      <Suspense>
        {isBelow &&
          products.slice(firstCards).map((product, index) => itemOf(product, index + firstCards))}
      </Suspense>
    </Cards>
  )
}

const rowsFor = (view: string): GridRows =>
  measured?.view === view && measured.windowWidth === innerWidth
    ? measured
    : { top: 0, columns: innerWidth < WIDE_PX ? 2 : 4, height: MIN_ROW_PX }

/** Measures a whole grid once it is painted, which forces no layout. */
function useMeasuredRows(list: RefObject<HTMLElement | null>, view: string, isWhole: boolean) {
  useEffect(() => {
    if (!isWhole) return
    return afterPaint(() => {
      const cards = list.current?.children ?? []
      const rows = gridRowsOf(
        Array.from(cards, (item) => item.getBoundingClientRect().top + scrollY),
      )
      // Other screens have more above their grid.
      const top = Math.min(rows?.top ?? 0, rowsFor(view).top || Infinity)
      if (rows) measured = { ...rows, top, view, windowWidth: innerWidth }
    })
  }, [list, view, isWhole])
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
  listRef?: RefObject<HTMLUListElement | null>
  isSkeleton?: boolean
  /** More cards are about to be rendered: the least height until then, px. */
  minPx?: number
  children: React.ReactNode
}

const Cards = ({ view, listRef, isSkeleton = false, minPx, children }: CardsProps) => (
  <div
    className={styles.container}
    style={minPx === undefined ? undefined : { '--min-height': `${minPx}px` }}
  >
    <ul
      ref={listRef}
      className={styles.grid}
      data-view={view}
      aria-hidden={isSkeleton || undefined}
      aria-busy={minPx !== undefined || undefined}
    >
      {children}
    </ul>
  </div>
)
