import { useRef } from 'react'
import { paths } from '~/config/paths'
import { useDocumentEvent } from '~/lib/events'
import * as searchMessages from '~/messages/search'
import { Icon } from '~/ui/media/Icon'
import styles from './SearchButton.module.css'
import { useLazyDialog } from '~/blocks/navigation/useLazyDialog'

const load = () => import('./SearchOverlay')

/** Opens the search dialog. On wide screens it looks like a search field. */
export function SearchButton() {
  const typed = useRef('')
  const { module, preload, isOpen, open, close } = useLazyDialog(load, () =>
    paths.search(typed.current),
  )
  // Collects what the shopper types until the field is there.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    typed.current += event.key
  }
  useDocumentEvent('keydown', onKeyDown, { isOn: isOpen && !module })
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <Icon name="search" />
        <span>{searchMessages.liveSearchPlaceholder}</span>
      </button>
      {module && (
        <module.SearchOverlay typedAhead={() => typed.current} isOpen={isOpen} onClose={close} />
      )}
    </>
  )
}
