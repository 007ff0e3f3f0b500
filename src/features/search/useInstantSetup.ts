import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TYPEWRITER_CHARACTER_MS, TYPEWRITER_PAUSE_MS } from '~/config/constants'
import { site } from '~/config/site'
import {
  plainSelectors,
  type AnimatedPlaceholder,
  type InstantArea,
  type InstantSettings,
} from '~/domain/search/instantSearch'
import { instantAreaQuery } from './instantSearchQueries'
import { searchPageQuery } from './searchPageQuery'
import { typewriter, type Typewriter } from './typewriter'

export interface InstantSetup {
  settings: InstantSettings
  area: InstantArea
}

/** What index.html sets for the instant search; {} where it is switched off there. */
const ours = () => site.search.instant || {}

/**
 * How the instant search is set up here. The page that tells it is read once somebody wants to search,
 * not before; until then, and in a shop without it, this is undefined and a search field is a plain one.
 */
export function useInstantSetup(isWanted: boolean): InstantSetup | undefined {
  const isOn = isWanted && site.search.instant !== false
  const page = useQuery({ ...searchPageQuery(), enabled: isOn })
  const instant = page.data?.instant
  const isApart = instant !== undefined && instant.area === undefined
  const apart = useQuery({ ...instantAreaQuery(), enabled: isOn && isApart })

  const settings = instant?.settings
  const area = instant?.area ?? apart.data
  return useMemo(
    () => (isOn && settings && area ? { settings: settingsHere(settings), area } : undefined),
    [isOn, settings, area],
  )
}

/** The shop's settings under ours. */
function settingsHere(shop: InstantSettings): InstantSettings {
  const { autoExclude, manualShow, autoShow, position, placeholderClicking } = ours()
  return {
    ...shop,
    autoShow: autoShow ?? shop.autoShow,
    position: position ?? shop.position,
    placeholderClicking: placeholderClicking ?? shop.placeholderClicking,
    autoExclude: autoExclude === undefined ? shop.autoExclude : plainSelectors(autoExclude),
    manualShow: manualShow === undefined ? shop.manualShow : plainSelectors(manualShow),
  }
}

/** Phrases that index.html names run at the contract's own pace (spec section 9). */
function ourPlaceholder(): AnimatedPlaceholder | undefined {
  const phrases = ours().animatedPlaceholder
  if (!phrases?.length) return undefined
  return { phrases, delayMs: TYPEWRITER_CHARACTER_MS, pauseMs: TYPEWRITER_PAUSE_MS }
}

/** The typing placeholder: index.html's at once, the shop's once its settings are known. */
export function useTypewriter(setup: InstantSetup | undefined): Typewriter | undefined {
  const own = useMemo(() => ourPlaceholder(), [])
  const placeholder = own ?? setup?.settings.animatedPlaceholder
  return useMemo(() => placeholder && typewriter(placeholder), [placeholder])
}
