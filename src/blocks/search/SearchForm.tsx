import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { report } from '~/lib/report'
import { hasTouchKeyboard } from '~/lib/viewport'
import { Button } from '~/ui/forms/Button'
import { Combobox } from '~/ui/forms/Combobox'
import type { Attached } from './InstantAttachment'
import styles from './SearchForm.module.css'
import { SearchInput } from './SearchInput'

interface SearchFormProps {
  /** The text that was searched for, where the screen shows what was found. */
  initial?: string
  /** Slugs of the shelf and the author that the screen's search keeps to. */
  within?: { category?: string; author?: string }
}

/**
 * A screen's own search field. Enter leads to the page of all that is found; the shop's instant search
 * attaches to it (spec 2.13) once somebody points at it or steps into it, and no byte of that comes
 * before. Only phrases for the placeholder that index.html names bring its code with the field.
 */
export function SearchForm({ initial = '', within }: SearchFormProps) {
  const [text, setText] = useTextOf(initial)
  const [categoryId, setCategoryId] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [attached, setAttached] = useState<Attached>()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const instant = useInstantCode(isWanted)

  const wish = { keyword: text, onKeyword: setText, categoryId, onCategory: setCategoryId }
  const panel = { wish, field, isOpen, onOpenChange: setIsOpen }
  const isInline = attached?.mode === 'inline'

  function search(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (!words) return field.current?.focus()
    setIsOpen(false)
    const chosen = categoryId > 0 ? attached?.pathOf(words, categoryId) : undefined
    void navigate(chosen ?? paths.search(words, within))
    // Its keyboard would lie over what is found.
    if (hasTouchKeyboard()) document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <>
      <form role="search" className={styles.form} onSubmit={search}>
        <Combobox
          value={text}
          onValue={setText}
          isOpen={isInline && isOpen}
          onOpenChange={setIsOpen}
          clearsOnEscape
          className={styles.field}
        >
          <SearchInput
            ref={field}
            text={text}
            attached={attached}
            onWanted={() => setIsWanted(true)}
          />
          {instant && isInline && attached.setup && (
            <instant.InstantBelow {...panel} setup={attached.setup} pathOf={attached.pathOf} />
          )}
        </Combobox>
        <Button type="submit">Search</Button>
      </form>
      {instant && (
        <instant.InstantAttachment
          {...panel}
          mode={attached?.mode}
          isWanted={isWanted}
          onAttach={setAttached}
        />
      )}
    </>
  )
}

/** The field's text; a screen that shows another search puts that one in. */
function useTextOf(initial: string) {
  const [text, setText] = useState(initial)
  const [shown, setShown] = useState(initial)
  if (shown !== initial) {
    setShown(initial)
    setText(initial)
  }
  return [text, setText] as const
}

/** Without this code the field is an ordinary one, which leads to the same products. */
function useInstantCode(isWanted: boolean) {
  const [code, setCode] = useState<typeof import('./InstantAttachment')>()
  const { instant } = site.search
  const isNeeded = instant && (isWanted || Boolean(instant.animatedPlaceholder?.length))
  useEffect(() => {
    if (!isNeeded) return
    import('./InstantAttachment').then(setCode, (error: unknown) =>
      report(error, 'loading the instant search'),
    )
  }, [isNeeded])
  return code
}
