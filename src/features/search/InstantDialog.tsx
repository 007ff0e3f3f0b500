import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { INSTANT_SEARCH_FOCUS_AFTER_MS } from '~/config/constants'
import { useTimeout } from '~/lib/timeHooks'
import { useDocumentEvent } from '~/lib/events'
import * as searchMessages from '~/messages/search'
import { Button } from '~/ui/forms/Button'
import { Combobox, ComboboxInput, ComboboxPopup } from '~/ui/forms/Combobox'
import { Dialog } from '~/ui/overlays/Dialog'
import { InstantChoices } from './InstantChoices'
import styles from './InstantDialog.module.css'
import { InstantResults } from './InstantResults'
import {
  useInstantResults,
  type InstantFields,
  type InstantResultParts,
  type InstantSetup,
} from './instantSearch'

/** The plugin's positions: a panel at the right (01, the default) or left, a sheet at the top or bottom, a centered box. */
const PLACEMENTS = {
  '01': 'end',
  '02': 'start',
  '03': 'top',
  '04': 'bottom',
  '05': 'center',
} as const

interface InstantDialogProps extends InstantResultParts {
  setup: InstantSetup
  fields: InstantFields
  isOpen: boolean
  onClose: () => void
  /** Shows all results. */
  onSearch: () => void
}

/** The instant search in a dialog; see docs/behaviour.md#instant-search. */
export const InstantDialog = ({ isOpen, ...rest }: InstantDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={rest.onClose}
    title={rest.setup.area.heading}
    placement={PLACEMENTS[rest.setup.settings.position]}
  >
    <InstantSearchForm {...rest} />
  </Dialog>
)

function InstantSearchForm({
  setup: { area, settings },
  fields,
  onSearch,
  onClose,
  ...parts
}: Omit<InstantDialogProps, 'isOpen'>) {
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(true)
  const results = useInstantResults(fields, true)
  // The first Escape closes the results, the second one the dialog.
  const hasResults = isShown && results.query !== undefined
  const isPanel = ['start', 'end'].includes(PLACEMENTS[settings.position])
  useDelayedFocus(field)

  function search(event: FormEvent) {
    event.preventDefault()
    onSearch()
  }

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (hasResults) return
    // The browser would only clear the field.
    event.preventDefault()
    onClose()
  }

  function retry() {
    results.retry()
    // The retry button disappears.
    field.current?.focus()
  }

  return (
    <Combobox
      value={fields.keyword}
      onValue={fields.setKeyword}
      isOpen={hasResults}
      onOpenChange={setIsShown}
      isEmbedded
      className={isPanel ? styles.panel : styles.box}
    >
      <form role="search" className={styles.form} onSubmit={search}>
        <ComboboxInput
          ref={field}
          type="search"
          name="s"
          aria-label={searchMessages.searchProducts}
          onKeyDown={escape}
          placeholder={area.placeholder || searchMessages.placeholder}
        />
        <Button type="submit">{searchMessages.search}</Button>
      </form>
      <div className={styles.choices}>
        <InstantChoices
          area={area}
          fields={{
            ...fields,
            setKeyword: (word) => {
              fields.setKeyword(word)
              setIsShown(true)
            },
            setCategoryId: (id) => {
              fields.setCategoryId(id)
              setIsShown(true)
            },
          }}
        />
      </div>
      <ComboboxPopup placement="inFlow" className={styles.results}>
        <InstantResults {...parts} search={results} onRetry={retry} onFollow={onClose} />
      </ComboboxPopup>
    </Combobox>
  )
}

/** Focuses the field after the dialog's animation, or at the first key: no letter is lost, and Enter searches. */
function useDelayedFocus(field: { current: HTMLInputElement | null }) {
  const [isAnimating, setIsAnimating] = useState(true)
  const focus = () => field.current?.focus()
  useTimeout(INSTANT_SEARCH_FOCUS_AFTER_MS, () => {
    setIsAnimating(false)
    focus()
  })
  useDocumentEvent(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey }) => {
      const isTyped = key.length === 1 || key === 'Enter'
      if (isTyped && !ctrlKey && !metaKey && !altKey) focus()
    },
    { isOn: isAnimating },
  )
}
