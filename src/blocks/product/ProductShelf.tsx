import type { ReactNode } from 'react'
import type { TabsByOrderBlock } from '~/config/home'
import type { ListedProduct } from '~/domain/product/product'
import { Carousel } from '~/ui/carousel/Carousel'
import { ProductCardSkeleton } from './ProductGrid'
import { ProductCard } from './ProductCard'

interface ShelfProps extends Partial<Pick<TabsByOrderBlock, 'form' | 'rows'>> {
  /** What stands on it. */
  label: string
}

/**
 * Columns by the width of the window. Beside the last whole card, a phone shows the edge of the next;
 * a row that can be pulled shows it on every screen.
 */
const columns = {
  slider: { 0: 2.3, 768: 4, 1200: 6 },
  dragList: { 0: 2.3, 768: 3.3, 998: 4.3, 1200: 5.3 },
} as const

/** As many as a wide screen shows. */
const EXPECTED = 6

/**
 * Products in a row that scrolls sideways. Its cards are all of one height, known before they come, so
 * they have no line for colours: one such card would lengthen all.
 */
export const ProductShelf = ({
  products,
  ...shelf
}: ShelfProps & { products: readonly ListedProduct[]; isAutoplayed?: boolean }) => (
  <Shelf {...shelf}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} hasSwatches={false} />
      </li>
    ))}
  </Shelf>
)

/** The room of a shelf that is on its way. */
export const ShelfRoom = (shelf: ShelfProps) => (
  <Shelf {...shelf} isWaiting>
    {Array.from({ length: EXPECTED * (shelf.rows ?? 1) }, (_, place) => (
      <li key={place}>
        <ProductCardSkeleton />
      </li>
    ))}
  </Shelf>
)

const Shelf = ({
  form = 'slider',
  ...rest
}: ShelfProps & { isWaiting?: boolean; isAutoplayed?: boolean; children: ReactNode }) => (
  <Carousel form={form} columns={columns[form]} {...rest} />
)
