import { ComboboxPopup } from '~/ui/forms/Combobox'
import { IconButton } from '~/ui/forms/IconButton'
import { InstantChoices } from './InstantChoices'
import { InstantFindings } from './InstantFindings'
import styles from './InstantInline.module.css'
import type { InstantJoins, InstantWish } from './instantWish'
import { useInstantResults } from './useInstantResults'
import type { InstantSetup } from './useInstantSetup'

interface InstantInlineProps extends InstantJoins {
  setup: InstantSetup
  wish: InstantWish
  isOpen: boolean
  /** The field keeps the focus, whatever is pressed here. */
  focusField: () => void
  onClose: () => void
  onFollow: () => void
}

/** The instant search right below a search field, whose combobox stands around it. */
export function InstantInline({
  setup: { area },
  wish,
  isOpen,
  focusField,
  onClose,
  onFollow,
  ...joins
}: InstantInlineProps) {
  const answer = useInstantResults(wish, isOpen)

  function retry() {
    answer.retry()
    focusField()
  }

  function close() {
    onClose()
    focusField()
  }

  return (
    <ComboboxPopup className={styles.popup}>
      <div className={styles.head}>
        <div className={styles.choices}>
          <InstantChoices
            area={area}
            wish={{
              ...wish,
              onKeyword: (word) => {
                wish.onKeyword(word)
                focusField()
              },
            }}
          />
        </div>
        <IconButton icon="close" aria-label="Close the results" onClick={close} />
      </div>
      <InstantFindings {...joins} answer={answer} onRetry={retry} onFollow={onFollow} />
    </ComboboxPopup>
  )
}
