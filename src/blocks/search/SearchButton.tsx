import { useEffect, useRef } from 'react'
import { paths } from '~/config/paths'
import { Icon } from '~/ui/media/Icon'
import styles from './SearchButton.module.css'
import { useLazyDialog } from '~/blocks/navigation/useLazyDialog'

const load = () => import('./SearchOverlay')

/** Opens the search over the page. It looks like the field it leads to, where there is room for that. */
export function SearchButton() {
  const typed = useRef('')
  const { part, prepare, isOpen, open, close } = useLazyDialog(load, () =>
    paths.search(typed.current),
  )
  useKeysKept(typed, isOpen && !part)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <Icon name="search" />
        <span>Search books, bags and kits</span>
      </button>
      {part && (
        <part.SearchOverlay typedAhead={() => typed.current} isOpen={isOpen} onClose={close} />
      )}
    </>
  )
}

/** Who types ahead of the field does not lose a letter. */
function useKeysKept(typed: { current: string }, isWaiting: boolean) {
  useEffect(() => {
    if (!isWaiting) return
    const keep = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      typed.current += event.key
    }
    document.addEventListener('keydown', keep)
    return () => document.removeEventListener('keydown', keep)
  }, [typed, isWaiting])
}
