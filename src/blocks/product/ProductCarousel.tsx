import type { ReactNode } from 'react'
import type { TabsByOrderBlock } from '~/config/home'
import type { ListedProduct } from '~/domain/product/product'
import { useCardFacts } from '~/features/catalog/useCardFacts'
import { Carousel } from '~/ui/carousel/Carousel'
import { ProductCard } from './ProductCard'
import { ProductCardSkeleton } from './ProductGrid'

interface CarouselLayout extends Partial<Pick<TabsByOrderBlock, 'form' | 'rows'>> {
  /** Accessible name. */
  label: string
}

/**
 * Columns by window width. Fractions let the next card peek in, which shows that the row scrolls;
 * the draggable list does so on every screen.
 */
const COLUMNS = {
  slider: { 0: 2.3, 768: 4, 1200: 6 },
  dragList: { 0: 2.3, 768: 3.3, 998: 4.3, 1200: 5.3 },
} as const

/** Cards per row on a wide screen. */
const SKELETON_COLUMNS = 6

interface ProductCarouselProps extends CarouselLayout {
  products: readonly ListedProduct[]
  isAutoplayed?: boolean
}

/**
 * Products in a row that scrolls sideways. Cards have no swatches here: one card with a line of swatches
 * would make the whole row taller than its skeleton.
 */
export function ProductCarousel({ products, ...layout }: ProductCarouselProps) {
  const factsOf = useCardFacts(products)
  return (
    <CardCarousel {...layout}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} facts={factsOf(product)} hasSwatches={false} />
        </li>
      ))}
    </CardCarousel>
  )
}

export const ProductCarouselSkeleton = (layout: CarouselLayout) => (
  <CardCarousel {...layout} isSkeleton>
    {Array.from({ length: SKELETON_COLUMNS * (layout.rows ?? 1) }, (_, i) => (
      <li key={i}>
        <ProductCardSkeleton />
      </li>
    ))}
  </CardCarousel>
)

interface CardCarouselProps extends CarouselLayout {
  isSkeleton?: boolean
  isAutoplayed?: boolean
  children: ReactNode
}

const CardCarousel = ({ form = 'slider', ...rest }: CardCarouselProps) => (
  <Carousel form={form} columns={COLUMNS[form]} {...rest} />
)
