import type { TabsByOrderBlock } from '~/config/home'
import { Carousel } from '~/ui/Carousel'
import { TileSkeleton } from './ProductGrid'

type ShelfForm = Pick<TabsByOrderBlock, 'form' | 'rows'>

/**
 * Columns of a home shelf, by the width of the window. Beside the last whole card, a phone shows the
 * edge of the next; a row that can be pulled shows it on every screen.
 */
export const shelfColumns = {
  slider: { 0: 2.3, 768: 4, 1200: 6 },
  dragList: { 0: 2.3, 768: 3.3, 998: 4.3, 1200: 5.3 },
} as const

/** As many as a wide screen shows. */
const EXPECTED = 6

/** The room of a shelf that is on its way. */
export const ShelfRoom = ({ form, rows, label }: ShelfForm & { label: string }) => (
  <Carousel label={label} form={form} rows={rows} columns={shelfColumns[form]} isWaiting>
    {Array.from({ length: EXPECTED * rows }, (_, place) => (
      <li key={place}>
        <TileSkeleton />
      </li>
    ))}
  </Carousel>
)
