import { ActiveFilters } from '~/features/catalog/ActiveFilters'
import type { FilterForm } from '~/features/catalog/FilterGroup'
import { FilterPanel } from '~/features/catalog/FilterPanel'
import { usePriceEnds } from '~/features/catalog/usePriceEnds'
import { useShopAddress } from '~/features/catalog/useShopAddress'
import type { Listing, ListingFilter } from '~/domain/catalog/listing'
import type { ShownListing } from '~/features/catalog/useListing'
import type { ChangeFilter } from '~/features/catalog/useListingFilter'
import { Button } from '~/ui/forms/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import styles from './ListingFilterParts.module.css'

/**
 * What of the filters can wait for the first answer, in one chunk: ListingFilters.tsx has it fetched
 * beside that answer.
 */
export interface FilterPartProps {
  filter: ListingFilter
  shown: ShownListing | undefined
  /** There is no answer to wait for. */
  hasFailed: boolean
  onChange: ChangeFilter
}

export function Panel({ form, ...props }: FilterPartProps & { form?: FilterForm }) {
  const { filter, shown } = props
  const ends = usePriceEnds(filter, shown)
  return <FilterPanel {...props} {...{ ends, form }} listing={shown?.listing} />
}

interface PopupProps extends FilterPartProps {
  isOpen: boolean
  /** What is on the screen is not the answer to the present choice. */
  isOld: boolean
  onClose: () => void
}

/** The same panel in a dialog, with the way to the products at its lower edge. */
export function Popup({ isOpen, isOld, onClose, ...props }: PopupProps) {
  const { shown } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Filter" placement="start">
      <div className={styles.inDialog}>
        <Panel {...props} />
        <div className={styles.done}>
          <Button onClick={onClose}>
            {isOld || !shown ? 'Show products' : shownCount(shown.listing)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const shownCount = ({ total }: Listing) => `Show ${total} ${total === 1 ? 'product' : 'products'}`

/** What is chosen, as chips and as the address that the shop gives it. */
export function Chosen({ onGone, ...props }: FilterPartProps & { onGone: () => void }) {
  const { filter, shown, onChange } = props
  const ends = usePriceEnds(filter, shown)
  useShopAddress(shown)
  return <ActiveFilters {...{ filter, ends, onChange, onGone }} listing={shown?.listing} />
}
