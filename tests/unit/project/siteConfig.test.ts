import { describe, expect, test } from 'vitest'
import { factDefaults } from '~/config/productFacts'
import { sharingDefaults } from '~/config/sharingDefaults'
import { mergeDefaults, siteDefaults } from '~/config/siteDefaults'
import { parseSiteConfig } from '~/config/siteSchema'
import { siteBlock } from '../../support/siteBlock'

const required = { name: 'Shop', currency: { code: 'EUR' }, countries: { DE: 'Germany' } }

const parse = (block: unknown) => parseSiteConfig(JSON.stringify(block))

/** As the inline script reads the block; it takes an empty `home.blocks` for the default blocks itself. */
const merge = (block: unknown) => {
  const merged = mergeDefaults(siteDefaults, block)
  return merged.home.blocks.length > 0 ? merged : { ...merged, home: parse(required).home }
}

describe('the #site-config block', () => {
  test('is valid in index.html, and the inline script reads the same settings', () => {
    const { home, social, product, ...settings } = parseSiteConfig(siteBlock())
    const { facts, ...gallery } = product
    expect(home.blocks.length).toBeGreaterThan(0)
    const block = JSON.parse(siteBlock()) as {
      social: { sharing: unknown }
      product: { facts: unknown }
    }
    expect(merge(block)).toMatchObject({ ...settings, product: gallery })
    // Their defaults load with the buttons, and with a product page.
    expect(mergeDefaults(sharingDefaults, block.social.sharing)).toEqual(social?.sharing)
    expect(mergeDefaults(factDefaults, block.product.facts)).toEqual(facts)
  })

  test('needs three keys; the others have the defaults of a new WooCommerce', () => {
    expect(merge(required)).toEqual(parse(required))
  })

  test('keeps the defaults of the keys that a group leaves out', () => {
    const some = { ...required, listing: { perPage: 12 }, product: { zoom: { wheel: false } } }
    expect(merge(some)).toEqual(parse(some))
    expect(parse(some)).toMatchObject({
      listing: { perPage: 12, view: 'grid' },
      product: { zoom: { mode: 'inner', wheel: false } },
    })
  })

  test('switches a group off with false', () => {
    const off = { ...required, search: { instant: false } }
    expect(merge(off)).toEqual(parse(off))
  })

  test('reports each of several invalid keys', () => {
    const invalid = { name: 3, listing: 'many', addresses: { shop: 7 }, countries: ['IN'] }
    expect(() => parse({ ...required, ...invalid })).toThrow(
      /name: .*; countries\.0: .*; addresses\.shop: .*; listing: /,
    )
    expect(() => parse('text')).toThrow('the block: ')
  })

  test.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ nam: 'Shop' }, 'nam'],
    [{ currency: { code: 'Euro' } }, 'currency.code'],
    [{ countries: {} }, 'countries: one country at least'],
    [{ countries: { India: 'India' } }, 'countries.India'],
    [{ documentPrefix: '_wp' }, 'documentPrefix: a path such as /_wp'],
    [{ shopOrigin: 'shop' }, 'shopOrigin: an origin'],
    [{ shopOrigin: 'javascript:alert(1)' }, 'shopOrigin: an origin'],
    [{ addresses: { shop: 'shop' } }, 'addresses.shop: a path with a slash at both ends'],
    [{ addresses: { product: '/product/%product_cat%/' } }, 'addresses.product'],
    [{ addresses: { category: '//evil.example/' } }, 'addresses.category'],
    [{ addresses: { orderPay: 'a/b' } }, 'addresses.orderPay: a word'],
    [{ listing: { perPage: 0 } }, 'listing.perPage'],
    [{ listing: { colums: 4 } }, 'listing.colums'],
    [{ gateways: { cod: {} } }, 'gateways.cod.title'],
    [{ menus: { footer: [{ label: 'A', path: '//evil.example' }] } }, 'menus.footer.0.path'],
    [{ menus: { header: [{ label: 'A', path: 'javascript:alert(1)' }] } }, 'menus.header.0.path'],
    [{ checkout: { phone: 'maybe' } }, 'checkout.phone'],
    [{ checkout: { newPasswords: true } }, 'checkout.newPasswords'],
    [{ checkout: { termsPath: '//evil.example/' } }, 'checkout.termsPath: a path of the shop'],
    [{ checkout: { termsPath: 'javascript:alert(1)' } }, 'checkout.termsPath'],
    [{ home: { blocks: [{ kind: 'banner' }] } }, 'home.blocks.0.kind'],
  ])('is refused for %j, with the name of the key', (invalid, words) => {
    expect(() => parse({ ...required, ...invalid })).toThrow(words)
  })

  test('reports that it is missing, not JSON or not an object', () => {
    expect(() => parseSiteConfig('')).toThrow('there is none')
    expect(() => parseSiteConfig('{"name": }')).toThrow(/JSON/)
    expect(() => parseSiteConfig('7')).toThrow('the block: ')
    expect(() => parseSiteConfig('[]')).toThrow('name: ')
  })
})
