import { FILTERS_HIDDEN_KEY } from '~/config/constants'
import { sessionStore } from '~/lib/storage'
import { now } from '~/lib/time'
import { isHydrated } from '~/state/hydrated'
import type { PrerenderedPage } from './prerendered'

/**
 * Adapts a prerendered page to this visit before it is painted, by attributes of the root element. It hides old
 * prices, the filters that the shopper has closed, and on phones, until the app has loaded, the images below the
 * window, which would delay the app. Remembers what the shopper types and presses. Part of the inline script of
 * index.html.
 *
 * @param loadApp called when the first stylesheet has arrived: until then the code would only slow down the
 *   stylesheets and the first images
 */
export function preparePrerendered(
  { confirmedAt, maxAgeMs }: PrerenderedPage,
  loadApp: () => void,
) {
  const { dataset } = document.documentElement
  dataset.app = 'loading'
  // Also where the code cannot be loaded, and for a shopper who is faster.
  for (const type of ['load', 'scroll']) {
    addEventListener(type, () => delete dataset.app, { once: true })
  }
  if (!(now() - confirmedAt < maxAgeMs)) dataset.prices = 'unconfirmed'
  if (sessionStore.read(FILTERS_HIDDEN_KEY) === true) dataset.filters = 'hidden'
  rememberInput()
  const first = new AbortController()
  const onLoad = ({ target }: Event) => {
    // Images load, too, and the links that preload them.
    if (!(target as Element).matches('[href$=".css"]')) return
    first.abort()
    loadApp()
  }
  // In the capture phase, because load events do not bubble.
  document.addEventListener('load', onLoad, { capture: true, signal: first.signal })
}

/**
 * For replayInput.ts. What a browser restores on Back is not typed: its events are not trusted. Links, and forms
 * with an address of their own, work without the app.
 */
function rememberInput() {
  const input: EarlyInput = { typed: new Map(), pressed: [] }
  window.__input = input
  const onInput = ({ target, isTrusted }: Event) => {
    const field = target as HTMLInputElement
    if (!isTrusted || isHydrated(field)) return
    input.typed.set(field, isCheckable(field) ? field.checked : field.value)
  }
  const onClick = ({ target, isTrusted }: Event) => {
    const button = (target as Element).closest('button')
    if (!isTrusted || !button || isHydrated(button)) return
    // Pressed again because nothing seemed to happen: the second press would close what the first one opens.
    const isAgain = button === input.pressed.at(-1) && button.hasAttribute('aria-expanded')
    if (!isAgain && !button.form?.hasAttribute('action')) input.pressed.push(button)
  }
  addEventListener('input', onInput, { capture: true })
  addEventListener('click', onClick, { capture: true })
  addEventListener('submit', holdForm, { capture: true })
}

function holdForm(event: Event) {
  const form = event.target as HTMLFormElement
  if (!isHydrated(form) && !form.hasAttribute('action')) event.preventDefault()
}

const isCheckable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
