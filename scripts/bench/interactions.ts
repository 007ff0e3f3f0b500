import type { Page } from '@playwright/test'
import { measureAction, type ActionFigures, type IsShown, type LoadedPage } from './action.ts'
import { click, drag, placeOf, scroll, tap } from './gestures.ts'

/** The actions of a shopper that are measured, each in a new visit of the mock site. */

/** The most that is allowed. */
export type Goals = Partial<Record<'event' | 'shown' | 'own' | 'requests' | 'later', number>>

export interface Action {
  name: string
  /** Path of the screen that opens first. */
  path: string
  /** The visitor's cart has a product. */
  hasCart?: boolean
  /** With a mouse, because the action does not exist on touch screens. */
  hasMouse?: boolean
  goals: Goals
  measure: (loaded: LoadedPage) => Promise<ActionFigures>
}

const SHOP = '/shop/'
/** Its products have swatches. */
const CATEGORY = '/product-category/bags-kits/'
/** A bag in three colours and three sizes. */
const BAG = '/product/campus-peacock-school-backpack/'

/** The next screen from the cache, ms. */
const PAINT: Goals = { shown: 100 }
/** The next screen without the response that it needs, ms. */
const PAINT_OF_RESPONSE: Goals = { own: 100 }
const EVENT: Goals = { event: 80 }

export const ACTIONS: readonly Action[] = [
  {
    name: 'open a product',
    path: SHOP,
    goals: PAINT,
    async measure(loaded) {
      const { open, name } = await cardOf(loaded.page)
      return measureAction(loaded, open, await headingIs(loaded.page, name))
    },
  },
  {
    name: 'limit of a next view',
    path: SHOP,
    goals: {},
    async measure(loaded) {
      const { page } = loaded
      const { open, name } = await cardOf(page)
      await page.evaluate(replaceScreenOnClick, name)
      return measureAction(loaded, open, await headingIs(page, name))
    },
  },
  {
    name: 'Back to the listing',
    path: SHOP,
    goals: { ...PAINT, requests: 0, later: 0 },
    async measure(loaded) {
      const { page, session, log } = loaded
      await scroll(session, 900, 2000)
      const { open, name } = await cardOf(page, 6)
      const top = await page.evaluate(() => scrollY)
      await measureAction(loaded, open, await headingIs(page, name))
      await log.untilQuiet()
      const isShown = await page.evaluateHandle(
        ({ name, top }) =>
          () =>
            Math.abs(scrollY - top) < 2 &&
            [...document.querySelectorAll('main article h3')].some(
              (heading) => heading.textContent === name && heading.checkVisibility(),
            ),
        { name, top },
      )
      return measureAction(loaded, () => page.goBack(), isShown, 'history')
    },
  },
  {
    name: 'open a category',
    path: '/',
    goals: PAINT_OF_RESPONSE,
    async measure(loaded) {
      const { page } = loaded
      const link = page.getByRole('main').locator('a[href*="/product-category/"]').first()
      const open = await tap(page, link)
      const isShown = await page.evaluateHandle(
        () => () => document.querySelector('#products ~ * article h3')?.checkVisibility() === true,
      )
      return measureAction(loaded, open, isShown)
    },
  },
  {
    name: 'open the home page',
    path: SHOP,
    goals: PAINT_OF_RESPONSE,
    async measure(loaded) {
      const { page } = loaded
      const open = await tap(page, page.getByRole('banner').locator('a[href="/"]').first())
      const isShown = await page.evaluateHandle(() => {
        const shop = document.querySelector('main h1')
        return () => {
          const heading = document.querySelector('main h1')
          return heading !== shop && heading?.checkVisibility() === true
        }
      })
      return measureAction(loaded, open, isShown)
    },
  },
  {
    name: 'choose a filter',
    path: SHOP,
    goals: { ...PAINT_OF_RESPONSE, ...EVENT },
    async measure(loaded) {
      const { page } = loaded
      await openFilters(page)
      const choose = await tap(page, page.getByRole('dialog').getByRole('checkbox').first())
      const section = page.getByRole('region', { name: 'Products' })
      const isShown = await section.evaluateHandle((found) => {
        // Their names: countdowns change the rest.
        const cards = found.getElementsByTagName('h3')
        const before = Array.from(cards, ({ textContent }) => textContent).join()
        return () => {
          const now = Array.from(cards, ({ textContent }) => textContent).join()
          return now !== '' && now !== before
        }
      })
      return measureAction(loaded, choose, isShown)
    },
  },
  {
    name: 'drag the price',
    path: SHOP,
    goals: EVENT,
    async measure(loaded) {
      const { page, session } = loaded
      await openFilters(page)
      const thumb = page.getByRole('slider', { name: 'Maximum price' })
      const from = await placeOf(thumb, { x: 0.97, y: 0.5 })
      const to = await placeOf(thumb, { x: 0.5, y: 0.5 })
      const isShown = await page.evaluateHandle(
        () => () => new URL(location.href).searchParams.has('max_price'),
      )
      return measureAction(loaded, () => drag(session, [from, to], 30), isShown)
    },
  },
  {
    name: 'choose a swatch of a card',
    path: CATEGORY,
    goals: EVENT,
    async measure(loaded) {
      const { page } = loaded
      const row = page.getByRole('main').getByRole('radiogroup').first()
      const choose = await tap(page, row.getByRole('radio').nth(1))
      const isShown = await row.evaluateHandle((found) => {
        const image = () => found.closest('article')?.querySelector('img[data-picked]')
        return () => image()?.getAttribute('data-ready') === 'true'
      })
      return measureAction(loaded, choose, isShown)
    },
  },
  {
    name: 'choose a swatch',
    path: BAG,
    goals: EVENT,
    async measure(loaded) {
      const { page } = loaded
      const radio = page
        .getByRole('form', { name: 'Add to cart' })
        .getByRole('radio', { checked: false, disabled: false })
        .first()
      const handle = await radio.elementHandle()
      if (!handle) throw new Error('The product has no swatches.')
      const choose = await tap(page, radio)
      const isShown = await handle.evaluateHandle((found) => () => found.matches(':checked'))
      return measureAction(loaded, choose, isShown)
    },
  },
  {
    name: 'add to cart',
    path: SHOP,
    goals: EVENT,
    async measure(loaded) {
      const { page } = loaded
      const button = page.getByRole('main').getByRole('button', { name: /^Add to cart: / })
      const add = await tap(page, button.first())
      const isShown = await page.evaluateHandle(
        () => () => document.querySelector('header button[aria-label^="Cart, 1 "]') !== null,
      )
      return measureAction(loaded, add, isShown)
    },
  },
  {
    name: 'open a quick view',
    path: SHOP,
    hasMouse: true,
    goals: EVENT,
    async measure(loaded) {
      const { page } = loaded
      const button = page.getByRole('main').getByRole('button', { name: /^Quick view: / })
      const open = await click(page, button.first())
      return measureAction(loaded, open, await dialogHas(page, 'form'))
    },
  },
  {
    name: 'open the mini-cart',
    path: SHOP,
    hasCart: true,
    goals: EVENT,
    async measure(loaded) {
      const { page } = loaded
      const open = await tap(page, page.getByRole('banner').getByRole('button', { name: /^Cart/ }))
      return measureAction(loaded, open, await dialogHas(page, 'a[href*="/product/"]'))
    },
  },
  {
    name: 'type in the search',
    path: SHOP,
    goals: EVENT,
    async measure(loaded) {
      const { page, log } = loaded
      await (
        await tap(page, page.getByRole('button', { name: /^Search books/ }))
      )()
      await page.getByRole('combobox', { name: 'Search products' }).waitFor()
      await log.untilQuiet()
      const isShown = await dialogHas(page, '[role=row] a[href*="/product/"]')
      return measureAction(loaded, () => page.keyboard.type('school', { delay: KEY_MS }), isShown)
    },
  },
]

/** Between two keys, ms. */
const KEY_MS = 120

/** A card by its place in the listing. */
async function cardOf(page: Page, place = 1) {
  const heading = page.getByRole('main').getByRole('article').nth(place).getByRole('heading')
  const name = (await heading.textContent()) ?? ''
  return { name, open: await tap(page, heading.getByRole('link')) }
}

/**
 * Runs in the page. Shows a screen of three elements on the next tap, without the app. The time until its paint is
 * the browser's own, so no view of the app can be faster on the same machine.
 */
function replaceScreenOnClick(name: string) {
  const answer = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    const image = document.createElement('img')
    image.width = image.height = 300
    image.src = document.querySelector<HTMLImageElement>('main article img')?.src ?? ''
    const heading = document.createElement('h1')
    heading.textContent = name
    const button = document.createElement('button')
    button.textContent = name
    const screen = document.createElement('div')
    screen.append(heading, image, button)
    document.querySelector('main')?.replaceChildren(screen)
    scrollTo(0, 0)
  }
  addEventListener('click', answer, { capture: true, once: true })
}

const headingIs = (page: Page, name: string): Promise<IsShown> =>
  page.evaluateHandle(
    (name) => () => {
      const heading = document.querySelector('main h1')
      return heading?.textContent === name && heading.checkVisibility()
    },
    name,
  )

const dialogHas = (page: Page, selector: string): Promise<IsShown> =>
  page.evaluateHandle(
    (selector) => () =>
      document.querySelector(`dialog[open] ${selector}`)?.checkVisibility() === true,
    selector,
  )

async function openFilters(page: Page) {
  await (
    await tap(page, page.getByRole('main').getByRole('button', { name: 'Filter' }))
  )()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}
