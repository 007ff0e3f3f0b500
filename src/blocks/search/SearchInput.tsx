import { useState, useSyncExternalStore, type RefObject } from 'react'
import { messages } from '~/config/messages'
import { ComboboxInput } from '~/ui/forms/Combobox'
import type { Attached } from './InstantAttachment'

interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>
  text: string
  attached: Attached | undefined
  /** Somebody points at it, or steps into it. */
  onWanted: () => void
}

/**
 * The field of a screen's search form: an ordinary one until the instant search has attached, then a
 * combobox, or what opens a popup. A placeholder that types is still while the field is in use.
 */
export function SearchInput({ ref, text, attached, onWanted }: SearchInputProps) {
  const [isFocused, setIsFocused] = useState(false)
  const { mode, setup, typewriter } = attached ?? {}
  const isTyping = typewriter !== undefined && !isFocused && text === ''
  const typed = useSyncExternalStore(
    isTyping ? typewriter.subscribe : subscribeToNothing,
    () => typewriter?.text() ?? '',
  )
  const placeholder = setup?.area.placeholder || messages.searchPlaceholder
  return (
    <ComboboxInput
      ref={ref}
      type="search"
      name="s"
      aria-label="Search products"
      // An empty one would not hold the line.
      placeholder={isTyping ? typed || '\u200B' : placeholder}
      isPlain={mode !== 'inline'}
      {...(mode === 'popup' ? { 'aria-haspopup': 'dialog' } : {})}
      onPointerEnter={onWanted}
      onFocus={() => {
        onWanted()
        setIsFocused(true)
      }}
      onBlur={() => setIsFocused(false)}
    />
  )
}

const subscribeToNothing = () => () => {}
