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
import { pluralize } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { announce } from '~/ui/feedback/announcer'
import { AppLink, PrefetchContext } from '~/ui/navigation/AppLink'
import { useDismiss } from '~/ui/overlays/useDismiss'
import styles from './Combobox.module.css'

interface ComboboxProps {
  /** Text of the field, controlled by the caller. */
  value: string
  onValue: (value: string) => void
  /** Whether the popup is shown, controlled by the caller, who knows whether there is anything to show. */
  isOpen: boolean
  /** Typing, a press on the field and arrow keys request to open; Escape and leaving the field to close. */
  onOpenChange: (isOpen: boolean) => void
  /** Escape empties the field while the popup is closed. Leave it off in a dialog, which Escape closes. */
  clearsOnEscape?: boolean
  /** A press or focus outside does not request to close: the panel around the combobox handles that. */
  isEmbedded?: boolean
  className?: string
  children: ReactNode
}

/**
 * A text field with suggestions (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): `ComboboxInput`,
 * then a `ComboboxPopup` with messages and a `ComboboxGrid` of `ComboboxRow`s. The focus stays in the
 * field while the arrow keys move through the rows.
 *
 * Enter follows the active row. Without one it submits the form around the field, so the caller's
 * `<form onSubmit>` alone decides what Enter does. Keys of an input method that is composing text are
 * ignored.
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
  useDismiss({
    isOpen: isOpen && !isEmbedded,
    inside: () => [ref.current],
    onDismiss: (reason) => reason === 'outside' && onOpenChange(false),
    pressEvent: 'click',
  })

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (isOpen) onOpenChange(false)
    else if (clearsOnEscape && value) onValue('')
    else return
    // A dialog around the field would close too.
    event.preventDefault()
  }

  return (
    <ComboboxProvider
      value={value}
      setValue={onValue}
      open={isOpen}
      setOpen={onOpenChange}
      // At the end of a row, Left and Right move the text cursor instead of wrapping.
      focusWrap={false}
      focusLoop="vertical"
      // Down from a row's second cell reaches the next row even if that has one cell only.
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

type ComboboxInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> & {
  type: 'text' | 'search'
  /** Required unless the field has a visible label. */
  'aria-label'?: string
  /** No suggestions (yet): an ordinary search field to assistive technology. */
  isPlain?: boolean
}

export function ComboboxInput({ onKeyDown, isPlain = false, ...rest }: ComboboxInputProps) {
  const store = useComboboxContext()
  const hasRows = useStoreState(store, (state) => Boolean(state?.renderedItems.length))
  const isOpen = useStoreState(store, 'open')

  /** While a row is active, Home and End move to the first and the last row. */
  function moveToEnds(event: KeyboardEvent) {
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
    // Ariakit prevents the default action, which would submit the form.
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
      onKeyDownCapture={moveToEnds}
      onKeyDown={submit}
    />
  )
}

/** Removes Ariakit's ARIA attributes; the element stays mounted when it becomes a combobox. */
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
  /** Over the content below the field, or in the document flow. */
  placement?: 'below' | 'inFlow'
}

/** Shown while the combobox is open: messages, a grid, or both. */
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
  /** Accessible name: "Products". */
  label: string
  className?: string
  /** The rows belong to an earlier text: the current request is pending or has failed. */
  isStale?: boolean
  children: ReactNode
}

/** The rows. Messages go beside it in the popup. */
export const ComboboxGrid = ({ label, className = '', isStale, children }: ComboboxGridProps) => (
  <ComboboxList
    alwaysVisible
    role="grid"
    aria-label={label}
    aria-busy={isStale || undefined}
    className={`${styles.grid} ${className}`}
  >
    {children}
  </ComboboxList>
)

/** One suggestion: a `ComboboxLink`, then cells with its actions. */
export const ComboboxRow = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <Row {...rest} className={`${styles.row} ${className}`} />
)

interface ComboboxCellProps {
  className?: string | undefined
  /** Called when the arrow keys reach the cell. */
  onActive?: () => void
  /** One link or button with `tabIndex={-1}`, which Enter activates. */
  children: ReactNode
}

/**
 * A cell around a link or a button. The cell itself is the active item: on other roles in a grid, NVDA
 * leaves its focus mode.
 */
export const ComboboxCell = ({ className = '', onActive, children }: ComboboxCellProps) => (
  <ComboboxItem
    role="gridcell"
    className={`${styles.cell} ${className}`}
    // Keeps the focus in the field, and with it the on-screen keyboard.
    onMouseDown={(event) => event.preventDefault()}
    onFocus={onActive}
    onClick={activateContent}
  >
    {children}
  </ComboboxItem>
)

/** Ariakit turns Enter into a click on the cell: pass it on to the link or button inside. */
function activateContent(event: MouseEvent<HTMLElement>) {
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

/** The cell with the link to the suggested page. */
export function ComboboxLink({ to, onClick, className = '', children }: ComboboxLinkProps) {
  const prefetch = useContext(PrefetchContext)
  return (
    <ComboboxCell className={styles.wide} onActive={() => prefetch(to, 'hover')}>
      <AppLink to={to} tabIndex={-1} onClick={onClick} className={`${styles.link} ${className}`}>
        {children}
      </AppLink>
    </ComboboxCell>
  )
}

/**
 * Announces the number of results, once for each list: passing the same list again stays silent.
 *
 * @param results undefined while the current text has no response
 * @param noResults announced for an empty list
 */
export function useAnnounceResults(
  results: readonly unknown[] | undefined,
  noResults: string = commonMessages.noResults,
) {
  useEffect(() => {
    if (!results) return
    const { length } = results
    announce(length === 0 ? noResults : pluralize(commonMessages.results, length))
  }, [results, noResults])
}
