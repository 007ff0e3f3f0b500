import { waitFor } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { need } from '~/lib/html'
import { matchMediaOf } from '../../../support/media'
import { startAfresh, type PrerenderedPage } from './prerenderedPage'

/** Texts of the media queries that match. */
const DEVICES = {
  phone: ['pointer: coarse'],
  desktop: ['width >=', 'hover: hover'],
}
export type Device = keyof typeof DEVICES

const IDLE_MS = 50

interface VisitOptions {
  device?: Device
  /** By default the page's own. */
  address?: string
  ageHours?: number
  /** Everything is near the window; else nothing is. */
  seesAll?: boolean
}

const HOUR_MS = 3_600_000
export const MAX_AGE_HOURS = 24

let root: Root | undefined

beforeEach(() => {
  // React works as in a browser, not when a test wants it to.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})

afterEach(async () => {
  await leave()
  // Another test is another shopper.
  sessionStorage.clear()
})

/** Ends the visit; its storage stays for the next one. */
export async function leave() {
  root?.unmount()
  root = undefined
  // React runs the last effects in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  const { dataset } = document.documentElement
  for (const name of Object.keys(dataset)) delete dataset[name]
}

/** Puts a prerendered page into the document, as the parser of a browser does. */
export async function openPage(
  page: PrerenderedPage,
  { device = 'desktop', address = page.path, ageHours = 0, seesAll = false }: VisitOptions = {},
) {
  await leave()
  const confirmedAt = Date.now() - ageHours * HOUR_MS
  history.replaceState(null, '', address)
  document.head.replaceChildren(
    need(document, '#site-config'),
    fragment(
      `<meta name="satchel-prerendered" data-path="${page.path}" data-confirmed-at="${confirmedAt}" data-max-age-hours="${MAX_AGE_HOURS}">`,
    ),
    fragment(page.head),
  )
  document.body.replaceChildren(
    fragment(`<div class="shell"></div><div id="root">${page.root}</div>`),
    Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'prerendered-data',
      textContent: page.data,
    }),
  )
  stubBrowser(device, seesAll)
}

const fragment = (html: string) => document.createRange().createContextualFragment(html)

/** Visits a prerendered page: what the inline script and main.tsx do. */
export async function visitPage(page: PrerenderedPage, options: VisitOptions = {}) {
  await openPage(page, options)
  const contents = contentsOfPage(options.device ?? 'desktop')
  startAfresh()
  const { prerenderedPage } = await import('~/app/prerendered')
  const { preparePrerendered } = await import('~/app/preparePrerendered')
  const self = prerenderedPage()
  if (!self) throw new Error('The page is of another address.')
  preparePrerendered(self, () => undefined)

  const { chooseBackend } = await import('~/api/backend')
  const { hydrateApp, isHydratable } = await import('~/app/hydrateApp')
  const { createQueryClient } = await import('~/app/queryClient')
  const { loadScreen } = await import('~/app/routes')
  const { wireLayers } = await import('~/app/wiring')
  const config = await import('~/config/site')
  chooseBackend(config.site)
  wireLayers()
  await loadScreen(location.pathname)
  expect(isHydratable()).toBe(true)
  const queryClient = createQueryClient()
  root = await hydrateApp(need(document, '#root'), queryClient)
  return {
    queryClient,
    /** What the shopper has seen and React has replaced. */
    replaced: () =>
      contents
        .filter(({ isConnected, parentNode }) => !isConnected && parentNode?.isConnected !== false)
        .map((element) => element.outerHTML.slice(0, 200)),
  }
}

/** Placeholders, and what exists in two forms of which the stylesheet shows one. */
const SUBSTITUTES = [
  '[aria-hidden="true"]',
  '[class*="_placeholder_"]',
  '[class*="_optional_"]',
  // Related products: their code loads when the browser is idle.
  '[class*="_sections_"]',
  'aside[aria-label="Filters"]',
  'button[aria-expanded] > span',
].join()

/** The header with its menus, which phones do not show, the footer, and in between all elements with a text, an image or a field. */
const contentsOfPage = (device: Device) =>
  [
    ...document.querySelectorAll(
      `${device === 'desktop' ? '#root header nav, ' : ''}#root > header, #root > footer, main, main *`,
    ),
  ].filter(
    (element) =>
      !element.closest(SUBSTITUTES) &&
      (element.textContent.trim() !== '' || element.matches('img, input, select, textarea')),
  )

/** Waits until React answers in all parts of the page. */
export async function isHydrated() {
  await waitFor(() => {
    const links = [...document.querySelectorAll('#root a')]
    // React knows nothing of the nodes in HTML of the shop.
    const silent = links.filter((link) => !link.closest('.server-html') && !isOfReact(link))
    expect(silent.map((link) => link.outerHTML)).toEqual([])
  })
}

/** Waits until the data and the code of the first screen have arrived, too. */
export async function isComplete() {
  const { useFirstScreen } = await import('~/state/firstScreen')
  await waitFor(() => expect(useFirstScreen.getState().isComplete).toBe(true))
  await isHydrated()
}

const isOfReact = (element: Element) =>
  Object.keys(element).some((name) => name.startsWith('__reactProps'))

/** What jsdom lacks, so that the app behaves as in a browser. */
function stubBrowser(device: Device, seesAll: boolean) {
  matchMediaOf(...DEVICES[device])
  // Later than the shop's responses, which must not render anew what is hydrated in idle moments.
  vi.stubGlobal('requestIdleCallback', (action: () => void) => setTimeout(action, IDLE_MS))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: object[]) => void
      constructor(report: (entries: object[]) => void) {
        this.#report = report
      }
      observe(target: Element) {
        const entry = { target, isIntersecting: seesAll, boundingClientRect: new DOMRect() }
        setTimeout(() => this.#report([entry]))
      }
      disconnect() {}
    },
  )
}
