import type { ServerHtml } from '~/domain/content/serverHtml'
import type { ShopNotice, WordpressForm } from '~/domain/content/wordpressForm'

/**
 * The account as the shop draws it. Amounts and dates are the shop's own texts: nothing here is worked
 * out again.
 */

/** Where a link of the account leads: to a screen of ours, or out of the app. */
export type AccountTarget =
  /** An address of the app. */
  | { path: string; url?: never }
  /** A page that WordPress draws, a file, or another site. */
  | { url: string; path?: never }

export type AccountArea =
  | 'dashboard'
  | 'orders'
  | 'downloads'
  | 'addresses'
  | 'details'
  | 'wishlist'
  | 'log-out'
  /** An entry that a theme or a plugin has added. */
  | 'other'

export type AccountEntry = AccountTarget & {
  area: AccountArea
  label: string
  isCurrent: boolean
}

export type OrderAction = AccountTarget & {
  /** What it does, where it is WooCommerce's own. */
  kind: 'view' | 'pay' | 'cancel' | 'again' | 'other'
  label: string
}

export interface OrderRow {
  /** "#1432", as the shop writes it. */
  number: string
  path: string | undefined
  date: string
  status: string
  /** "₹500.00 for 2 items". */
  total: string
  /** Columns that a plugin has added. */
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

export interface OrderView {
  kind: 'order'
  /** Without a hash. */
  number: string
  date: string
  status: string
  updates: { date: string; text: ServerHtml }[]
  lines: OrderViewLine[]
  totals: { label: string; text: string; isTotal: boolean }[]
  /** What the shopper wrote to the shop with it. */
  note: { label: string; lines: string[] } | undefined
  actions: OrderAction[]
  addresses: { title: string; lines: string[] }[]
  downloads: Download[]
  /** What plugins have put beside it: where the parcel is, what an assembly needs. */
  more: ServerHtml | undefined
}

export interface Download {
  product: string
  productPath: string | undefined
  /** "Downloads remaining: 3", "Expires: Never", as the shop's own columns have it. */
  facts: { label: string; text: string }[]
  file: string
  url: string
}

export interface AddressBook {
  kind: 'addresses'
  intro: string | undefined
  entries: {
    title: string
    /** The address, or the sentence that there is none. */
    lines: string[]
    /** "Edit Billing address". */
    action: string
    path: string
  }[]
}

/** Countries' own states by code, as far as the page knows them; [] is a country without any. */
export type StatesByCountry = ReadonlyMap<string, readonly { code: string; name: string }[]>

export type AccountContent =
  | { kind: 'dashboard'; greeting: ServerHtml | undefined }
  | OrderList
  | OrderView
  | { kind: 'downloads'; downloads: Download[] }
  | AddressBook
  | { kind: 'address-form'; title: string; form: WordpressForm; states: StatesByCountry }
  | { kind: 'details'; form: WordpressForm }
  /** Only its notices: an order that is not this customer's, and the like. */
  | { kind: 'notices' }
  /** What a plugin draws, and the app does not: WordPress's page is the place for it. */
  | { kind: 'elsewhere' }

export interface AccountPage {
  menu: AccountEntry[]
  notices: ShopNotice[]
  content: AccountContent
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
  const above = menu.filter(({ path }) => path && pathname.startsWith(path.replace(/[?#].*/, '')))
  return above.toSorted((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0]
}
