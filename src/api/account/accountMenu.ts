import type { AccountArea, AccountEntry } from '~/domain/account/account'
import { MarkupError, need, textOf } from '~/lib/html'
import { outside, pathOf } from './accountLink'

/** WooCommerce's names of its own entries; the slugs in their addresses are settings. */
const AREAS = new Map<string, AccountArea>([
  ['dashboard', 'dashboard'],
  ['orders', 'orders'],
  ['downloads', 'downloads'],
  ['edit-address', 'addresses'],
  ['edit-account', 'details'],
  ['wishlist', 'wishlist'],
  ['customer-logout', 'log-out'],
])

/**
 * The account's menu as the shop has arranged it. An entry of WooCommerce that leads to another host is
 * left out; one that a theme has added leads to WordPress's page, or wherever the shop says.
 */
export function readAccountMenu(page: ParentNode): AccountEntry[] {
  const menu = need(page, '.woocommerce-MyAccount-navigation')
  const entries = [...menu.querySelectorAll('li')].flatMap((item) => readEntry(item) ?? [])
  if (entries.length === 0) throw new MarkupError('.woocommerce-MyAccount-navigation a')
  return entries
}

function readEntry(item: Element): AccountEntry | undefined {
  const link = item.querySelector('a')
  const label = textOf(link)
  if (!link || !label) return undefined
  const area = areaOf(item)
  const path = area === 'other' ? undefined : pathOf(link)
  const target = path ? { path } : area === 'other' ? outside(link) : undefined
  const isCurrent = link.getAttribute('aria-current') === 'page' || item.matches('.is-active')
  return target && { ...target, area, label, isCurrent }
}

function areaOf(item: Element): AccountArea {
  for (const name of item.classList) {
    const area = AREAS.get(name.replace('woocommerce-MyAccount-navigation-link--', ''))
    if (area) return area
  }
  return 'other'
}
