import { paths, safeUrl } from '~/config/paths'
import type {
  ManagedWishlist,
  ManagedWishlists,
  ShareLink,
  WishlistItem,
  WishlistOption,
  WishlistView,
} from '~/domain/wishlist/wishlist'
import { MarkupError, need, parseHtml, textOf } from '~/lib/html'
import * as wishlistMessages from '~/messages/wishlist'
import { pathOf } from '~/api/catalog/links'
import { readAction, readImage, countOf } from '~/api/catalog/card'
import { readPrice } from '~/api/catalog/price'
import { readEach } from '~/api/readEach'
import { isWishlistKey } from './wishlistKeys'

/** The popup's content. See docs/calls.md#wishlist. */
export function parseWishlistPopup(html: string): WishlistView {
  const popup = need(parseHtml(html), '.woosw-popup-inner')
  const link = popup.querySelector('.woosw-page')?.getAttribute('href') ?? ''
  return {
    ...readList(popup, popup.getAttribute('data-key') ?? ''),
    name: textOf(popup.querySelector('.woosw-name')) ?? wishlistMessages.wishlist,
    ...(safeUrl(link) ? { shareUrl: link } : {}),
    lists: [],
  }
}

/** @throws MarkupError for any other page */
export function readWishlistPage(page: ParentNode, requestedKey: string): WishlistView {
  const list = need(page, '.woosw-list')
  const lists = readSwitcher(list)
  const shareUrl = list.querySelector('#woosw_copy_url')?.getAttribute('value') ?? ''
  const key = list.querySelector('.woosw-items')?.getAttribute('data-key') ?? requestedKey
  const current = lists.find((link) => link.isCurrent)
  const shareLinks = readShareLinks(list)
  return {
    ...readList(list, key),
    name: current?.label.replace(COUNT_SUFFIX, '') ?? wishlistMessages.wishlist,
    ...(safeUrl(shareUrl) ? { shareUrl } : {}),
    ...(shareLinks.length > 0 ? { shareLinks } : {}),
    lists,
  }
}

function readList(root: ParentNode, key: string): Omit<WishlistView, 'name' | 'lists'> {
  const items = readEach(root.querySelectorAll('.woosw-item[data-id]'), readItem)
  const message = root.querySelector('.woosw-popup-content-mid-message')
  const emptyText = textOf(message)
  // An empty list has a message: without both, the markup is not the expected one.
  if (items.length === 0 && !message) throw new MarkupError('.woosw-item[data-id]')
  return {
    key: isWishlistKey(key) ? key : '',
    // The plugin's own count includes deleted products.
    count: items.length,
    items,
    canEdit: root.querySelector('.woosw-item--remove') !== null,
    ...(emptyText ? { emptyText } : {}),
  }
}

const DIRECTIONS = ['increase', 'decrease'] as const

function readItem(row: Element): WishlistItem {
  const id = Number(row.getAttribute('data-id'))
  if (!Number.isInteger(id) || id <= 0) throw new MarkupError('.woosw-item[data-id]')
  const title = need(row, '.woosw-item--name')
  const name = textOf(title)
  if (!name) throw new MarkupError('.woosw-item--name')
  const link = title.querySelector('a')?.getAttribute('href') ?? ''
  const img = row.querySelector('.woosw-item--image img')
  const image = img ? readImage(img) : undefined
  const change = row.querySelector('[class*="price-change"]')
  const changeText = textOf(change)
  const direction = DIRECTIONS.find((name) => change?.matches(`.woosw-item--price-${name}`))
  const addedOn = textOf(row.querySelector('.woosw-item--time'))
  const stock = textOf(row.querySelector('.woosw-item--stock'))
  return {
    id,
    name,
    path: pathOf(link, paths.search(name)),
    ...(image ? { image } : {}),
    price: readPrice(row.querySelector('.woosw-item--price')),
    ...(changeText
      ? {
          priceChange: {
            text: changeText,
            ...(direction ? { direction: direction === 'decrease' ? 'down' : 'up' } : {}),
          },
        }
      : {}),
    ...(addedOn ? { addedOn } : {}),
    ...(stock ? { stock } : {}),
    isInStock: row.querySelector('.woosw-item--stock .out-of-stock') === null,
    action: readAction(row),
    note: readNote(row),
    canNote: row.querySelector('.woosw-item--note-add') !== null,
  }
}

/**
 * The note as the plugin prints it. Without a note it prints the "Add note" label, and `data-note` is
 * empty. The attribute is encoded once, so a note that was escaped before sending is readable there.
 */
function readNote(row: Element): string {
  const attribute = row.getAttribute('data-note')
  const shown = row.querySelector('.woosw-item--note')
  if (shown && attribute !== '') return noteText(shown.innerHTML)
  return attribute?.replace(/\r\n?/g, '\n').trim() ?? ''
}

/** A note's text with its line breaks, from the escaped markup that the shop sends. */
export function noteText(html: string): string {
  const content = parseHtml(html.replace(/\r/g, ''))
  for (const end of content.querySelectorAll('br')) {
    // WordPress leaves the line break after the <br> that it makes of it.
    const next = end.nextSibling
    if (next?.nodeType === 3 && next.textContent?.startsWith('\n')) end.remove()
    else end.replaceWith('\n')
  }
  return (content.textContent ?? '').trim()
}

/** Some shops print names, others icons with the name in a class. */
const readShareLinks = (root: ParentNode): ShareLink[] =>
  [...root.querySelectorAll('.woosw-share a')].flatMap((link) => {
    const url = safeUrl(link.getAttribute('href') ?? '')
    const [, network = ''] = /woosw-share-([a-z]+)/.exec(link.className) ?? []
    const name = textOf(link) ?? link.getAttribute('title') ?? network
    return url && name ? [{ name: name.charAt(0).toUpperCase() + name.slice(1), url }] : []
  })

/** The count in "Birthday (3)". */
const COUNT_SUFFIX = /\s*\(\d+\)\s*$/

const readSwitcher = (root: ParentNode): WishlistOption[] =>
  [...root.querySelectorAll<HTMLOptionElement>('.woosw-switcher-dropdown option')].flatMap(
    (option) => {
      const key = option.getAttribute('data-key') ?? ''
      const label = textOf(option)
      if (!label || !isWishlistKey(key)) return []
      const path = pathOf(option.getAttribute('value') ?? '', paths.wishlist(key))
      return [{ key, label, path, isCurrent: option.hasAttribute('selected') }]
    },
  )

/** "Manage wishlists". Undefined for an empty response: the shop has one list for each visitor. */
export function parseManagedWishlists(html: string): ManagedWishlists | undefined {
  if (html.trim() === '') return undefined
  const root = parseHtml(html)
  const lists = [...root.querySelectorAll('a.woosw-view-wishlist')].map(readManaged)
  if (lists.length === 0) throw new MarkupError('a.woosw-view-wishlist')
  // The last row is always there: without it, the response is cut off.
  const adding = need(root, '#woosw_add_wishlist')
  return { lists, canAdd: !adding.closest('.woosw-disable') }
}

function readManaged(link: Element): ManagedWishlist {
  const key = link.getAttribute('data-key') ?? ''
  const label = textOf(link) ?? ''
  if (!isWishlistKey(key)) throw new MarkupError('a.woosw-view-wishlist[data-key]')
  const row = link.closest('tr') ?? need(link.getRootNode() as ParentNode, '.woosw-item')
  return {
    key,
    name: label.replace(COUNT_SUFFIX, ''),
    count: countOf(parseHtml(COUNT_SUFFIX.exec(label)?.[0] ?? '')) ?? 0,
    path: pathOf(link.getAttribute('href') ?? '', paths.wishlist(key)),
    isDefault: row.querySelector('.woosw-default') !== null,
    canSetDefault: row.querySelector('.woosw-set-default') !== null,
    canDelete: row.querySelector('.woosw-delete-wishlist') !== null,
  }
}
