/**
 * Whether React answers in an element of a prerendered page: by React's own mark, since there is no event for
 * it. Shared with the inline script of index.html: must stay small.
 */
export const isHydrated = (element: Element) =>
  Object.keys(element).some((name) => name.startsWith('__reactProps'))

/** Whether React answers in the current screen. */
export function isScreenHydrated(): boolean {
  const screen = document.querySelector('#content > *')
  return !screen || isHydrated(screen)
}
