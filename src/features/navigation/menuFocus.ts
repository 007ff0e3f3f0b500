import type { MenuMove } from '~/domain/navigation/menu'

/** The links and buttons below an element, in their order. */
export const focusables = (root: Element | null) => [
  ...(root?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
]

/**
 * Moves the focus to another link or button of a menu, around its ends.
 *
 * @param item a list item: moves within the list around it, without its submenus. Another element: moves
 *   within all of it
 * @param from has the focus
 */
export function moveFocus(item: Element, from: EventTarget, move: MenuMove) {
  const isListItem = item.tagName === 'LI'
  const stops = isListItem ? ownStops(item.parentElement) : focusables(item)
  const at = stops.findIndex((stop) => stop === from)
  // In a submenu, the place in the list around it is that of its item.
  const index = at < 0 ? stops.findLastIndex((stop) => item.contains(stop)) : at
  const last = stops.length - 1
  const next = { next: index < last ? index + 1 : 0, previous: index > 0 ? index - 1 : last }
  const place = move === 'next' || move === 'previous' ? next[move] : move === 'last' ? last : 0
  stops[place]?.focus()
}

const ownStops = (list: Element | null) =>
  [...(list?.children ?? [])].flatMap((item) =>
    [...item.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child.matches('a, button'),
    ),
  )
