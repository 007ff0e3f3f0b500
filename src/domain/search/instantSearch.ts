import type { DisplayPrice } from '~/domain/product/price'
import type { ProductImage, PurchaseAction } from '~/domain/product/product'
import type { SearchChoice } from './search'

/** Where the popup stands: 01 right, 02 left, 03 top, 04 bottom, 05 in the middle (the plugin's settings page). */
export type InstantPosition = '01' | '02' | '03' | '04' | '05'

/** How the shop has set up its instant search (spec 3.11). */
export interface InstantSettings {
  autoShow: 'no' | 'inline' | 'popup'
  position: InstantPosition
  /** Search inputs that it leaves alone; plain selectors, see `plainSelectors`. */
  autoExclude: string[]
  /** Elements whose click opens the popup. */
  manualShow: string[]
  /** What a click on an animated placeholder does: the phrase becomes the text, or the field stays empty. */
  placeholderClicking: 'empty' | 'keep'
  /** Absent where the placeholder stands still. */
  animatedPlaceholder?: AnimatedPlaceholder
}

export interface AnimatedPlaceholder {
  phrases: string[]
  /** Milliseconds per character. */
  delayMs: number
  /** Milliseconds that a whole phrase stands. */
  pauseMs: number
}

/** The words of the area, in the shop's language. */
export interface InstantArea {
  heading: string
  placeholder: string
  /** "Popular keywords:" */
  keywordsLabel: string
  keywords: string[]
  /** By term id as text; undefined where the shop offers no choice of category. */
  categories?: SearchChoice[]
}

export interface InstantQuery {
  keyword: string
  /** Term id; 0 is all of them. */
  categoryId: number
}

export interface InstantHit {
  name: string
  /** Address inside the app. */
  path: string
  image?: ProductImage
  price: DisplayPrice
  /** Absent where the hit is no product. */
  purchase?: { id: number; action: PurchaseAction }
}

export interface InstantResults {
  hits: InstantHit[]
  /** How many there are in all, where the shop shows only the first. */
  total?: number
  /** What the shop says when there are none: 'No results found for "x".' */
  nothingFound?: string
}

/** What is searched for, or undefined: without a word nothing is (spec 5.8). */
export function askable({ keyword, categoryId }: InstantQuery): InstantQuery | undefined {
  const words = keyword.trim().replace(/\s+/g, ' ')
  return words ? { keyword: words, categoryId } : undefined
}

/** How the search attaches to an input, which `matches` can ask about itself; undefined: not at all. */
export function attachmentOf(
  { autoShow, autoExclude }: InstantSettings,
  matches: (selector: string) => boolean,
): 'inline' | 'popup' | undefined {
  return autoShow === 'no' || autoExclude.some(matches) ? undefined : autoShow
}

const SELECTORS_MAX = 20
const SELECTOR_LENGTH_MAX = 120

/** A tag, ids, classes, attributes: no pseudo-classes, and nothing that could be read in two ways. */
const COMPOUND =
  /^(?:[a-z][\w-]*)?(?:[#.][a-z_-][\w-]*|\[[a-z][\w-]*(?:[\^$*]?=(["']?)[\w#./:-]+\1)?\])*$/i
const COMBINATOR = /\s*[\s>+~]\s*/

/**
 * The selectors of a list that may be asked for. The list is the shop's and may hold anything; what is
 * not plain is left out, the rest counts. A tag alone ("a", "body") would take every click of a page,
 * so each must end in something narrower.
 */
export const plainSelectors = (list: string): string[] =>
  list
    .split(',')
    .map((selector) => selector.trim())
    .filter((selector) => {
      if (selector.length > SELECTOR_LENGTH_MAX) return false
      const parts = selector.split(COMBINATOR)
      return parts.every((part) => part && COMPOUND.test(part)) && /[#.[]/.test(parts.at(-1) ?? '')
    })
    .slice(0, SELECTORS_MAX)
