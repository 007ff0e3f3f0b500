import type { Browser, Locator, Page } from '@playwright/test'
import { restedMemory, type RestedMemory } from './growth.ts'

/** What a shopper opens over a screen by a button, and closes by Escape. */
interface Overlay {
  name: string
  path: string
  isOnPhone?: boolean
  opener: (page: Page) => Locator
  /** There while it is open; by default a modal dialog. */
  shown?: string
}

export interface OverlayGrowth {
  name: string
  times: number
  /** After the first openings, and after all others. */
  rested: readonly [before: RestedMemory, after: RestedMemory]
  /** What it has left behind when it was closed. */
  problems: string[]
}

const button = (start: string) => (page: Page) =>
  page.locator(`button[aria-label^="${start}"]`).filter({ visible: true }).first()

const MENU_BUTTON = 'header nav button'

export const overlays: readonly Overlay[] = [
  { name: 'quick view', path: '/shop/', opener: button('Quick view: ') },
  {
    name: 'lightbox',
    path: '/product/dont-look-down/',
    opener: button('View full-screen image gallery'),
  },
  {
    name: 'menu of the header',
    path: '/shop/',
    opener: (page) => page.locator(MENU_BUTTON).first(),
    shown: `${MENU_BUTTON}[aria-expanded=true]`,
  },
  { name: 'menu on a phone', path: '/shop/', isOnPhone: true, opener: button('Menu') },
  {
    name: 'search',
    path: '/shop/',
    opener: (page) => page.getByRole('button', { name: 'Search books' }),
  },
  { name: 'mini-cart', path: '/shop/', opener: button('Cart, ') },
]

/** Openings before the first measurement: the code of an overlay stays. */
const WARM_UP = 20

/** Opens and closes an overlay, with the memory before and after. */
export async function measureOverlay(
  browser: Browser,
  origin: string,
  { name, path, isOnPhone = false, opener, shown = 'dialog:modal' }: Overlay,
  times: number,
): Promise<OverlayGrowth> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: isOnPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    hasTouch: isOnPhone,
  })
  await context.request.post('/mock-site/reset?scenario=full-cart', { failOnStatusCode: true })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.stack ?? String(error)))
  const session = await context.newCDPSession(page)
  await page.clock.install()
  await page.goto(path)
  const from = opener(page)
  await from.waitFor()

  const openAndClose = async (count: number) => {
    for (let done = 0; done < count && problems.length === 0; done++) {
      await from.focus()
      await page.keyboard.press('Enter')
      const isOpen = page.locator(shown)
      try {
        await isOpen.waitFor({ timeout: 5000 })
        await page.keyboard.press('Escape')
        await isOpen.waitFor({ state: 'detached', timeout: 5000 })
      } catch (error) {
        problems.push(`opening ${done + 1}: ${String(error)}`)
      }
      const left = await leftBehind(page, from)
      if (left) problems.push(left)
    }
  }
  await openAndClose(WARM_UP)
  const before = await restedMemory(page, session)
  await openAndClose(times - WARM_UP)
  const after = await restedMemory(page, session)
  await context.close()
  return { name, times, rested: [before, after], problems }
}

/** What is there 2 s later. Quick view and lightbox close by a step in the history. */
async function leftBehind(page: Page, opener: Locator): Promise<string> {
  let left = ''
  for (let attempt = 0; attempt < 40; attempt++) {
    left = await opener.evaluate(remains)
    if (!left) return ''
    await page.waitForTimeout(50)
  }
  return left
}

/** Runs in the page. */
function remains(opener: Element): string {
  const { activeElement: focused, body, documentElement } = document
  if (focused !== opener) return `the focus is on ${focused?.outerHTML.slice(0, 80)}`
  const isLocked = [body, documentElement].some(
    (element) => getComputedStyle(element).overflowY === 'hidden',
  )
  if (isLocked) return 'the page is locked against scrolling'
  // The app empties a dialog when the browser says that it has closed it, which is a moment later.
  const dialog = document.querySelector('dialog[open], dialog > *, [role=dialog]')
  return dialog ? `a dialog is left: ${dialog.outerHTML.slice(0, 80)}` : ''
}
