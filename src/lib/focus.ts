/**
 * Ref for an element that may be removed while it contains the focus, such as a form that has been
 * sent: without it the browser moves the focus to the top of the document. The focus goes to a sibling
 * with `tabIndex={-1}`, else to the nearest ancestor with one, such as a panel, else to the page's content.
 */
export function keepFocusOnRemoval(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const sibling = element.parentElement?.querySelector<HTMLElement>(':scope > [tabindex="-1"]')
    const target = sibling ?? element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    if (target) target.focus({ preventScroll: true })
    else focusContent()
  }
}

/** What a shopper types into or chooses from; a frame may contain such fields. */
export const FIELDS = 'input, select, textarea, [contenteditable], iframe'

/** The field that has the focus. */
export const focusedField = (): Element | undefined =>
  document.activeElement?.closest(FIELDS) ?? undefined

/** Whether the document has lost the focus, because the focused element was removed. */
export const isFocusLost = () => document.activeElement === document.body

/** Whether the page's main content itself has the focus, as after a navigation. */
export const isFocusOnContent = () => document.activeElement?.id === 'content'

/** Whether the focus is in the page's main content or on it. */
export const isFocusInContent = () =>
  document.getElementById('content')?.contains(document.activeElement) === true

/** Ref for an element that replaces a focused one: takes the focus if the document has lost it. */
export function takeLostFocus(element: HTMLElement | null) {
  if (isFocusLost()) element?.focus({ preventScroll: true })
}

/** Ref for an element that takes the focus when it mounts. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/**
 * Ref for the response to a form in the page's main content: takes the focus, unless the shopper is in a field
 * outside the content by now, such as the newsletter's.
 */
export function focusOnResponse(element: HTMLElement | null) {
  if (!focusedField() || isFocusInContent()) element?.focus()
}

/**
 * Focuses a form's first field when the dialog around it opens, or now if it is open. Where the focus is in
 * the form's group already, it stays.
 */
export function focusFirstField(form: HTMLElement | null) {
  if (form?.closest('[role="group"]')?.contains(document.activeElement)) return
  const field = form?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')
  // React's autoFocus would focus before the dialog is open.
  field?.setAttribute('autofocus', '')
  field?.focus()
}

/** Moves the focus to the page's main content; returns whether that was possible. */
export function focusContent(): boolean {
  const content = document.getElementById('content')
  content?.focus({ preventScroll: true })
  return content !== null && document.activeElement === content
}
