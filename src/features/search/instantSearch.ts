import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import {
  INSTANT_SEARCH_DEBOUNCE_MS,
  TYPEWRITER_CHARACTER_MS,
  TYPEWRITER_PAUSE_MS,
} from '~/config/constants'
import { site } from '~/config/site'
import {
  normalizeQuery,
  plainSelectors,
  type AnimatedPlaceholder,
  type InstantArea,
  type InstantHit,
  type InstantQuery,
  type InstantResults,
  type InstantSettings,
} from '~/domain/search/instantSearch'
import { useTimeout } from '~/lib/timeHooks'
import { useDocumentEvent } from '~/lib/events'
import { useLastResponse } from '~/lib/earlierRenders'
import { searchPageQuery } from './searchQueries'
import { instantAreaQuery, instantResultsQuery } from './instantQueries'
import { typewriter, type Typewriter } from './typewriter'

/** The fields of the instant search. */
export interface InstantFields {
  keyword: string
  setKeyword: (keyword: string) => void
  /** Term id; 0 for all categories. */
  categoryId: number
  setCategoryId: (id: number) => void
}

/** What other capabilities add to the results. */
export interface InstantResultParts {
  /** Buttons of a hit, each with tabIndex -1: the arrow keys lead to them. */
  renderActions: (hit: InstantHit) => readonly ReactNode[]
  /** The address of all results. */
  pathOf: (keyword: string, categoryId: number) => string
}

export interface InstantSetup {
  settings: InstantSettings
  area: InstantArea
}

const siteSettings = () => site.search.instant || {}

/**
 * The settings and texts of the instant search. They load once `isWanted`; until then undefined. `isMissing`: they
 * did not load, or the shop is without the plugin.
 */
export function useInstantSetup(isWanted: boolean) {
  const isOn = isWanted && site.search.instant !== false
  const page = useQuery({ ...searchPageQuery(), enabled: isOn })
  const instant = page.data?.instant
  const isAreaMissing = instant !== undefined && instant.area === undefined
  const loadedArea = useQuery({ ...instantAreaQuery(), enabled: isOn && isAreaMissing })

  const settings = instant?.settings
  const area = instant?.area ?? loadedArea.data
  const setup = useMemo<InstantSetup | undefined>(
    () => (isOn && settings && area ? { settings: mergeSettings(settings), area } : undefined),
    [isOn, settings, area],
  )
  return { setup, isMissing: isOn && !setup && !page.isFetching && !loadedArea.isFetching }
}

/** The site's settings override the shop's. */
function mergeSettings(shop: InstantSettings): InstantSettings {
  const { autoExclude, manualShow, autoShow, position, placeholderClicking } = siteSettings()
  return {
    ...shop,
    autoShow: autoShow ?? shop.autoShow,
    position: position ?? shop.position,
    placeholderClicking: placeholderClicking ?? shop.placeholderClicking,
    autoExclude: autoExclude === undefined ? shop.autoExclude : plainSelectors(autoExclude),
    manualShow: manualShow === undefined ? shop.manualShow : plainSelectors(manualShow),
  }
}

function sitePlaceholder(): AnimatedPlaceholder | undefined {
  const phrases = siteSettings().animatedPlaceholder
  if (!phrases?.length) return undefined
  return { phrases, delayMs: TYPEWRITER_CHARACTER_MS, pauseMs: TYPEWRITER_PAUSE_MS }
}

/** The animated placeholder: the site's at once, the shop's once its settings have loaded. */
export function useTypewriter(setup: InstantSetup | undefined): Typewriter | undefined {
  const ofSite = useMemo(() => sitePlaceholder(), [])
  const placeholder = ofSite ?? setup?.settings.animatedPlaceholder
  return useMemo(() => placeholder && typewriter(placeholder), [placeholder])
}

export interface InstantSearchState {
  /** The query of the results; undefined without one. */
  query: InstantQuery | undefined
  results: InstantResults | undefined
  /** `results` are those of the previous query. */
  isOld: boolean
  isLoading: boolean
  error: Error | null
  retry: () => void
}

/** The results of a query, requested once it has not changed for a moment. */
export function useInstantResults(fields: InstantQuery, isOn: boolean): InstantSearchState {
  const next = isOn ? normalizeQuery(fields) : undefined
  const { keyword, categoryId } = next ?? {}
  const [query, setQuery] = useState<InstantQuery>()
  // An empty field clears the results.
  if (query && !next) setQuery(undefined)

  const key = `${categoryId} ${keyword}`
  useTimeout(next && INSTANT_SEARCH_DEBOUNCE_MS, () => setQuery(next), key)

  const result = useQuery({
    ...instantResultsQuery(query ?? { keyword: '', categoryId: 0 }),
    enabled: query !== undefined,
  })
  const last = useLastResponse(query, result.data)
  const results = result.error ? undefined : last?.data
  const isRequested = query?.keyword === keyword && query?.categoryId === categoryId
  return {
    query,
    results,
    isOld: !isRequested || results !== result.data,
    isLoading: query !== undefined && result.isFetching,
    error: query ? result.error : null,
    retry: () => void result.refetch(),
  }
}

/** Replaces the click on an element that matches one of the selectors. */
export function useClicksOn(selectors: readonly string[], action: (event: MouseEvent) => void) {
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (!selectors.some((selector) => closest(target, selector))) return
    event.preventDefault()
    action(event)
  }
  // In the capture phase, before the links of the app navigate.
  useDocumentEvent('click', onClick, { isOn: selectors.length > 0, capture: true })
}

/** Like `Element.closest`; false for a selector that the browser rejects. */
function closest(element: Element, selector: string): boolean {
  try {
    return element.closest(selector) !== null
  } catch {
    return false
  }
}

/** Like `Element.matches`; false for a selector that the browser rejects. */
export function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}
