import { describe, expect, test } from 'vitest'
import { usual } from '~/config/siteDefaults'
import { parseSiteConfig } from '~/config/siteSchema'
import { withUsual } from '~/config/withUsual'
import { siteBlock } from '../../support/siteBlock'

/** The least that a shop has to say. */
const least = { name: 'Shop', currency: { code: 'EUR' }, countries: { DE: 'Germany' } }

const parse = (block: unknown) => parseSiteConfig(JSON.stringify(block))

describe('the settings of a shop', () => {
  test('are right in index.html, and are read there as they are checked', () => {
    const { home, ...settings } = parseSiteConfig(siteBlock())
    expect(home.blocks.length).toBeGreaterThan(0)
    expect(withUsual(usual, JSON.parse(siteBlock()))).toMatchObject(settings)
  })

  test('are few: the rest is as WooCommerce is installed', () => {
    expect(withUsual(usual, least)).toEqual(parse(least))
  })

  test('a part of a group leaves the rest of it usual', () => {
    const some = { ...least, listing: { perPage: 12 }, product: { zoom: { wheel: false } } }
    expect(withUsual(usual, some)).toEqual(parse(some))
    expect(parse(some)).toMatchObject({
      listing: { perPage: 12, view: 'grid' },
      product: { zoom: { mode: 'inner', wheel: false } },
    })
  })

  test('a group can be switched off', () => {
    const off = { ...least, search: { instant: false } }
    expect(withUsual(usual, off)).toEqual(parse(off))
  })

  test('that are wrong break nothing before they are named', () => {
    const slips = { name: 3, listing: 'many', addresses: { shop: 7 }, countries: ['IN'] }
    expect(withUsual(usual, slips)).toEqual(usual)
    expect(withUsual(usual, 'text')).toEqual(usual)
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
    [{ checkout: { phone: 'maybe' } }, 'checkout.phone'],
    [{ checkout: { newPasswords: true } }, 'checkout.newPasswords'],
    [{ checkout: { termsPath: '//evil.example/' } }, 'checkout.termsPath: a path of the shop'],
    [{ checkout: { termsPath: 'javascript:alert(1)' } }, 'checkout.termsPath'],
    [{ home: { blocks: [{ kind: 'banner' }] } }, 'home.blocks.0.kind'],
  ])('that are wrong (%j) stop the shop by the key’s name', (wrong, words) => {
    expect(() => parse({ ...least, ...wrong })).toThrow(words)
  })

  test('that are no settings at all are told as that', () => {
    expect(() => parseSiteConfig('')).toThrow('there is none')
    expect(() => parseSiteConfig('{"name": }')).toThrow(/JSON/)
    expect(() => parseSiteConfig('7')).toThrow('the block: ')
    expect(() => parseSiteConfig('[]')).toThrow('name: ')
  })
})
