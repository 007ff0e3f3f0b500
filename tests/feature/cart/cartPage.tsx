import { screen, within } from '@testing-library/react'
import { addToCart } from '~/api/cart/cart'
import { CartNotice } from '~/features/cart/CartNotice'
import { CartButton } from '~/features/cart/CartButton'
import { CartSync } from '~/features/cart/CartSync'
import { MiniCart } from '~/features/cart/MiniCart'
import { CartPage } from '~/pages/cart/CartPage'
import { Announcer } from '~/ui/feedback/announcer'
import { simpleProduct } from '../../support/cartProducts'
import type { MockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

/** Renders the cart page and finds its elements. */

/** The cart components of every page. */
export const around = (
  <>
    <CartButton />
    <MiniCart />
    <CartNotice />
    <CartSync />
    <Announcer />
  </>
)

export const cartPage = () =>
  renderInApp(
    <>
      <CartPage />
      {around}
    </>,
    '/cart/',
  )

/** Puts some of the catalog's products into the cart, one of each. */
export async function fill(mock: MockSite, count: number) {
  const products = Array.from({ length: count }, (_, at) => simpleProduct(mock.db, at))
  for (const { id } of products) await addToCart({ product_id: String(id), quantity: '1' })
  mock.db.calls.length = 0
  return products.map(({ id, name }) => ({ id, name }))
}

export const lineOf = ({ name }: { name: string }) => {
  const line = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('button', { name: `Remove ${name} from cart` }))
  if (!line) throw new Error(`no line of ${name}`)
  return line
}
export const quantityField = ({ name }: { name: string }) =>
  screen.findByRole<HTMLInputElement>('spinbutton', { name: `Quantity of ${name}` })
export const moreOf = ({ name }: { name: string }) =>
  screen.getByRole('button', { name: `Increase quantity of ${name}` })
export const removeButton = ({ name }: { name: string }) =>
  screen.findByRole('button', { name: `Remove ${name} from cart` })
export const undoButton = ({ name }: { name: string }) =>
  screen.getByRole('button', { name: `Undo: put ${name} back into the cart` })
export const total = () => screen.getByText('Total', { selector: 'dt' }).parentElement?.textContent

/** The newest announcement to screen readers. */
export const announcement = () =>
  screen.getAllByRole('status', { hidden: true }).find((region) => region.tagName === 'OUTPUT')
    ?.textContent
