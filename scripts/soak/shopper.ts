import type { Page } from '@playwright/test'
import type { Random } from '../../mocks/seed/random.ts'

/** A press that changes cart or wishlist: it may send one request. */
export type Intent = 'add' | 'remove' | 'quantity' | 'coupon' | 'undo' | 'wishlist'

/** Patterns for the names of each intent's buttons. Two buttons change cart and wishlist. */
export const BUTTON_NAMES: Record<Intent, string> = {
  add: '^(Add to cart|Move to cart|Add All To Cart)',
  remove: ' from cart$|^Save for later|^Remove “[^”]*”$',
  quantity: '^(Increase|Reduce) ',
  coupon: '^Apply coupon$',
  undo: '^Undo: put .* cart$',
  wishlist: '^(Add to wishlist|Browse wishlist|Save for later|Move to cart)|from the wishlist$',
}

/** What a shopper at random does. */
interface Action {
  name: string
  weight: number
  run: (shopper: Shopper) => Promise<unknown>
}

const WORDS = [
  'river',
  'class',
  'bag',
  'kit',
  'monsoon',
  'a',
  'zebra',
  'Ömer & Söhne',
  '<b>x</b>',
  '0',
]
const COUPONS = ['book10', 'flat50', 'old5', 'no-such-code', '   ']

export class Shopper {
  readonly page: Page
  readonly random: Random

  constructor(page: Page, random: Random) {
    this.page = page
    this.random = random
  }

  /** Presses one of the elements in the window that a mouse can reach. */
  async press(selector: string, name?: string): Promise<boolean> {
    const place = await this.page.evaluate(reachable, { selector, name, at: this.random.next() })
    if (!place) return false
    await this.page.mouse.click(place.x, place.y)
    return true
  }

  async scroll() {
    await this.page.mouse.wheel(0, this.random.pick([-1500, -500, 400, 900, 2500]))
  }

  /** Types into one of the fields in the window. */
  async type(selector: string, words: readonly string[]) {
    if (!(await this.press(selector))) return false
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.type(this.random.pick(words))
    return true
  }
}

const link = (path: string) => `a[href^="${path}"]`

export const actions: Action[] = [
  { name: 'product', weight: 12, run: (shopper) => go(shopper, `article ${link('/product/')}`) },
  { name: 'category', weight: 5, run: (shopper) => go(shopper, link('/product-category/')) },
  { name: 'shop', weight: 4, run: (shopper) => go(shopper, link('/shop/')) },
  { name: 'home', weight: 3, run: (shopper) => go(shopper, 'header a[href="/"]') },
  { name: 'page', weight: 4, run: (shopper) => go(shopper, 'nav[aria-label="Pages"] a') },
  { name: 'other', weight: 3, run: (shopper) => go(shopper, 'footer a[href^="/"]') },
  {
    name: 'search',
    weight: 5,
    async run(shopper) {
      await shopper.press('button[aria-label^="Search books"], header button[aria-haspopup=dialog]')
      if (await shopper.type('dialog[open] input[role=combobox]', WORDS)) {
        await shopper.page.keyboard.press(shopper.random.pick(['Enter', 'Escape', 'ArrowDown']))
      }
    },
  },
  {
    name: 'filter',
    weight: 8,
    run: (shopper) =>
      go(
        shopper,
        'main :is(label:has(input[type=checkbox]), [aria-label^="Remove "]:not([aria-label*="cart"]), input[type=radio])',
      ),
  },
  { name: 'order', weight: 2, run: chooseOption },
  {
    name: 'quick view',
    weight: 4,
    async run(shopper) {
      const card = await shopper.page.evaluate(reachable, {
        selector: 'article',
        at: shopper.random.next(),
      })
      if (card) await shopper.page.mouse.move(card.x, card.y)
      await shopper.press('button[aria-label^="Quick view"]')
    },
  },
  { name: 'add', weight: 18, run: change('add') },
  { name: 'remove', weight: 3, run: change('remove') },
  { name: 'undo', weight: 2, run: change('undo') },
  { name: 'quantity', weight: 9, run: change('quantity') },
  {
    name: 'coupon',
    weight: 2,
    async run(shopper) {
      await shopper.press('button[aria-expanded="false"][aria-controls]')
      if (await shopper.type('input[name=coupon_code]', COUPONS)) await change('coupon')(shopper)
    },
  },
  { name: 'wishlist', weight: 5, run: change('wishlist') },
  {
    name: 'cart',
    weight: 4,
    run: (shopper) =>
      go(shopper, 'button[aria-label^="Cart"], a[href="/cart/"], a[href="/checkout/"]'),
  },
  {
    name: 'menu',
    weight: 3,
    run: (shopper) => go(shopper, 'header button, dialog[open] button[aria-expanded]'),
  },
  { name: 'tab', weight: 3, run: (shopper) => go(shopper, '[role=tab], summary') },
  {
    name: 'close',
    weight: 6,
    run: (shopper) => go(shopper, 'dialog[open] button[aria-label="Close"]'),
  },
  { name: 'escape', weight: 3, run: ({ page }) => page.keyboard.press('Escape') },
  { name: 'type', weight: 3, run: (shopper) => go(shopper, '', WORDS) },
  { name: 'back', weight: 6, run: ({ page }) => page.evaluate(() => history.back()) },
  { name: 'forward', weight: 2, run: ({ page }) => page.evaluate(() => history.forward()) },
  { name: 'scroll', weight: 10, run: (shopper) => shopper.scroll() },
  { name: 'top', weight: 3, run: ({ page }) => page.keyboard.press('Home').catch(() => undefined) },
]

function change(intent: Intent): Action['run'] {
  return (shopper) => shopper.press('button', BUTTON_NAMES[intent])
}

async function go(shopper: Shopper, selector: string, words?: readonly string[]) {
  if (words) {
    await shopper.type(
      'main :is(input[type=text], input[type=email], input[type=search], textarea)',
      words,
    )
    return
  }
  if (!(await shopper.press(selector))) await shopper.scroll()
}

async function chooseOption({ page, random }: Shopper) {
  const select = page.locator('main select:visible')
  const count = await select.count()
  if (count === 0) return
  const one = select.nth(random.int(0, count - 1))
  const options = await one
    .locator('option:not([disabled])')
    .count()
    .catch(() => 0)
  if (options > 0) {
    await one
      .selectOption({ index: random.int(0, options - 1) }, { timeout: 500 })
      .catch(() => undefined)
  }
}

/** One of the actions, by their weights. */
export function chooseAction(random: Random): Action {
  const total = actions.reduce((sum, { weight }) => sum + weight, 0)
  let rest = random.next() * total
  for (const action of actions) {
    rest -= action.weight
    if (rest < 0) return action
  }
  throw new Error('no action has a weight')
}

interface Reachable {
  selector: string
  name?: string | undefined
  at: number
}

/** Runs in the page: the middle of one of the elements that a mouse reaches. */
function reachable({ selector, name, at }: Reachable) {
  const places = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (element.matches(':disabled, [aria-disabled=true], [aria-busy=true], [target=_blank]'))
      return []
    if (name && !new RegExp(name).test(element.ariaLabel ?? element.innerText.trim())) return []
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width < 2 || height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return []
    const hit = document.elementFromPoint(x, y)
    return hit && (element.contains(hit) || hit.contains(element)) ? [{ x, y }] : []
  })
  return places[Math.floor(at * places.length)]
}
