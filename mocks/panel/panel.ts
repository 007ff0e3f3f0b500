import type { Db, RecordedCall } from '../db'
import { scenarios } from '../scenarios'
import { storeLatency, storeScenarios } from './choices'
import { styles } from './styles'

/** Newest calls shown; the db has more. */
const CALLS_SHOWN = 50
const LATENCIES_MS = [0, 200, 500, 1000, 3000]

interface PanelActions {
  db: Db
  chosen: readonly string[]
  /** Reloads the page, so that changed choices take effect. */
  reload: () => void
  /** Deletes cart, orders, wishlists and sign-in. */
  reset: () => void
}

/**
 * The panel of mock builds: scenarios, latency, reset and the call list. Collapsed at first; in a
 * shadow root and without React, so that it cannot affect the shop.
 */
export function showPanel(actions: PanelActions) {
  const host = element('div')
  host.dataset['mockPanel'] = ''
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]

  const tab = element('button', { type: 'button', className: 'tab' }, ['Mock'])
  const close = element('button', { type: 'button' }, ['Close'])
  const calls = element('ol')
  const box = element('div', { className: 'box', id: 'box', hidden: true }, [
    element('header', {}, [element('h2', {}, ['Mock site']), close]),
    scenarioForm(actions),
    settings(actions),
    element('h2', {}, ['Calls']),
    calls,
  ])
  tab.setAttribute('aria-label', 'Mock site')
  tab.setAttribute('aria-controls', 'box')
  tab.setAttribute('aria-expanded', 'false')

  const open = (isOpen: boolean) => {
    box.hidden = !isOpen
    tab.hidden = isOpen
    tab.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) listCalls()
    ;(isOpen ? close : tab).focus()
  }
  const listCalls = () => {
    const newest = actions.db.calls.slice(-CALLS_SHOWN).toReversed()
    calls.replaceChildren(
      ...(newest.length > 0
        ? newest.map(callItem)
        : [element('li', { className: 'none' }, ['No calls yet.'])]),
    )
  }
  tab.addEventListener('click', () => open(true))
  close.addEventListener('click', () => open(false))
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    open(false)
  })
  actions.db.onCall = (call) => {
    if (box.hidden) return
    if (calls.querySelector('.none')) calls.replaceChildren()
    calls.prepend(callItem(call))
    if (calls.childElementCount > CALLS_SHOWN) calls.lastElementChild?.remove()
  }

  const landmark = element('aside', {}, [tab, box])
  landmark.setAttribute('aria-label', 'Mock site')
  root.append(landmark)
  document.body.append(host)
}

function scenarioForm({ chosen, reload }: PanelActions) {
  const boxes = Object.entries(scenarios).map(([name, { title }]) => {
    const input = element('input', {
      type: 'checkbox',
      value: name,
      checked: chosen.includes(name),
    })
    return { input, label: element('label', {}, [input, title, ' ', element('code', {}, [name])]) }
  })
  const count = chosen.length > 0 ? `${chosen.length} chosen` : 'none chosen'
  const fieldset = element(
    'fieldset',
    {},
    boxes.map(({ label }) => label),
  )
  fieldset.setAttribute('aria-label', 'Scenarios')
  const form = element('form', {}, [
    element('details', { className: 'scenarios', open: chosen.length > 0 }, [
      element('summary', {}, [`Scenarios (${count})`]),
      fieldset,
      element('button', {}, ['Apply and reload']),
    ]),
  ])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    storeScenarios(boxes.filter(({ input }) => input.checked).map(({ input }) => input.value))
    reload()
  })
  return form
}

function settings({ db, reset }: PanelActions) {
  const select = element('select')
  const choices = new Set([...LATENCIES_MS, db.settings.latencyMs])
  select.append(
    ...[...choices]
      .sort((a, b) => a - b)
      .map((ms) =>
        element('option', { value: String(ms), selected: ms === db.settings.latencyMs }, [
          `${ms} ms`,
        ]),
      ),
  )
  select.addEventListener('change', () => {
    db.settings.latencyMs = Number(select.value)
    storeLatency(db.settings.latencyMs)
  })
  const button = element('button', { type: 'button' }, ['Reset the mock site'])
  button.addEventListener('click', reset)
  return element('div', { className: 'row' }, [element('label', {}, ['Latency', select]), button])
}

/** The panel truncates longer responses; the network tab has them in full. */
const MOST_SHOWN = 20_000

/** One call: name, status and duration; payload and response on demand. */
function callItem({ name, method, status, ms, payload, response }: RecordedCall) {
  const shown = name.startsWith(method) ? name : `${method} ${name}`
  const details = element('details', {}, [
    element('summary', {}, [
      element('span', { className: status >= 400 || status === 0 ? 'bad' : 'good' }, [
        status === 0 ? 'no response' : String(status),
      ]),
      ` ${shown} `,
      element('small', {}, [`${ms} ms`]),
    ]),
  ])
  details.addEventListener(
    'toggle',
    () =>
      details.append(
        element('h3', {}, ['Payload']),
        element('pre', { tabIndex: 0 }, [readable(payload) || 'none']),
        element('h3', {}, ['Response']),
        element('pre', { tabIndex: 0 }, [readable(response).slice(0, MOST_SHOWN) || 'empty']),
      ),
    { once: true },
  )
  return element('li', {}, [details])
}

/** Indents JSON, prints one form field per line, and leaves anything else as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return /^[\w%[\].-]+=[^<>\n]*$/.test(text)
      ? [...new URLSearchParams(text)].map(([key, value]) => `${key} = ${value}`).join('\n')
      : text
  }
}

/** Creates a DOM element with properties and children; the panel does without React. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
