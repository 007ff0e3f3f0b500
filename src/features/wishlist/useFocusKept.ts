import { useEffect, useRef, type RefObject } from 'react'

/**
 * What has been taken off a list takes the focus with it: the keyboard goes on from the product that has
 * come into its place, from the last one, or where none is left from `fallback`.
 *
 * @returns to be called where something comes back: the keyboard goes on from there
 */
export function useFocusKept(
  list: RefObject<HTMLElement | null>,
  count: number | undefined,
  fallback: () => HTMLElement | null | undefined,
) {
  const before = useRef(count)
  const place = useRef(0)
  const comesBack = useRef(false)

  useEffect(() => {
    const rows = () => [...(list.current?.querySelectorAll(':scope li') ?? [])]
    const follow = ({ target }: FocusEvent) => {
      const at = target instanceof Node ? rows().findIndex((row) => row.contains(target)) : -1
      if (at >= 0) place.current = at
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [list])

  useEffect(() => {
    const grown = (count ?? 0) - (before.current ?? 0)
    before.current = count
    const isCause = grown < 0 || (grown > 0 && comesBack.current)
    if (grown !== 0) comesBack.current = false
    if (!isCause || document.activeElement !== document.body) return
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope li')
    const row = rows?.[Math.min(place.current, rows.length - 1)]
    const next = row?.querySelector<HTMLElement>('[data-remove]') ?? fallback()
    next?.focus({ preventScroll: true })
  })

  return () => {
    comesBack.current = true
  }
}
