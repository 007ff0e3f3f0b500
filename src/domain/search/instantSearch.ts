import type { DisplayPrice } from '~/domain/product/price'
import type { ProductImage, PurchaseAction } from '~/domain/product/product'
import type { SearchChoice } from './search'

/** Position of the dialog: 01 right, 02 left, 03 top, 04 bottom, 05 center, as on the plugin's settings page. */
type InstantPosition = '01' | '02' | '03' | '04' | '05'

/** The plugin's settings; see docs/behaviour.md#instant-search. */
export interface InstantSettings {
  autoShow: 'no' | 'inline' | 'popup'
  position: InstantPosition
  /** Selectors of inputs without instant search; see `plainSelectors`. */
  autoExclude: string[]
  /** Selectors of elements whose click opens the dialog. */
  manualShow: string[]
  /** A click on the animated placeholder leaves the field empty, or searches for the phrase. */
  placeholderClicking: 'empty' | 'keep'
  /** Absent for a static placeholder. */
  animatedPlaceholder?: AnimatedPlaceholder
}

export interface AnimatedPlaceholder {
  phrases: string[]
  /** Milliseconds per character. */
  delayMs: number
  /** Milliseconds between a whole phrase and its erasing. */
  pauseMs: number
}

/** The texts of the search, in the shop's language. */
export interface InstantArea {
  heading: string
  placeholder: string
  /** "Popular keywords:" */
  keywordsLabel: string
  keywords: string[]
  /** `slug` is the term id; undefined where the shop offers no choice. */
  categories?: SearchChoice[]
}

export interface InstantQuery {
  keyword: string
  /** Term id; 0 for all categories. */
  categoryId: number
}

export interface InstantHit {
  name: string
  path: string
  image?: ProductImage
  price: DisplayPrice
  /** Absent for posts. */
  purchase?: { id: number; action: PurchaseAction }
}

export interface InstantResults {
  hits: InstantHit[]
  /** The number of all results, where `hits` are only the first. */
  total?: number
  /** The shop's sentence for no results: 'No results found for "x".' */
  nothingFound?: string
}

/** Collapses white space; undefined without a word. */
export function normalizeQuery({ keyword, categoryId }: InstantQuery): InstantQuery | undefined {
  const words = keyword.trim().replace(/\s+/g, ' ')
  return words ? { keyword: words, categoryId } : undefined
}

/** @returns how the search attaches to the input that `matches` tests; undefined: not at all */
export function attachmentOf(
  { autoShow, autoExclude }: InstantSettings,
  matches: (selector: string) => boolean,
): 'inline' | 'popup' | undefined {
  return autoShow === 'no' || autoExclude.some(matches) ? undefined : autoShow
}

const SELECTORS_MAX = 20
const SELECTOR_LENGTH_MAX = 120

/** Tag, ids, classes and attributes; no pseudo-classes. */
const COMPOUND =
  /^(?:[a-z][\w-]*)?(?:[#.][a-z_-][\w-]*|\[[a-z][\w-]*(?:[\^$*]?=(["']?)[\w#./:-]+\1)?\])*$/i
const COMBINATOR = /\s*[\s>+~]\s*/

/**
 * The safe selectors of the shop's list. A tag alone ("a", "body") would match every click of a page, so
 * each must end in something narrower.
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
