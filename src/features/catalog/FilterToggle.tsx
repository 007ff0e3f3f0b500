import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import type { FilterPlace } from './useFilterPlace'

interface FilterToggleProps {
  filters: FilterPlace
  /** Of what it opens. */
  id: string
}

/** Opens and closes the filters, wherever they are. */
export function FilterToggle({ filters: { place, isOpen, show }, id }: FilterToggleProps) {
  const isPopup = place === 'popup'
  return (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      aria-controls={isPopup ? undefined : id}
      aria-haspopup={isPopup ? 'dialog' : undefined}
      onClick={() => show(!isOpen)}
    >
      <Icon name="filter" />
      {isPopup ? 'Filter' : isOpen ? 'Hide filters' : 'Show filters'}
    </Button>
  )
}
