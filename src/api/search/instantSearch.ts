import * as v from 'valibot'
import { TYPEWRITER_CHARACTER_MS, TYPEWRITER_PAUSE_MS } from '~/config/constants'
import { paths } from '~/config/paths'
import {
  plainSelectors,
  type AnimatedPlaceholder,
  type InstantArea,
  type InstantQuery,
  type InstantResults,
  type InstantSettings,
} from '~/domain/search/instantSearch'
import { fetchDocument, inlineSettings } from '~/api/content/document'
import { parseInstantArea, parseInstantResults, readArea } from './instantSearchHtml'
import { pageCall } from '~/api/pageCall'
import { EncodedText } from '~/api/schemas'

const milliseconds = (otherwise: number) => v.fallback(v.pipe(v.number(), v.minValue(1)), otherwise)

/** 2.4.1 sends {delay, pause, text}; `[]` where the placeholder stands still. */
const AnimatedText = v.pipe(
  v.object({
    delay: milliseconds(TYPEWRITER_CHARACTER_MS),
    pause: milliseconds(TYPEWRITER_PAUSE_MS),
    text: v.array(EncodedText),
  }),
  v.transform(({ delay, pause, text }): AnimatedPlaceholder | undefined => {
    const phrases = text.map((phrase) => phrase.trim()).filter(Boolean)
    return phrases.length > 0 ? { phrases, delayMs: delay, pauseMs: pause } : undefined
  }),
)

const Selectors = v.pipe(v.optional(v.string(), ''), v.transform(plainSelectors))

const AUTO_SHOW = { no: 'no', yes: 'popup', popup: 'popup', yes_inline: 'inline' } as const

/** `wpcas_vars` (theme-plugins 9.1). */
const Vars = v.pipe(
  v.object({
    nonce: v.string(),
    /** Truthy where the area is not printed in the page, and asked for. */
    ajax_load: v.optional(v.unknown()),
    auto_show: v.picklist(['no', 'yes', 'popup', 'yes_inline']),
    auto_exclude: Selectors,
    manual_show: Selectors,
    position: v.fallback(v.picklist(['01', '02', '03', '04', '05']), '01'),
    placeholder_clicking: v.fallback(v.picklist(['empty', 'keep']), 'empty'),
    /** A JSON text inside the JSON. */
    animated_placeholder: v.union([
      v.pipe(
        v.picklist(['', '[]']),
        v.transform(() => undefined),
      ),
      v.pipe(v.string(), v.parseJson(), AnimatedText),
    ]),
  }),
  v.transform((wire) => ({
    nonce: wire.nonce,
    isAreaApart: Boolean(wire.ajax_load),
    settings: {
      autoShow: AUTO_SHOW[wire.auto_show],
      position: wire.position,
      autoExclude: wire.auto_exclude,
      manualShow: wire.manual_show,
      placeholderClicking: wire.placeholder_clicking,
      ...(wire.animated_placeholder ? { animatedPlaceholder: wire.animated_placeholder } : {}),
    } satisfies InstantSettings,
  })),
)

/** The newest nonce of the search; it stands in rendered pages alone (observed.md 31). */
let nonce: string | undefined

export interface InstantSearch {
  settings: InstantSettings
  /** Undefined where it is not printed in the page, and to be asked for. */
  area?: InstantArea
}

/** How the shop has set its instant search up, as any page of it tells; undefined where it has none. */
export function readInstantSearch(page: ParentNode): InstantSearch | undefined {
  const printed = inlineSettings(page, 'wpcas_vars')
  if (printed === undefined) return undefined
  const vars = v.parse(Vars, printed)
  nonce = vars.nonce
  const { settings, isAreaApart } = vars
  return { settings, ...(isAreaApart ? {} : { area: readArea(page) }) }
}

/** The area of a shop that does not print it in its pages. */
export const fetchInstantArea = (signal?: AbortSignal): Promise<InstantArea> =>
  withNonce('wpcas_load', {}, parseInstantArea, signal)

/** Call 15: what the shop finds for a text, in one category or in all. */
export const searchInstantly = (
  { keyword, categoryId }: InstantQuery,
  signal?: AbortSignal,
): Promise<InstantResults> =>
  withNonce('wpcas_search', { keyword, category: categoryId }, parseInstantResults, signal)

/** A call of the plugin, whose refusals stand in the markup. */
const withNonce = <T extends object>(
  action: string,
  fields: { [key: string]: string | number },
  read: (html: string) => T | 'refused',
  signal?: AbortSignal,
): Promise<T> =>
  pageCall(
    action,
    (nonce) => ({ action, ...fields, nonce }),
    v.pipe(v.string(), v.transform(read)),
    { newest: () => nonce, after: nonceAfter },
    signal,
  )

let reading: Promise<unknown> | undefined

/** The account's page brings it, since no cache of pages in front of a shop keeps that. */
async function nonceAfter(dead: string) {
  if (nonce === dead) {
    reading ??= fetchDocument(paths.account())
      .then(readInstantSearch)
      .finally(() => (reading = undefined))
    await reading
  }
  return nonce
}
