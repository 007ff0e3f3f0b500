import { newFilter, type ListingDefaults, type ListingFilter } from '~/domain/catalog/listing'

/** A row of products in the settings of the home page. */
interface RowBlock {
  kind: 'row'
  order: ListingFilter['order']
  category?: string | undefined
  count: number
}

/** The first row of products. The early script reads the blocks before they are validated. */
export const firstRow = (blocks: readonly unknown[]) =>
  blocks.find(
    (block): block is RowBlock =>
      typeof block === 'object' && block !== null && 'kind' in block && block.kind === 'row',
  )

type Defaults = Pick<ListingDefaults, 'perPage' | 'view' | 'order'>

/** The listing whose first products a row shows. */
export const rowListing = ({ order, category }: RowBlock, defaults: Defaults): ListingFilter =>
  newFilter(defaults, { order, ...(category ? { categorySlug: category } : {}) })

/** The request for a row's products. */
export const rowRequest = (row: RowBlock, defaults: Defaults): ListingFilter => ({
  ...rowListing(row, defaults),
  perPage: row.count,
})
