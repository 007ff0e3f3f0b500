import { screen, waitFor, within } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '~/pages/product/ProductPage'
import { addToCart } from '~/api/cart/cart'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { onWideScreen } from '../../support/media'
import { useMockSite } from '../../support/mockSite'
import { renderApp, renderScreen } from '../../support/render'

/** The component that throws while it renders: everywhere, or only for the product that it is rendered for first. */
const broken = vi.hoisted(() => ({ name: '', isOnlyFirst: false, product: '' }))

/** The module, whose component of this name can be broken. */
async function breakable<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<object>>>,
  name: Name,
) {
  const module = await load()
  const Component = (props: { product?: { name: string } }) => {
    if (broken.name === name) {
      broken.product ||= props.product?.name ?? ''
      const isMeant = !broken.isOnlyFirst || broken.product === props.product?.name
      if (isMeant) throw new Error(`${name} is broken`)
    }
    return createElement(module[name], props)
  }
  return { ...module, [name]: Component }
}

vi.mock('~/blocks/navigation/SiteHeader', (load) => breakable(load as never, 'SiteHeader'))
vi.mock('~/blocks/navigation/headerMenus', (load) => breakable(load as never, 'MainMenu'))
vi.mock('~/blocks/navigation/SiteFooter', (load) => breakable(load as never, 'SiteFooter'))
vi.mock('~/blocks/navigation/SiteNotices', (load) => breakable(load as never, 'SiteNotices'))
vi.mock('~/blocks/product/buyBox/BuyBox', (load) => breakable(load as never, 'BuyBox'))
vi.mock('~/features/cart/AddToCartButton', (load) => breakable(load as never, 'AddToCartButton'))
vi.mock('~/features/cart/CartNotice', (load) => breakable(load as never, 'CartNotice'))
vi.mock('~/features/cart/CartSummary', (load) => breakable(load as never, 'CartSummary'))
vi.mock('~/features/cart/MiniCart', (load) => breakable(load as never, 'MiniCart'))
vi.mock('~/features/cart/coupons/CouponForm', (load) => breakable(load as never, 'CouponForm'))
vi.mock('~/features/cart/lines/CartLines', (load) => breakable(load as never, 'CartLines'))
vi.mock('~/features/cart/shipping/FreeShipping', (load) => breakable(load as never, 'FreeShipping'))
vi.mock('~/features/cart/shipping/ShippingEstimate', (load) =>
  breakable(load as never, 'ShippingEstimate'),
)
vi.mock('~/features/catalog/filters/Filters', (load) => breakable(load as never, 'Filters'))
vi.mock('~/pages/product/deferredSections', (load) => breakable(load as never, 'DeferredSections'))
vi.mock('~/pages/cart/CrossSells', (load) => breakable(load as never, 'CrossSells'))
vi.mock('~/pages/product/ProductHeading', (load) => breakable(load as never, 'ProductHeading'))
vi.mock('~/pages/product/ProductImages', (load) => breakable(load as never, 'ProductImages'))
vi.mock('~/pages/product/ProductTabs', (load) => breakable(load as never, 'ProductTabs'))

const mock = useMockSite({ scenarios: ['no-redirect-after-add'] })
beforeEach(() => {
  broken.name = ''
})

function breakComponent(name: string, isOnlyFirst = false) {
  Object.assign(broken, { name, isOnlyFirst, product: '' })
  // React and the app.
  expectConsole(new RegExp(`${name} is broken`))
}

const openProduct = () => renderApp(`/product/${simpleProduct(mock.db).slug}/`)
const main = () => within(screen.getByRole('main'))
const cartButton = (name: string) => screen.findByRole('button', { name })

async function buy({ user }: ReturnType<typeof renderApp>) {
  await user.click(await main().findByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(mock.db.session.cart).toHaveLength(1))
}

async function openCart() {
  const { id, name } = simpleProduct(mock.db)
  await addToCart({ product_id: String(id), quantity: '1' })
  onWideScreen()
  return { name, ...renderApp('/cart/') }
}
const toCheckout = () => main().findByRole('link', { name: 'Go to checkout' })

/** The reports, without React's messages. */
const reports = () =>
  vi.mocked(console.error).mock.calls.filter(([text]) => String(text).startsWith('Satchel, '))

test.each(['MainMenu', 'SiteFooter', 'SiteNotices', 'CartNotice', 'MiniCart', 'DeferredSections'])(
  'a shopper buys although the component %s throws',
  async (name) => {
    onWideScreen()
    breakComponent(name)
    const app = openProduct()
    await buy(app)
    await cartButton('Cart, 1 item')
    await waitFor(() => expect(reports()).not.toEqual([]))
    expect(main().queryByRole('alert')).toBeNull()
  },
)

test('a header that throws says so, and the product can be bought', async () => {
  breakComponent('SiteHeader')
  const app = openProduct()
  await screen.findByRole('alert')
  screen.getByRole('button', { name: 'Try again' })
  await buy(app)
})

test.each(['ProductImages', 'ProductTabs'])(
  'on a product page, %s says that it has failed, once, and the product can be bought',
  async (name) => {
    breakComponent(name)
    const app = openProduct()
    expect(await main().findAllByRole('alert')).toHaveLength(1)
    main().getByRole('button', { name: 'Try again' })
    expect(reports()).toHaveLength(1)
    await buy(app)
    await cartButton('Cart, 1 item')
  },
)

test('a form to buy that throws says so, and the product can be read and another one found', async () => {
  breakComponent('BuyBox')
  const { user } = openProduct()
  await main().findByRole('alert')
  main().getByRole('heading', { level: 1, name: simpleProduct(mock.db).name })
  await user.click(await main().findByRole('tab', { name: /^Reviews/ }))
  await user.click(screen.getByRole('link', { name: /^Wishlist/ }))
  await main().findByRole('heading', { level: 1, name: /wishlist/i })
})

test('of a card that throws the link is left, and the products beside it can be bought', async () => {
  breakComponent('AddToCartButton', true)
  const { user } = renderApp('/shop/')
  const buttons = await main().findAllByRole('button', { name: /^Add to cart: / })
  for (const button of buttons.slice(0, 1)) await user.click(button)
  await cartButton('Cart, 1 item')
  expect(reports()).toHaveLength(1)
  expect(main().queryByRole('alert')).toBeNull()
  await user.click(main().getByRole('link', { name: broken.product }))
  await main().findByRole('heading', { level: 1, name: broken.product })
})

describe('on the cart page', () => {
  test('lines that throw say so, and the shopper can go to the checkout', async () => {
    breakComponent('CartLines')
    await openCart()
    await main().findByRole('alert')
    await toCheckout()
    expect(reports()).toHaveLength(1)
  })

  test('totals that throw say so, and the shopper changes a quantity', async () => {
    breakComponent('CartSummary')
    const { user, name } = await openCart()
    await main().findByRole('alert')
    await user.click(main().getByRole('button', { name: `Increase quantity of ${name}` }))
    await cartButton('Cart, 2 items')
  })

  test.each(['CouponForm', 'ShippingEstimate'])(
    'a %s that throws says so, and the shopper can go to the checkout',
    async (component) => {
      breakComponent(component)
      await openCart()
      await main().findByRole('alert')
      await toCheckout()
    },
  )

  test('the products below it that throw are missing', async () => {
    breakComponent('CrossSells')
    await openCart()
    await toCheckout()
    await waitFor(() => expect(reports()).toHaveLength(1))
    expect(main().queryByRole('alert')).toBeNull()
  })
})

test('filters that throw say so, and the products stay', async () => {
  onWideScreen()
  breakComponent('Filters')
  renderScreen('/shop/')
  await screen.findByRole('alert')
  await screen.findAllByRole('button', { name: /^Add to cart: / })
})

test('a mini-cart that throws says so in its dialog, which can be closed', async () => {
  breakComponent('FreeShipping')
  const app = openProduct()
  await buy(app)
  await app.user.click(await cartButton('Cart, 1 item'))
  const dialog = await screen.findByRole('dialog', { name: 'Your cart' })
  await within(dialog).findByRole('alert')
  await app.user.click(within(dialog).getByRole('button', { name: /^Close/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  main().getByRole('heading', { level: 1 })
})

test('a screen that throws is replaced by a message, and the shopper can open another one', async () => {
  breakComponent('ProductHeading')
  const { user } = openProduct()
  await main().findByRole('alert')
  await user.click(screen.getByRole('link', { name: /^Wishlist/ }))
  await main().findByRole('heading', { level: 1, name: /wishlist/i })
  await cartButton('Cart, 0 items')
})
