import { everyFrame } from '~/lib/time'
import { useFirstScreen } from '~/state/firstScreen'
import { isHydrated } from '~/state/hydrated'

/**
 * Lets React know what the shopper has typed into a prerendered page, and which buttons they have pressed, before
 * React answered there (preparePrerendered.ts). React would show its own values at the next render.
 */
export function replayInput() {
  const { typed, pressed }: EarlyInput = window.__input ?? { typed: new Map(), pressed: [] }
  let caret: ReturnType<typeof caretOf>
  everyFrame(() => {
    const ready = [...typed].filter(([field]) => isReady(field))
    const active = document.activeElement
    const value = active && typed.get(active)
    // React may have shown its own value since the last frame: the caret is lost then.
    if (value === undefined || (active as HTMLInputElement).value === value) caret = caretOf(active)
    // The first of these events may render all fields of a form.
    for (const [field, value] of ready) {
      typed.delete(field)
      if (typeof value === 'boolean') replayClick(field as HTMLInputElement, value)
      else replayText(field as HTMLInputElement, value)
      const isLeft =
        field !== document.activeElement || pressed.some((button) => isIn(field, button))
      // Once React has rendered the value.
      if (isLeft)
        queueMicrotask(() => field.dispatchEvent(new Event('focusout', { bubbles: true })))
    }
    if (ready.length > 0) caret?.()
    // One in a frame, and after the values: React renders in between.
    else if (typed.size === 0 && pressed[0] && isReady(pressed[0])) pressed.shift()?.click()
    return typed.size > 0 || pressed.length > 0 || !useFirstScreen.getState().isComplete
  })
}

/** Whether the shopper has sent the form of a field, by the button or by Enter. */
const isIn = (field: Element, { form }: HTMLButtonElement) => form?.contains(field) === true

const isReady = (element: Element) => !element.isConnected || isHydrated(element)

function replayClick(box: HTMLInputElement, isChecked: boolean) {
  box.checked = !isChecked
  box.click()
}

/** @param field or a `<textarea>` or a `<select>` */
function replayText(field: HTMLInputElement, value: string) {
  // React ignores an event without a new value. It notices what is assigned to the element, not to its prototype.
  field.value = value === '' ? field.defaultValue : ''
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** @returns puts the caret back; undefined where there is none, or the browser does not tell it */
function caretOf(element: Element | null) {
  const { selectionStart, selectionEnd } = element as Partial<HTMLInputElement>
  if (typeof selectionStart !== 'number') return undefined
  return () => (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd ?? null)
}
