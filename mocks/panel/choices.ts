/** What this tab has chosen for the mock site; kept in the tab until changed. */
const SCENARIOS = 'satchel-mock-scenarios'
const BEGUN = 'satchel-mock-begun'
const LATENCY = 'satchel-mock-latency'
const PANEL = 'satchel-mock-panel'

/** `?scenario=a,b` chooses, `?scenario=none` takes the choice back. */
export function chosenScenarios(): string[] {
  const asked = queryValue('scenario')
  if (asked !== null) keepScenarios(asked === 'none' ? [] : asked.split(','))
  return (sessionStorage.getItem(SCENARIOS) ?? '').split(',').filter(Boolean)
}

export const keepScenarios = (names: string[]) =>
  sessionStorage.setItem(SCENARIOS, names.filter(Boolean).join(','))

/** Those of `names` that were not chosen at this tab's last start; a reload begins nothing anew. */
export function newlyChosen<Name extends string>(names: Name[]): Name[] {
  const begun = (sessionStorage.getItem(BEGUN) ?? '').split(',')
  sessionStorage.setItem(BEGUN, names.join(','))
  return names.filter((name) => !begun.includes(name))
}

/** After a reset, everything chosen begins again. */
export const forgetBegun = () => sessionStorage.removeItem(BEGUN)

/** Milliseconds; undefined leaves it to the scenarios. */
export function chosenLatency(): number | undefined {
  const kept = sessionStorage.getItem(LATENCY)
  return kept === null ? undefined : Number(kept)
}

export const keepLatency = (ms: number) => sessionStorage.setItem(LATENCY, String(ms))

/** `?panel=off` hides the panel, for pictures of the shop; `?panel=on` brings it back. */
export function isPanelShown(): boolean {
  const asked = queryValue('panel')
  if (asked !== null) sessionStorage.setItem(PANEL, asked)
  return sessionStorage.getItem(PANEL) !== 'off'
}

/** The address without our own parameters, so that a reload follows what the tab has chosen. */
export function addressWithoutChoices(): string {
  const url = new URL(location.href)
  url.searchParams.delete('scenario')
  return url.href
}

const queryValue = (name: string) => new URLSearchParams(location.search).get(name)
