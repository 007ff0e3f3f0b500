/**
 * Ref for an element that may be removed while it contains the focus, such as a form that has been
 * sent: without it the browser moves the focus to the top of the document. The focus goes to a sibling
 * with `tabIndex={-1}`, else to the nearest ancestor with one, such as a panel or the page's content.
 */
export function keepFocusOnRemoval(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const sibling = element.parentElement?.querySelector<HTMLElement>(':scope > [tabindex="-1"]')
    const target = sibling ?? element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    target?.focus({ preventScroll: true })
  }
}

/** Whether the document has lost the focus, because the focused element was removed. */
export const isFocusLost = () => document.activeElement === document.body

/** Ref for an element that replaces a focused one: takes the focus if the document has lost it. */
export function takeLostFocus(element: HTMLElement | null) {
  if (isFocusLost()) element?.focus({ preventScroll: true })
}

/** Ref for an element that takes the focus when it mounts. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** Moves the focus to the page's main content. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })
