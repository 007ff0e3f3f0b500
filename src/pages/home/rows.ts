import type { RowBlock } from '~/config/home'
import { newFilter, type ListingDefaults, type ListingFilter } from '~/domain/catalog/listing'

/** Pure and small: index.html's early script asks by it for what the page shows first. */

/** The first row of products. The early script reads the blocks before anyone has checked them. */
export const firstRow = (blocks: readonly unknown[]) =>
  blocks.find(
    (block): block is RowBlock =>
      typeof block === 'object' && block !== null && 'kind' in block && block.kind === 'row',
  )

type Defaults = Pick<ListingDefaults, 'perPage' | 'view'>

/** The listing that a row is the beginning of. */
export const rowListing = ({ order, category }: RowBlock, defaults: Defaults): ListingFilter =>
  newFilter(defaults, { order, ...(category ? { categorySlug: category } : {}) })

/** What a row asks for. */
export const rowRequest = (row: RowBlock, defaults: Defaults): ListingFilter => ({
  ...rowListing(row, defaults),
  perPage: row.count,
})
