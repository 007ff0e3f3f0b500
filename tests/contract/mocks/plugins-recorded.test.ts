import { File as NodeFile } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nonce } from '~mocks/http/nonce'
import { useMockSite } from '../../support/mockSite'
import { at, elements, openPage, setCookie } from '../../support/oldSite'
import { hasRecorded, recorded, recordedNames, type Exchange } from '../../support/recorded'
import { shapeDifferences, shapeOf } from './shape'

const mock = useMockSite()

/**
 * Translates the recorded shop's names and ids to those of the mock. The tests repeat every recorded
 * call on the mock.
 */
interface Placeholder {
  text: (body: string) => string
  url: (url: string) => string
}

function placeholders(quizHash = ''): Placeholder {
  const { products } = mock.db.catalog
  const visible = products.filter(({ visibility }) => visibility === 'visible')
  const [book, other] = visible.filter(({ type }) => type === 'simple')
  const variable = visible.find(
    ({ type, variations }) => type === 'variable' && variations.length <= 30,
  )
  const onSale = visible.find(({ saleMinor }) => saleMinor !== undefined)
  const swaps: [RegExp, string | number][] = [
    [/\b321\b/g, book?.id ?? 0],
    [/\b325\b/g, other?.id ?? 0],
    [/\b317\b/g, onSale?.id ?? 0],
    [/\b736\b/g, variable?.id ?? 0],
    [/\b737\b/g, variable?.variations[0]?.id ?? 0],
    [/\b269\b/g, 270],
    [/\b1411\b/g, 6101],
    [/\b1412\b/g, 6102],
    [/\b1413\b/g, 6100],
    [/wpcf7-f1411-p1413/g, 'wpcf7-f6101-p6100'],
    [/wpcf7-f1412-p1413/g, 'wpcf7-f6102-p6100'],
    [/7ae90bc84b02a21fb18cf39451181968/g, quizHash],
    [/nonce=93fc1106ad/g, `nonce=${nonce(mock.db, 'woosw-security')}`],
    [/nonce=5573e1f1b7/g, `nonce=${nonce(mock.db, 'wpcas-security')}`],
    [/digic_/g, 'bookio_'],
    // A word with many hits in both shops.
    [/\briver\b/g, 'the'],
  ]
  const swap = (value: string) =>
    swaps.reduce((text, [from, to]) => text.replace(from, String(to)), value)
  return { text: swap, url: (url) => swap(url.replace('https://shop.example', '')) }
}

/** The hash of the current question; the form rotates its questions. */
async function quizHashOf(question: string): Promise<string> {
  for (let tries = 0; tries < 3; tries++) {
    const { page } = await openPage('/contact/')
    const hash = page.querySelector<HTMLInputElement>('[name^=_wpcf7_quiz_answer]')?.value ?? ''
    if (page.querySelector('.wpcf7-quiz-label')?.textContent === question) return hash
  }
  return ''
}

async function replay({ method, url, requestBody }: Exchange, { text, url: local }: Placeholder) {
  const headers: Record<string, string> = {}
  let body: string | undefined
  if (typeof requestBody === 'string') {
    body = text(requestBody)
    const [, boundary] = /^--(\S+)/.exec(body) ?? []
    headers['Content-Type'] = boundary
      ? `multipart/form-data; boundary=${boundary}`
      : 'application/x-www-form-urlencoded; charset=UTF-8'
  } else if (requestBody !== null && requestBody !== undefined) {
    body = JSON.stringify(requestBody)
    headers['Content-Type'] = 'application/json'
  }
  return fetch(at(local(url)), { method, headers, ...(body === undefined ? {} : { body }) })
}

async function compare(name: string, here = placeholders()) {
  const real = recorded(name)
  const response = await replay(real, here)
  expect(response.status).toBe(real.status)
  expect(response.headers.get('Content-Type')).toBe(real.responseHeaders['Content-Type'])
  const text = await response.text()
  const body: unknown = typeof real.responseBody === 'string' ? text : JSON.parse(text)
  if (typeof real.responseBody !== 'string')
    expect(shapeDifferences(shapeOf(listed(body)), shapeOf(listed(real.responseBody)))).toEqual([])
  return { real: real.responseBody, ours: body }
}

/** Turns maps with ids as keys into lists, so that shapes can be compared. */
function listed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.map(([, part]) => listed(part))
  return Object.fromEntries(entries.map(([key, part]) => [key, listed(part)]))
}

/** Class names without numbered and product-specific ones. */
const classesOf = (html: string) =>
  [
    ...new Set(
      [...elements(html).querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
    ),
  ]
    .filter(
      (name) => !/\d|placeholder|wp-post-image|stock|product_type|ajax_add|^button$/.test(name),
    )
    .sort()

describe.skipIf(!hasRecorded)(
  'the wishlist responds as the real one (skipped: no recorded exchanges here)',
  () => {
    afterEach(() => setCookie('woosw_key', ''))

    // A later version of the plugin has a call for the list's markup.
    const names = recordedNames('woosw-').filter((name) => name !== 'woosw-load-list')

    test.each(names)('%s responds as in the recording', async (name) => {
      const key = name.includes('foreign')
        ? 'OTHER1'
        : name.includes('strange')
          ? 'bad!key'
          : name.startsWith('woosw-keyed')
            ? 'QK7P2Z'
            : ''
      setCookie('woosw_key', key)
      // The recorded shop has the free version.
      mock.db.settings.wishlist = { isFree: true }
      const isEmptyBefore = /new|load-empty|count-empty|keyed-load-after-empty/.test(name)
      if (!isEmptyBefore) {
        const { catalog, session } = mock.db
        const variable = catalog.products.find(({ type }) => type === 'variable')
        const book = catalog.products.find(({ type }) => type === 'simple')
        session.wishlists[key || 'WOOSW'] = {
          items: [variable?.variations[0], book].flatMap((item) =>
            item ? [{ productId: item.id, time: 1, price: '349', parent: 0, note: '' }] : [],
          ),
        }
      }
      const { real, ours } = await compare(name)
      if (typeof real === 'string') expect(ours).toBe(real)
      const popups = [ours, real].map((body) => (body as { content?: string }).content)
      if (popups[1] !== undefined) {
        const [own = [], theirs = []] = popups.map((html) => classesOf(html ?? ''))
        expect(theirs.filter((one) => !own.includes(one))).toEqual([])
      }
      const notices = [ours, real].map((body) => (body as { notice?: string }).notice)
      if (!/add$|add-variation|add-missing|again/.test(name)) expect(notices[0]).toBe(notices[1])
    })
  },
)

describe.skipIf(!hasRecorded)(
  'the searches respond as the real ones (skipped: no recorded exchanges here)',
  () => {
    test.each(recordedNames('wpcas-search'))('%s responds as in the recording', async (name) => {
      const { real, ours } = await compare(name)
      expect(frame(ours)).toEqual(frame(real))
    })

    test.each(recordedNames('theme-search'))('%s responds as in the recording', async (name) => {
      await compare(name)
    })
  },
)

describe.skipIf(!hasRecorded)(
  'the quick view responds as the real one (skipped: no recorded exchanges here)',
  () => {
    test.each(recordedNames('theme-quickview'))('%s responds as in the recording', async (name) => {
      const { real, ours } = await compare(name)
      if (real === '') return expect(ours).toBe('')
      const [own, theirs] = [elements(String(ours)), elements(String(real))]
      const parts = [
        '[id^=quickview-container] > .quickview-container > .quickview-close[data-product_id]',
        '#quickview-slick-carousel .img-thumbnail > a > img#image[data-large_image]',
        '.bwp-single-info .entry-summary > h1.product_title',
        '.price-single > .price .woocommerce-Price-amount',
        // The newest product may have no summary.
        ...(name.endsWith('no-id') ? [] : ['.entry-summary .description']),
        'form.cart .quantity > button.plus + label + input.qty + button.minus',
        'form.cart [name=add-to-cart]',
        'form.cart .quick-buy',
        'form.variations_form[data-product_id][data-product_variations]',
        'table.variations select[data-attribute_name]',
        '.single_variation_wrap > .single_variation',
        'input.variation_id[name=variation_id]',
      ]
      const printed = parts.filter((selector) => theirs.querySelector(selector))
      expect(printed.length).toBeGreaterThan(3)
      for (const part of printed) expect(own.querySelector(part), part).not.toBeNull()
    })
  },
)

describe.skipIf(!hasRecorded)(
  'the home page’s blocks respond as the real ones (skipped: no recorded exchanges here)',
  () => {
    const names = [...recordedNames('bwp-filter-homepage'), ...recordedNames('bwp-load-more')]
    test.each(names)('%s responds as in the recording', async (name) => {
      const { real, ours } = await compare(name)
      const counts = [ours, real].map((body) => {
        const items = elements((body as { products: string }).products).querySelectorAll(
          '.item-product',
        )
        return {
          items: items.length,
          hasEntry: Boolean(items[0]?.querySelector('.products-entry')),
        }
      })
      // A price range or a colour finds other products here; the last page has the rest.
      const isOther = /category-brand-attr|price|last-page/.test(name)
      if (isOther)
        expect(counts.map(({ items, hasEntry }) => hasEntry === items > 0)).toEqual([true, true])
      else expect(counts[0]).toEqual(counts[1])
    })
  },
)

describe.skipIf(!hasRecorded)(
  'the contact forms respond as the real ones (skipped: no recorded exchanges here)',
  () => {
    // Node parses the multipart bodies here and accepts only its own File.
    beforeEach(() => void vi.stubGlobal('File', NodeFile))
    afterEach(() => void vi.unstubAllGlobals())

    // A test cannot send a request without a User-Agent.
    const names = recordedNames('cf7-').filter((name) => name !== 'cf7-feedback-spam-no-user-agent')

    test.each(names)('%s responds as in the recording', async (name) => {
      const here = placeholders(await quizHashOf('2 + 3 = ?'))
      const { real, ours } = await compare(name, here)
      expect(stableFields(ours)).toEqual(JSON.parse(here.text(JSON.stringify(stableFields(real)))))
    })
  },
)

/** A form's response without values that depend on time and chance. */
const stableFields = (body: unknown) => {
  const { status, message, code, invalid_fields, rules, into } = body as Record<string, unknown>
  return { status, message, code, invalid_fields, rules, into }
}

/** The search plugin's own classes; prices and images differ with the catalog. */
const frame = (html: unknown) =>
  classesOf(String(html)).filter((one) => /^(wpcas|woosw|atc)-/.test(one))
