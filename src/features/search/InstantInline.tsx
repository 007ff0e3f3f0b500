import * as searchMessages from '~/messages/search'
import { ComboboxPopup } from '~/ui/forms/Combobox'
import { IconButton } from '~/ui/forms/IconButton'
import { InstantChoices } from './InstantChoices'
import styles from './InstantInline.module.css'
import { InstantResults } from './InstantResults'
import {
  useInstantResults,
  type InstantFields,
  type InstantResultParts,
  type InstantSetup,
} from './instantSearch'

interface InstantInlineProps extends InstantResultParts {
  setup: InstantSetup
  fields: InstantFields
  isOpen: boolean
  focusField: () => void
  onClose: () => void
  onFollow: () => void
}

/** The instant search below a search field, inside its combobox. The field keeps the focus. */
export function InstantInline({
  setup: { area },
  fields,
  isOpen,
  focusField,
  onClose,
  onFollow,
  ...parts
}: InstantInlineProps) {
  const results = useInstantResults(fields, isOpen)

  function retry() {
    results.retry()
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
            fields={{
              ...fields,
              setKeyword: (word) => {
                fields.setKeyword(word)
                focusField()
              },
            }}
          />
        </div>
        <IconButton icon="close" aria-label={searchMessages.closeResults} onClick={close} />
      </div>
      <InstantResults {...parts} search={results} onRetry={retry} onFollow={onFollow} />
    </ComboboxPopup>
  )
}
