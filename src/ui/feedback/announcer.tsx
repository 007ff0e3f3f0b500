import { createRef, useEffect, useEffectEvent, useRef } from 'react'
import { create } from 'zustand'
import { pluralize } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import styles from '~/ui/text/VisuallyHidden.module.css'

/** The mounted live regions, the topmost last. */
const regions: HTMLElement[] = []

/** Announces a change of the page to screen readers. Announcing the same text again repeats it. */
export const announce = (text: string) => say(regions.at(-1), text)

function say(region: HTMLElement | null | undefined, text: string) {
  const line = document.createElement('span')
  line.textContent = text
  region?.replaceChildren(line)
}

/**
 * A live region. The shell renders one before there is anything to announce, and each open dialog
 * renders its own: screen readers ignore live regions outside a modal dialog. `announce` uses the last one.
 */
export const Announcer = () => (
  <output ref={register} aria-live="polite" className={styles.hidden} />
)

let isTitleExpected = false
const titleRegion = createRef<HTMLDivElement>()

/** On each navigation: whether the next title is that of a new screen. */
export function expectTitle(isExpected: boolean) {
  isTitleExpected = isExpected
}

/** Announces the title of a new screen, once. */
export function announceTitle(title: string) {
  if (isTitleExpected) say(titleRegion.current, title)
  isTitleExpected = false
}

/** A live region of its own, as the title must not replace what an action has announced: “added to your cart”. */
export const TitleAnnouncer = () => (
  <div ref={titleRegion} aria-live="polite" className={styles.hidden} />
)

/** The open dialog that covers the page, if any: whoever is in it neither sees nor reaches a notice outside of it. */
export const useTopDialog = create<HTMLDialogElement | null>(() => null)

const updateTopDialog = () => useTopDialog.setState(regions.at(-1)?.closest('dialog') ?? null, true)

function register(region: HTMLOutputElement) {
  regions.push(region)
  updateTopDialog()
  return () => {
    regions.splice(regions.indexOf(region), 1)
    updateTopDialog()
  }
}

/** Announces a text when it appears and when it changes. */
export function useAnnouncement(text: string | undefined) {
  useEffect(() => {
    if (text !== undefined) announce(text)
  }, [text])
}

/**
 * Announces how many products were added to a list that the shopper already sees.
 *
 * @param count the number of products; undefined while the first ones load
 * @param listKey identifies the list: a new key means other products
 * @param textOf the announcement of other products; without it they are not announced
 */
export function useAnnounceMore(
  count: number | undefined,
  listKey: string,
  textOf?: (count: number) => string,
) {
  const previous = useRef<{ listKey: string; count: number }>(undefined)
  const announceList = useEffectEvent((of: number) => textOf && announce(textOf(of)))
  useEffect(() => {
    if (count === undefined) return
    const before = previous.current
    previous.current = { listKey, count }
    if (!before) return
    if (before.listKey !== listKey) return announceList(count)
    const added = count - before.count
    if (added > 0) announce(pluralize(commonMessages.moreShown, added, { total: count }))
  }, [count, listKey])
}
