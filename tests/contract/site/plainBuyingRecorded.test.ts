import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { couponRemovalNonce, removeCoupon } from '~/api/cart/coupon'
import { readCartForm } from '~/api/product/cartForm'
import { readCampaigns } from '~/api/campaigns/campaignHtml'
import { readNotices } from '~/api/content/notices'
import { readWordpressForm } from '~/api/content/wordpressFormHtml'
import { ProductReply, fetchProductById } from '~/api/product/product'
import { fetchProductPage } from '~/api/product/productPage'
import { parseHtml } from '~/lib/html'
import { hasRecorded, recorded } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const label = hasRecorded ? '' : ' (skipped: no recorded exchanges here)'
const folders = ['', 'plain/']
const pageOf = (name: string) => parseHtml(String(recorded(name).responseBody))
const product = (name: string) => v.parse(ProductReply, recorded(`plain/${name}`).responseBody)
const formOf = (name: string) => readCartForm(pageOf(`plain/${name}`))
/** The exchange as if requested below the document prefix. */
const below = (name: string, path: string) => ({
  ...recorded(name),
  url: `https://shop.example/_wp${path}`,
})

const ruleOf = ({ id, attributes }: { id: number; attributes: object }) => ({ id, attributes })

/**
 * The page parsers with pages of a real shop with Storefront, and of the same shop with the theme.
 */
describe.skipIf(!hasRecorded)(`buying in a real shop without the theme${label}`, () => {
  const replay = useReplay()

  test.each([
    ['html-cart-filled', /^[0-9a-f]{10}$/],
    ['html-checkout', /^[0-9a-f]{10}$/],
    // A block cart prints none, nor does an account page.
    ['html-cart-block', undefined],
    ['html-my-account-anonymous', undefined],
  ])('the coupon nonce of %s is read with and without the theme', (name, expected) => {
    expect(folders.length).toBeGreaterThan(0)
    for (const folder of folders) {
      const nonce = couponRemovalNonce(pageOf(folder + name))
      if (expected) expect(nonce).toMatch(expected)
      else expect(nonce).toBeUndefined()
    }
  })

  test.each(folders)('campaigns and notices in “%s” are read', (folder) => {
    expect(readCampaigns(pageOf(`${folder}html-campaigns`), '').length).toBeGreaterThan(2)
    const kinds = readNotices(pageOf(`${folder}html-cart-after-failed-add-shows-notice`))
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'error' }))
  })

  test.each(folders)('the form for a lost password in “%s” is read', (folder) => {
    const form = readWordpressForm(
      pageOf(`${folder}html-lost-password`),
      'lostPassword',
      '/my-account/lost-password/',
    )
    expect(form?.fields.map(({ name }) => name)).toEqual(['user_login'])
    expect(Object.keys(form?.fixed ?? {})).toContain('woocommerce-lost-password-nonce')
  })

  test('a coupon that the route cannot contain is removed from a block cart, which prints no nonce', async () => {
    const cart = below('plain/html-cart-block', '/cart/')
    replay(cart, recorded('cart-get-filled'), recorded('coupon-remove'))
    expect(await removeCoupon('twenty % off')).toEqual({ outcome: 'removed' })
    replay(cart, recorded('cart-get-filled'), recorded('coupon-remove-missing'))
    expect(await removeCoupon('twenty % off')).toEqual({
      outcome: 'refused',
      message: 'Invalid coupon code.',
    })
  })

  test('a printed variation form has the options of the Store API’s product', () => {
    const fromStore = product('store-product-variable')
    const printed = formOf('html-product-variable')
    expect(printed.variations?.map(ruleOf)).toEqual(fromStore.variations.map(ruleOf))
    expect(printed.attributes.map(({ key, terms }) => [key, terms.length])).toEqual(
      fromStore.attributes
        .filter(({ hasVariations }) => hasVariations)
        .map(({ key, terms }) => [key, terms.length]),
    )
    const preselected = formOf('html-product-variable-preselected').attributes
    expect(preselected.map(({ terms }) => terms.find(({ isDefault }) => isDefault)?.slug)).toEqual([
      'red',
      'xs',
    ])
  })

  test('more than 30 variations, which are not printed, come from the Store API', () => {
    expect(formOf('html-product-variable-36-no-embedded').variations).toBeUndefined()
    expect(product('store-product-variable-36').variations).toHaveLength(35)
    const any = product('store-product-variable-any-size')
    expect(any.variations.some(({ attributes }) => Object.values(attributes).includes(null))).toBe(
      true,
    )
  })

  test('grouped products come from the product page in older releases', async () => {
    replay(below('plain/html-product-grouped', '/product/starter-set-grouped/'))
    const page = await fetchProductPage('/product/starter-set-grouped/')
    expect(page).toMatchObject({
      authors: [],
      sale: undefined,
      buyTogether: undefined,
      partIds: [336, 337, 1361],
      reviews: { kind: 'form' },
    })
  })

  test('a missing page has no data and throws no error', async () => {
    replay(below('plain/html-product-missing', '/product/no-such/'))
    expect(await fetchProductPage('/product/no-such/')).toMatchObject({
      partIds: [],
      upsellIds: [],
      reviews: { kind: 'absent' },
    })
  })

  test('a quick view has the product’s values', async () => {
    const { id, name } = product('store-product-variable')
    replay({
      ...recorded('plain/store-product-variable'),
      url: `https://shop.example/wp-json/wc/store/v1/products/${id}`,
    })
    expect(await fetchProductById(id)).toMatchObject({ id, name, type: 'variable' })
  })
})
