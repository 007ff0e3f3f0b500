import { screen, waitFor, within } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import '~/pages/product/ProductPage'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { onWideScreen } from '../../support/media'
import { useMockSite } from '../../support/mockSite'
import { renderApp, renderScreen } from '../../support/render'

/** The component that throws while it renders. */
const broken = vi.hoisted(() => ({ name: '' }))

/** The module, whose component of this name can be broken. */
async function breakable<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  const module = await load()
  const Component: ComponentType = (props) => {
    if (broken.name === name) throw new Error(`${name} is broken`)
    return createElement(module[name], props)
  }
  return { ...module, [name]: Component }
}

vi.mock('~/blocks/navigation/SiteHeader', (load) => breakable(load as never, 'SiteHeader'))
vi.mock('~/blocks/navigation/headerMenus', (load) => breakable(load as never, 'MainMenu'))
vi.mock('~/blocks/navigation/SiteFooter', (load) => breakable(load as never, 'SiteFooter'))
vi.mock('~/blocks/navigation/SiteNotices', (load) => breakable(load as never, 'SiteNotices'))
vi.mock('~/features/cart/CartNotice', (load) => breakable(load as never, 'CartNotice'))
vi.mock('~/features/cart/MiniCart', (load) => breakable(load as never, 'MiniCart'))
vi.mock('~/features/cart/shipping/FreeShipping', (load) => breakable(load as never, 'FreeShipping'))
vi.mock('~/features/catalog/filters/Filters', (load) => breakable(load as never, 'Filters'))
vi.mock('~/pages/product/deferredSections', (load) => breakable(load as never, 'DeferredSections'))
vi.mock('~/pages/product/ProductImages', (load) => breakable(load as never, 'ProductImages'))

const mock = useMockSite({ scenarios: ['no-redirect-after-add'] })
beforeEach(() => {
  broken.name = ''
})

function breakComponent(name: string) {
  broken.name = name
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

const reported = () => {
  const texts = vi.mocked(console.error).mock.calls.map((args) => args.map(String).join(' '))
  return texts.some((text) => text.startsWith('Satchel, '))
}

test.each(['MainMenu', 'SiteFooter', 'SiteNotices', 'CartNotice', 'MiniCart', 'DeferredSections'])(
  'a shopper buys although the component %s throws',
  async (name) => {
    onWideScreen()
    breakComponent(name)
    const app = openProduct()
    await buy(app)
    await cartButton('Cart, 1 item')
    await waitFor(() => expect(reported()).toBe(true))
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
  breakComponent('ProductImages')
  const { user } = openProduct()
  await main().findByRole('alert')
  await user.click(screen.getByRole('link', { name: /^Wishlist/ }))
  await main().findByRole('heading', { level: 1, name: /wishlist/i })
  await cartButton('Cart, 0 items')
})
