import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { rememberSearch } from '~/features/search/suggestions/searchHistory'
import { focusContent } from '~/lib/focus'
import { report } from '~/lib/report'
import { hasTouchKeyboard } from '~/lib/viewport'
import * as searchMessages from '~/messages/search'
import { Button } from '~/ui/forms/Button'
import { Combobox, ComboboxInput } from '~/ui/forms/Combobox'
import type { Attachment } from './instantSearchParts'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  /** The current search. */
  initial?: string
  /** Slugs of the category and the author that the search is narrowed to. */
  within?: { category?: string; author?: string }
}

/**
 * The search field of a screen. The code of the shop's instant search loads when the shopper hovers over
 * the field or focuses it, or at once for an animated placeholder. Without it the form opens the search page.
 * See docs/behaviour.md#instant-search.
 */
export function SearchForm({ initial = '', within }: SearchFormProps) {
  const [text, setText] = useSearchText(initial)
  const [categoryId, setCategoryId] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [attachment, setAttachment] = useState<Attachment>()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const instant = useInstantSearchCode(isWanted)

  const fields = { keyword: text, setKeyword: setText, categoryId, setCategoryId }
  const popup = { fields, field, isOpen, onOpenChange: setIsOpen }
  const isInline = attachment?.mode === 'inline'

  function search(event: SubmitEvent) {
    event.preventDefault()
    const keyword = text.trim()
    if (!keyword) return field.current?.focus()
    setIsOpen(false)
    rememberSearch(keyword)
    const inCategory = categoryId > 0 ? attachment?.pathOf(keyword, categoryId) : undefined
    void navigate(inCategory ?? paths.search(keyword, within))
    // Closes the on-screen keyboard, which would cover the results.
    if (hasTouchKeyboard()) focusContent()
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
            setText={setText}
            attachment={attachment}
            onWanted={() => setIsWanted(true)}
            onCancel={() => {
              // Nothing is shown yet that a press elsewhere would close.
              if (!attachment?.mode) setIsOpen(false)
            }}
          />
          {instant && isInline && attachment.setup && (
            <instant.InlineInstantSearch
              {...popup}
              setup={attachment.setup}
              pathOf={attachment.pathOf}
            />
          )}
        </Combobox>
        <Button type="submit">{searchMessages.search}</Button>
      </form>
      {instant && (
        <instant.InstantAttachment
          {...popup}
          mode={attachment?.mode}
          isWanted={isWanted}
          onAttach={setAttachment}
        />
      )}
    </>
  )
}

interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>
  text: string
  setText: (text: string) => void
  attachment: Attachment | undefined
  /** The shopper hovers over the field or focuses it. */
  onWanted: () => void
  /** The shopper presses Escape or leaves the field. */
  onCancel: () => void
}

/**
 * A plain field until the instant search has attached; then a combobox, or a field that opens a dialog.
 * The animated placeholder pauses while the field is in use.
 */
function SearchInput({ ref, text, setText, attachment, onWanted, onCancel }: SearchInputProps) {
  const [isFocused, setIsFocused] = useState(false)
  const { mode, setup, typewriter } = attachment ?? {}
  const isAnimated = typewriter !== undefined && !isFocused && text === ''
  const typed = useSyncExternalStore(
    isAnimated ? typewriter.subscribe : subscribeToNothing,
    () => typewriter?.text() ?? '',
  )
  const placeholder = setup?.area.placeholder || searchMessages.placeholder

  /** Searches for the phrase of the animated placeholder, and selects it. */
  function takePhrase(input: HTMLInputElement) {
    const isOn = mode && setup?.settings.placeholderClicking === 'keep'
    if (!isOn || !typewriter || text !== '') return
    flushSync(() => setText(typewriter.phrase()))
    input.select()
  }

  return (
    <ComboboxInput
      ref={ref}
      type="search"
      name="s"
      aria-label={searchMessages.searchProducts}
      // An empty placeholder would collapse the line.
      placeholder={isAnimated ? typed || '\u200B' : placeholder}
      isPlain={mode !== 'inline'}
      {...(mode === 'popup' ? { 'aria-haspopup': 'dialog' } : {})}
      onPointerEnter={onWanted}
      onFocus={() => {
        onWanted()
        setIsFocused(true)
      }}
      onBlur={() => {
        setIsFocused(false)
        onCancel()
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      onClick={({ currentTarget }) => takePhrase(currentTarget)}
    />
  )
}

const subscribeToNothing = () => () => {}

/** The text of the field; another search of the screen replaces it. */
function useSearchText(initial: string) {
  const [text, setText] = useState(initial)
  const [last, setLast] = useState(initial)
  if (last !== initial) {
    setLast(initial)
    setText(initial)
  }
  return [text, setText] as const
}

/** Where it fails, the field stays plain. */
function useInstantSearchCode(isWanted: boolean) {
  const [code, setCode] = useState<typeof import('./instantSearchParts')>()
  const { instant } = site.search
  const isNeeded = instant && (isWanted || Boolean(instant.animatedPlaceholder?.length))
  useEffect(() => {
    if (!isNeeded) return
    import('./instantSearchParts').then(setCode, (error: unknown) =>
      report(error, 'loading the instant search'),
    )
  }, [isNeeded])
  return code
}
