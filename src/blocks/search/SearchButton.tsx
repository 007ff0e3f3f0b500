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
  const button = useRef<HTMLButtonElement>(null)
  const { module, preload, isOpen, isLoading, open, close } = useLazyDialog(load, () =>
    paths.search(typed.current),
  )
  // Collects what the shopper types until the field is there. Safari gives a pressed button no focus.
  const onKeyDown = (event: KeyboardEvent) => {
    const isHere = event.target === button.current || event.target === document.body
    if (!isHere || event.key.length > 1) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    typed.current += event.key
  }
  useDocumentEvent('keydown', onKeyDown, { isOn: isLoading })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
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
