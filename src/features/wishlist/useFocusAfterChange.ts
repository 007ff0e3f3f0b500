import { useEffect, useRef, type RefObject } from 'react'
import type { useManaged, useManaging } from './useManaged'

type Managing = ReturnType<typeof useManaging>
type Change = Parameters<Managing['change']>[0]

/**
 * What was pressed to change the lists may go with the change, and the focus with it: the keyboard goes
 * on from the list that it was about, from the field after an add, or from the last list.
 *
 * @returns to be called with each change that is asked for
 */
export function useFocusAfterChange(
  content: RefObject<HTMLElement | null>,
  managed: ReturnType<typeof useManaged>['managed'],
  busyWith: Managing['busyWith'],
) {
  const asked = useRef<Change>(undefined)
  useEffect(() => {
    const change = asked.current
    if (busyWith || !managed || !change) return
    asked.current = undefined
    if (document.activeElement === document.body) nextFor(change, content.current)?.focus()
  }, [content, managed, busyWith])
  return (change: Change) => (asked.current = change)
}

function nextFor(change: Change, content: HTMLElement | null): HTMLElement | null | undefined {
  const field = content?.querySelector<HTMLElement>('input[name="name"]:enabled')
  if (change.kind === 'add' && field) return field
  const rows = [...(content?.querySelectorAll('li') ?? [])]
  const row =
    change.kind === 'set-default' && rows.find(({ dataset }) => dataset['key'] === change.list.key)
  return (row || rows.at(-1))?.querySelector<HTMLElement>('a, button')
}
