import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { INSTANT_SEARCH_FOCUS_AFTER_MS } from '~/config/constants'
import { messages } from '~/config/messages'
import { after } from '~/lib/time'
import { Button } from '~/ui/forms/Button'
import { Combobox, ComboboxInput, ComboboxPopup } from '~/ui/forms/Combobox'
import { Dialog } from '~/ui/overlays/Dialog'
import { InstantChoices } from './InstantChoices'
import styles from './InstantDialog.module.css'
import { InstantFindings } from './InstantFindings'
import type { InstantJoins, InstantWish } from './instantWish'
import { useInstantResults } from './useInstantResults'
import type { InstantSetup } from './useInstantSetup'

/**
 * The plugin's five places: a panel as high as the page at its right (01, where the shop has set
 * nothing else) or left (02), a sheet at its top (03) or bottom (04), a box in its middle (05).
 */
const PLACES = { '01': 'end', '02': 'start', '03': 'top', '04': 'bottom', '05': 'center' } as const

interface InstantDialogProps extends InstantJoins {
  setup: InstantSetup
  wish: InstantWish
  isOpen: boolean
  onClose: () => void
  /** Enter, or the button: all that is found. */
  onSearch: () => void
}

/** The instant search over the page (spec 2.13). */
export const InstantDialog = ({ isOpen, ...rest }: InstantDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={rest.onClose}
    title={rest.setup.area.heading}
    placement={PLACES[rest.setup.settings.position]}
  >
    <InstantSearch {...rest} />
  </Dialog>
)

function InstantSearch({
  setup: { area, settings },
  wish,
  onSearch,
  onClose,
  ...joins
}: Omit<InstantDialogProps, 'isOpen'>) {
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(true)
  const answer = useInstantResults(wish, true)
  // Escape takes the results away first; once they are gone it closes the popup.
  const hasResults = isShown && answer.asked !== undefined
  const isPanel = ['start', 'end'].includes(PLACES[settings.position])
  useFocusSoon(field)

  function search(event: FormEvent) {
    event.preventDefault()
    onSearch()
  }

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (hasResults) return
    // The browser would empty the field, and leave the dialog.
    event.preventDefault()
    onClose()
  }

  function retry() {
    answer.retry()
    // Its button is about to go.
    field.current?.focus()
  }

  return (
    <Combobox
      value={wish.keyword}
      onValue={wish.onKeyword}
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
          aria-label="Search products"
          onKeyDown={escape}
          placeholder={area.placeholder || messages.searchPlaceholder}
        />
        <Button type="submit">Search</Button>
      </form>
      <div className={styles.choices}>
        <InstantChoices
          area={area}
          wish={{
            ...wish,
            onKeyword: (word) => {
              wish.onKeyword(word)
              setIsShown(true)
            },
            onCategory: (id) => {
              wish.onCategory(id)
              setIsShown(true)
            },
          }}
        />
      </div>
      <ComboboxPopup placement="inFlow" className={styles.results}>
        <InstantFindings {...joins} answer={answer} onRetry={retry} onFollow={onClose} />
      </ComboboxPopup>
    </Combobox>
  )
}

/**
 * The field gets the focus once the popup has come (spec section 9). Who types before that, as in the
 * field that opened the popup, loses no letter: the key brings the focus itself.
 */
function useFocusSoon(field: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const focus = () => field.current?.focus()
    const key = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) focus()
    }
    const stopListening = () => document.removeEventListener('keydown', key)
    document.addEventListener('keydown', key)
    const cancel = after(INSTANT_SEARCH_FOCUS_AFTER_MS, () => {
      stopListening()
      focus()
    })
    return () => {
      stopListening()
      cancel()
    }
  }, [field])
}
