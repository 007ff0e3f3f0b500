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

/** `[]` for a static placeholder. */
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

/** `wpcas_vars`, the plugin's settings in a rendered page; see docs/calls.md#instant-search. */
const Vars = v.pipe(
  v.object({
    nonce: v.string(),
    /** Truthy where the area is not part of the page. */
    ajax_load: v.optional(v.unknown()),
    auto_show: v.picklist(['no', 'yes', 'popup', 'yes_inline']),
    auto_exclude: Selectors,
    manual_show: Selectors,
    position: v.fallback(v.picklist(['01', '02', '03', '04', '05']), '01'),
    placeholder_clicking: v.fallback(v.picklist(['empty', 'keep']), 'empty'),
    /** JSON in a string. */
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
    isAreaMissing: Boolean(wire.ajax_load),
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

/** The newest nonce; only rendered pages have one. */
let nonce: string | undefined

export interface InstantSearch {
  settings: InstantSettings
  /** Undefined where the page does not contain it: see `fetchInstantArea`. */
  area?: InstantArea
}

/** The settings of the instant search in any rendered page; undefined without the plugin. */
export function readInstantSearch(page: ParentNode): InstantSearch | undefined {
  const printed = inlineSettings(page, 'wpcas_vars')
  if (printed === undefined) return undefined
  const vars = v.parse(Vars, printed)
  nonce = vars.nonce
  const { settings, isAreaMissing } = vars
  return { settings, ...(isAreaMissing ? {} : { area: readArea(page) }) }
}

/** The area of a shop whose pages do not contain it. */
export const fetchInstantArea = (signal?: AbortSignal): Promise<InstantArea> =>
  withNonce('wpcas_load', {}, parseInstantArea, signal)

/** See docs/calls.md#instant-search. */
export const searchInstantly = (
  { keyword, categoryId }: InstantQuery,
  signal?: AbortSignal,
): Promise<InstantResults> =>
  withNonce('wpcas_search', { keyword, category: categoryId }, parseInstantResults, signal)

/** A call of the plugin. Its refusals are a part of the markup. */
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

let request: Promise<unknown> | undefined

/** From the account page, which page caches exclude. */
async function nonceAfter(dead: string) {
  if (nonce === dead) {
    request ??= fetchDocument(paths.account())
      .then(readInstantSearch)
      .finally(() => (request = undefined))
    await request
  }
  return nonce
}
