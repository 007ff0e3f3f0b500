import {
  Combobox as Field,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  ComboboxRow as Row,
  useComboboxContext,
  useStoreState,
} from '@ariakit/react'
import {
  useContext,
  useEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { fill, messages } from '~/config/messages'
import { announce } from '~/ui/feedback/announcer'
import { AppLink, PrefetchContext } from '~/ui/navigation/AppLink'
import styles from './Combobox.module.css'

interface ComboboxProps {
  /** The text of the field; the caller's. */
  value: string
  onValue: (value: string) => void
  /** Whether the popup is shown; the caller's, who says when there is something to show. */
  isOpen: boolean
  /** A wish: typing, a press on the field and an arrow ask to open; Escape and leaving it, to close. */
  onOpenChange: (isOpen: boolean) => void
  /** Escape empties the field once the popup is closed; in a dialog it is the dialog's. */
  clearsOnEscape?: boolean
  /** A press or a step elsewhere leaves the popup open: it is part of a panel that closes by itself. */
  isEmbedded?: boolean
  className?: string
  children: ReactNode
}

/**
 * A text field that suggests: `ComboboxInput`, then `ComboboxPopup` with whatever is to be said and a
 * `ComboboxGrid` of `ComboboxRow`s. The focus stays in the field while arrows walk the rows.
 *
 * Enter follows the row that is walked to; with none it submits the form around the field, so the
 * caller's `<form onSubmit>` is the one place that knows what Enter means. Text that an input method
 * is still composing is left alone.
 */
export function Combobox({
  value,
  onValue,
  isOpen,
  onOpenChange,
  clearsOnEscape = false,
  isEmbedded = false,
  className = '',
  children,
}: ComboboxProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLeft(ref, isOpen && !isEmbedded, () => onOpenChange(false))

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (isOpen) onOpenChange(false)
    else if (clearsOnEscape && value) onValue('')
    else return
    // Not the dialog's around it as well.
    event.preventDefault()
  }

  return (
    <ComboboxProvider
      value={value}
      setValue={onValue}
      open={isOpen}
      setOpen={onOpenChange}
      // Left and Right stay in the row; where it ends, they are the text's again.
      focusWrap={false}
      focusLoop="vertical"
      // Down from a row's second cell finds the next row, even where that has one cell.
      focusShift
    >
      <div
        role="presentation"
        ref={ref}
        className={`${styles.combobox} ${className}`}
        onKeyDown={escape}
      >
        {children}
      </div>
    </ComboboxProvider>
  )
}

/** Tells when a press or the focus goes elsewhere. A click, not its beginning: scrolling leaves nothing. */
function useLeft(ref: { current: HTMLElement | null }, isWatching: boolean, onLeave: () => void) {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    if (!isWatching) return
    const went = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !ref.current?.contains(target)) {
        leave.current()
      }
    }
    document.addEventListener('click', went)
    document.addEventListener('focusin', went)
    return () => {
      document.removeEventListener('click', went)
      document.removeEventListener('focusin', went)
    }
  }, [ref, isWatching])
}

type ComboboxInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> & {
  type: 'text' | 'search'
  /** A label of its own stands before the field, or this. */
  'aria-label'?: string
  /** Suggests nothing, or not yet: an ordinary search field that may become a combobox. */
  isPlain?: boolean
}

/** The field itself. */
export function ComboboxInput({ onKeyDown, isPlain = false, ...rest }: ComboboxInputProps) {
  const store = useComboboxContext()
  const hasRows = useStoreState(store, (state) => Boolean(state?.renderedItems.length))
  const isOpen = useStoreState(store, 'open')

  /** Home and End: the first and the last row, once the rows are walked. */
  function walkToEnds(event: KeyboardEvent) {
    const { activeId, renderedItems: cells } = store?.getState() ?? {}
    if (!activeId || !cells || event.shiftKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'Home' && event.key !== 'End') return
    const end = event.key === 'Home' ? cells[0] : cells.at(-1)
    const first = cells.find(({ rowId }) => rowId === end?.rowId)
    event.preventDefault()
    store?.move(first?.id)
  }

  function submit(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // The library would swallow it.
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <Field
      enterKeyHint="search"
      autoCapitalize="none"
      spellCheck={false}
      aria-haspopup="grid"
      aria-expanded={Boolean(isOpen && hasRows)}
      {...rest}
      className={styles.input}
      render={isPlain ? plainInput : undefined}
      onKeyDownCapture={walkToEnds}
      onKeyDown={submit}
    />
  )
}

/** Without what the library says of a combobox; the element stays the same when it becomes one. */
function plainInput({
  role: _role,
  'aria-autocomplete': _autocomplete,
  'aria-controls': _controls,
  'aria-expanded': _expanded,
  'aria-haspopup': popup,
  ...rest
}: ComponentProps<'input'>) {
  return <input {...rest} aria-haspopup={popup === 'dialog' ? popup : undefined} />
}

interface ComboboxPopupProps extends ComponentProps<'div'> {
  /** Right below the field, over what follows; or where it stands, in the flow. */
  placement?: 'below' | 'inFlow'
}

/** What is shown while the combobox is open: words, a grid, both. */
export function ComboboxPopup({
  placement = 'below',
  className = '',
  ...rest
}: ComboboxPopupProps) {
  const isOpen = useStoreState(useComboboxContext(), 'open')
  return (
    <div
      {...rest}
      hidden={!isOpen}
      data-placement={placement}
      className={`${styles.popup} ${className}`}
    />
  )
}

interface ComboboxGridProps {
  /** "Products": what the rows are. */
  label: string
  className?: string
  /** The rows are old: the answer to the text of now is on its way, or failed. */
  isOld?: boolean
  children: ReactNode
}

/** The rows that can be walked. Words do not belong in it, they stand beside it in the popup. */
export const ComboboxGrid = ({ label, className = '', isOld, children }: ComboboxGridProps) => (
  <ComboboxList
    alwaysVisible
    role="grid"
    aria-label={label}
    aria-busy={isOld || undefined}
    className={`${styles.grid} ${className}`}
  >
    {children}
  </ComboboxList>
)

/** One suggestion: a `ComboboxLink`, and cells with what can be done with it. */
export const ComboboxRow = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <Row {...rest} className={`${styles.row} ${className}`} />
)

interface ComboboxCellProps {
  className?: string | undefined
  /** Told when the cell is walked to. */
  onActive?: () => void
  /** Holds one link or button, which Enter presses; give it `tabIndex={-1}`, arrows lead to it. */
  children: ReactNode
}

/**
 * A cell around a link or a button. The cell is what arrows walk to, not what it holds: NVDA leaves
 * its forms mode on anything else in a grid.
 */
export const ComboboxCell = ({ className = '', onActive, children }: ComboboxCellProps) => (
  <ComboboxItem
    role="gridcell"
    className={`${styles.cell} ${className}`}
    // The field keeps the focus, and a phone its keyboard.
    onMouseDown={(event) => event.preventDefault()}
    onFocus={onActive}
    onClick={pressWithin}
  >
    {children}
  </ComboboxItem>
)

/** Enter arrives as a click on the cell; it is meant for the link or button in it. */
function pressWithin(event: MouseEvent<HTMLElement>) {
  if (event.target !== event.currentTarget) return
  const { ctrlKey, metaKey, shiftKey } = event
  event.currentTarget.querySelector('a, button')?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  )
}

interface ComboboxLinkProps {
  to: string
  onClick?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** The cell that leads to what its row suggests. */
export function ComboboxLink({ to, onClick, className = '', children }: ComboboxLinkProps) {
  const onIntent = useContext(PrefetchContext)
  return (
    <ComboboxCell className={styles.wide} onActive={() => onIntent(to)}>
      <AppLink to={to} tabIndex={-1} onClick={onClick} className={`${styles.link} ${className}`}>
        {children}
      </AppLink>
    </ComboboxCell>
  )
}

/**
 * Speaks how many rows there are, once for each answer; give the same list again and it stays silent.
 *
 * @param answer the rows; undefined while there is no answer to the text of now
 * @param none what is said where there are none
 */
export function useCountAnnounced(
  answer: readonly unknown[] | undefined,
  none: string = messages.noResults,
) {
  useEffect(() => {
    if (answer) announce(countText(answer.length, none))
  }, [answer, none])
}

function countText(count: number, none: string) {
  if (count === 0) return none
  return count === 1 ? messages.oneResult : fill(messages.results, { count })
}
