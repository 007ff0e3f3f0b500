/** This tab's choices for the mock site, in session storage. */
const SCENARIOS = 'satchel-mock-scenarios'
const STARTED = 'satchel-mock-begun'
const LATENCY = 'satchel-mock-latency'
const PANEL = 'satchel-mock-panel'

/** `?scenario=a,b` selects scenarios, `?scenario=none` clears the selection. */
export function selectedScenarios(): string[] {
  const chosen = queryValue('scenario')
  if (chosen !== null) storeScenarios(chosen === 'none' ? [] : chosen.split(','))
  return (sessionStorage.getItem(SCENARIOS) ?? '').split(',').filter(Boolean)
}

export const storeScenarios = (names: string[]) =>
  sessionStorage.setItem(SCENARIOS, names.filter(Boolean).join(','))

/**
 * Those of `names` that were not selected at this tab's previous start, so that a reload does not
 * run `begin` again.
 */
export function newlySelected<Name extends string>(names: Name[]): Name[] {
  const begun = (sessionStorage.getItem(STARTED) ?? '').split(',')
  sessionStorage.setItem(STARTED, names.join(','))
  return names.filter((name) => !begun.includes(name))
}

/** After a reset, every selected scenario runs `begin` again. */
export const clearStarted = () => sessionStorage.removeItem(STARTED)

/** Milliseconds; undefined: the scenarios decide. */
export function selectedLatency(): number | undefined {
  const stored = sessionStorage.getItem(LATENCY)
  return stored === null ? undefined : Number(stored)
}

export const storeLatency = (ms: number) => sessionStorage.setItem(LATENCY, String(ms))

/** `?panel=off` hides the panel, for screenshots; `?panel=on` shows it. */
export function isPanelShown(): boolean {
  const chosen = queryValue('panel')
  if (chosen !== null) sessionStorage.setItem(PANEL, chosen)
  return sessionStorage.getItem(PANEL) !== 'off'
}

/** The address without our parameters, so that a reload uses the tab's stored choices. */
export function addressWithoutOptions(): string {
  const url = new URL(location.href)
  url.searchParams.delete('scenario')
  return url.href
}

const queryValue = (name: string) => new URLSearchParams(location.search).get(name)
