import { stateName, type AddressSettings } from '~/domain/checkout/addressSettings'
import type { Money } from '~/domain/money'
import type { ServerHtml } from '~/domain/content/serverHtml'
import type { AdditionalDetail } from '~/domain/order/confirmation'
import type { ShopNotice, WordpressForm } from '~/domain/content/wordpressForm'
import { pathnameOf } from '~/domain/slug'

/** The account as WordPress renders it. Amounts and dates are the shop's texts, nothing is calculated. */

/** The target of a link: inside or outside the app. */
export type AccountTarget =
  /** In-app path. */
  | { path: string; url?: never }
  /** A page that WordPress renders, a file, or another site. */
  | { url: string; path?: never }

export type AccountArea =
  | 'dashboard'
  | 'orders'
  | 'downloads'
  | 'addresses'
  | 'details'
  | 'wishlist'
  | 'log-out'
  /** An entry of a theme or plugin. */
  | 'other'

export type AccountEntry = AccountTarget & {
  area: AccountArea
  label: string
  isCurrent: boolean
}

export type OrderAction = AccountTarget & {
  /** 'other' for actions of plugins. */
  kind: 'view' | 'pay' | 'cancel' | 'again' | 'other'
  label: string
}

export interface OrderRow {
  /** As the shop prints it: "#1432". */
  number: string
  path: string | undefined
  /** Id in the Store API; undefined where the row has no link to the order. */
  id: number | undefined
  date: string
  /** In the shop's words. */
  status: string
  /** WooCommerce's own: "on-hold"; '' where the markup does not say it. */
  statusKey: string
  /** "₹500.00 for 2 items", after refunds. */
  total: string
  /** The total before refunds. */
  totalBefore?: string
  /** Columns of plugins. */
  more: { label: string; text: string }[]
  actions: OrderAction[]
}

export interface OrderList {
  kind: 'orders'
  rows: OrderRow[]
  /** Newer orders. */
  previousPath: string | undefined
  /** Older orders. */
  nextPath: string | undefined
}

export interface OrderViewLine {
  name: string
  path: string | undefined
  quantity: string
  options: { label: string; value: string }[]
  total: string
}

/** A row of an order's totals, in the shop's words. */
export interface OrderTotal {
  label: string
  /** "₹51.98 via Courier". */
  text: string
  /** The amount before refunds. */
  before?: string
  /** "(includes ₹45.20 GST)", the reason of a refund. */
  details?: string
  isTotal: boolean
}

export interface OrderView {
  kind: 'order'
  /** Without a hash. */
  number: string
  date: string
  status: string
  updates: { date: string; text: ServerHtml }[]
  lines: OrderViewLine[]
  totals: OrderTotal[]
  /** Left by the shop's rounding: makes the rows above the total add up to it. */
  rounding?: Money
  /** The customer's note to the shop. */
  note: { label: string; lines: string[] } | undefined
  actions: OrderAction[]
  addresses: { title: string; lines: string[] }[]
  /** The fields that plugins have added to the checkout, as they were filled in. */
  additional: AdditionalDetail[]
  downloads: Download[]
  /** Markup of plugins, such as parcel tracking. */
  more: ServerHtml | undefined
}

export interface Download {
  product: string
  productPath: string | undefined
  /** The shop's columns: "Downloads remaining: 3", "Expires: Never". */
  facts: { label: string; text: string }[]
  file: string
  url: string
}

export interface AddressBook {
  kind: 'addresses'
  intro: string | undefined
  entries: {
    title: string
    /** The address, or the shop's sentence for a missing one. */
    lines: string[]
    /** "Edit Billing address". */
    action: string
    path: string
  }[]
}

export type AccountContent =
  | { kind: 'dashboard'; greeting: ServerHtml | undefined }
  | OrderList
  | OrderView
  | { kind: 'downloads'; downloads: Download[] }
  | AddressBook
  | {
      kind: 'address-form'
      title: string
      form: WordpressForm
      settings: AddressSettings | undefined
    }
  | { kind: 'details'; form: WordpressForm }
  /** Nothing but notices, such as for another customer's order. */
  | { kind: 'notices' }
  /** Content of a plugin: the app links to WordPress's page. */
  | { kind: 'elsewhere' }

export interface AccountPage {
  menu: AccountEntry[]
  notices: ShopNotice[]
  content: AccountContent
}

/** The id of the order in the path of its page, which ends with it; the page before that is a setting of the shop. */
export const orderIdOf = (path: string): number | undefined => {
  const id = /\/(\d+)\/?(?:[?#].*)?$/.exec(path)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** WooCommerce prints a state after the name, the street and the city. */
const LINES_ABOVE_STATE = 3

/**
 * Whether a printed address has a line like a state's code. A city (“ELY”) or a postcode (“1207”) may look
 * like one, so only the shop's lists of states tell.
 */
export const mayHaveStateCode = (lines: readonly string[]) =>
  lines
    .slice(LINES_ABOVE_STATE)
    .some((line) => stateName({ country: '', state: line }, undefined) === '')

/**
 * A printed address without the code of a state (docs/behaviour.md#addresses): WooCommerce prints the code
 * of the shop's own state in a country that does not have it.
 */
export function withoutStateCode(lines: string[], shop: AddressSettings | undefined): string[] {
  const countries = [...(shop?.countries.values() ?? [])]
  const codes = new Set(countries.flatMap(({ states = [] }) => states.map(({ code }) => code)))
  return lines.filter((line, index) => index < LINES_ABOVE_STATE || !codes.has(line))
}

/**
 * The menu entry of the page on screen: the one that the page marks, or while it loads the one with the
 * longest matching path.
 *
 * @param isLoaded whether `menu` is that of the page on screen
 */
export function currentEntry(
  menu: readonly AccountEntry[],
  pathname: string,
  isLoaded: boolean,
): AccountEntry | undefined {
  const marked = isLoaded ? menu.find(({ isCurrent }) => isCurrent) : undefined
  if (marked) return marked
  const above = menu.filter(({ path }) => path && pathname.startsWith(pathnameOf(path)))
  return above.toSorted((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0]
}

/** The number of a further page of a list (`/my-account/orders/2/`); undefined for the first, and for other pages. */
export function pageNumber(pathname: string, entry: AccountEntry | undefined): number | undefined {
  const list = entry?.path && pathnameOf(entry.path)
  const page =
    list && pathname.startsWith(list) ? /^\d+/.exec(pathname.slice(list.length))?.[0] : ''
  return Number(page) > 1 ? Number(page) : undefined
}
