import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useCart } from '~/features/cart/cartQuery'
import { AppliedCoupons } from '~/features/cart/coupons/AppliedCoupons'
import { CouponForm } from '~/features/cart/coupons/CouponForm'
import * as cartMessages from '~/messages/cart'
import { CART_KEY } from '~/state/cart'
import { Announcer } from '~/ui/feedback/announcer'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'
import { clickTwice, mutationsSettled } from '../../support/twice'

function Coupons() {
  useCart()
  return (
    <form onSubmit={() => placed.push('order')}>
      <AppliedCoupons />
      <CouponForm />
      <input aria-label="First name" />
      <Announcer />
    </form>
  )
}

const placed: string[] = []

const open = async () => {
  const shopper = renderInApp(<Coupons />)
  await shopper.user.click(screen.getByRole('button', { name: cartMessages.couponToggle }))
  return shopper
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: cartMessages.couponCode })
const toggle = () => screen.getByRole('button', { name: cartMessages.couponToggle })
const problem = () => screen.queryByText(cartMessages.changeFailed, { selector: 'p' })
const announced = () => document.querySelector('output')?.textContent

describe('coupons', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('are applied by Enter without placing an order, and can be removed', async () => {
    const { user } = await open()
    expect(field()).toHaveFocus()

    await user.type(field(), '  BOOK10 {Enter}')

    const applied = await screen.findByRole('list', { name: 'Coupons' })
    expect(applied).toHaveTextContent('Coupon: book10[Remove]')
    expect(screen.getAllByText(cartMessages.couponApplied)).not.toHaveLength(0)
    expect(announced()).toBe(cartMessages.couponApplied)
    expect(toggle()).toHaveFocus()
    expect(toggle()).toHaveAttribute('aria-expanded', 'false')
    expect(placed).toEqual([])

    await user.click(within(applied).getByRole('button', { name: 'Remove book10 coupon' }))

    await waitFor(() => expect(screen.queryByRole('list', { name: 'Coupons' })).toBeNull())
    expect(announced()).toBe(cartMessages.couponRemoved)
    expect(mock.db.session.coupons).toEqual([])
    expect(document.body).not.toHaveFocus()
    expect(screen.getAllByText(cartMessages.couponRemoved)).toHaveLength(2)
    expect(screen.queryByText(cartMessages.couponApplied)).toBeNull()
  })

  test('do not scroll the page back to their field when they are applied', async () => {
    const { user } = await open()
    const focus = vi.spyOn(toggle(), 'focus')
    await user.type(field(), 'BOOK10{Enter}')
    await waitFor(() => expect(toggle()).toHaveFocus())
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  test('keep another code that is typed while one is applied', async () => {
    const held = Promise.withResolvers<void>()
    mock.db.hold = () => held.promise
    const { user } = await open()
    await user.type(field(), 'BOOK10{Enter}')
    await user.clear(field())
    await user.type(field(), 'SCHOOL')
    held.resolve()

    await screen.findByRole('list', { name: 'Coupons' })
    await waitFor(() => expect(announced()).toBe(cartMessages.couponApplied))
    expect(field()).toHaveValue('SCHOOL')
    expect(field()).toHaveFocus()
  })

  test('leave the focus where the shopper types meanwhile', async () => {
    const { user } = await open()
    const name = screen.getByRole('textbox', { name: 'First name' })
    let held = Promise.withResolvers<void>()
    mock.db.hold = () => held.promise
    await user.type(field(), 'BOOK10{Enter}')
    await user.click(name)
    held.resolve()
    const applied = await screen.findByRole('list', { name: 'Coupons' })
    await waitFor(() => expect(announced()).toBe(cartMessages.couponApplied))
    expect(name).toHaveFocus()

    held = Promise.withResolvers()
    await user.click(within(applied).getByRole('button', { name: 'Remove book10 coupon' }))
    await user.click(name)
    held.resolve()
    await waitFor(() => expect(announced()).toBe(cartMessages.couponRemoved))
    expect(name).toHaveFocus()
  })

  test.each(['clicks', 'Enters'])(
    'are applied and removed once (two %s at once)',
    async (presses) => {
      mock.db.settings.latencyMs = 20
      const { user, queryClient } = await open()
      await user.type(field(), 'book10')
      if (presses === 'Enters') await user.keyboard('{Enter}{Enter}')
      else clickTwice(screen.getByRole('button', { name: cartMessages.applyCoupon }))
      await screen.findByRole('list', { name: 'Coupons' })
      await mutationsSettled(queryClient)
      expect(mock.calls('POST /cart/apply-coupon')).toHaveLength(1)
      expect(announced()).toBe(cartMessages.couponApplied)
      expect(field()).not.toHaveAccessibleDescription()

      const button = screen.getByRole('button', { name: 'Remove book10 coupon' })
      if (presses === 'Enters') {
        button.focus()
        await user.keyboard('{Enter}{Enter}')
      } else clickTwice(button)
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Coupons' })).toBeNull())
      await mutationsSettled(queryClient)
      expect(mock.calls('DELETE /cart/coupons/book10')).toHaveLength(1)
      expect(announced()).toBe(cartMessages.couponRemoved)
      expect(placed).toEqual([])
    },
  )

  test('show the shop’s error at the field and keep the typed code', async () => {
    const { user } = await open()

    await user.type(field(), 'nosuch{Enter}')

    const refusal = 'Coupon "nosuch" cannot be applied because it does not exist.'
    await waitFor(() => expect(field()).toHaveAccessibleDescription(refusal))
    expect(announced()).toBe(refusal)
    expect(field()).toHaveValue('nosuch')
    expect(field()).toHaveFocus()

    await user.clear(field())
    expect(field()).not.toHaveAccessibleDescription()
    await user.click(screen.getByRole('button', { name: cartMessages.applyCoupon }))
    expect(field()).toHaveAccessibleDescription(cartMessages.enterCoupon)
    expect(mock.calls('POST /cart/apply-coupon')).toHaveLength(1)
  })

  test('lose the shop’s error with a change of the cart, such as the removal of the coupon', async () => {
    mock.db.session.coupons = ['book10']
    const { user } = await open()
    await user.type(field(), 'book10{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/has already been applied/))

    await user.click(await screen.findByRole('button', { name: 'Remove book10 coupon' }))
    await waitFor(() => expect(field()).not.toHaveAccessibleDescription())
    expect(field()).toHaveValue('book10')
  })

  test('are listed with the discount of each', async () => {
    mock.db.session.coupons = ['book10', 'flat50']
    renderInApp(<Coupons />)
    const applied = await screen.findByRole('list', { name: 'Coupons' })
    expect(applied).toHaveTextContent(/book10 \(−₹[\d,.]+\).*flat50 \(−₹50.00\)/)
  })

  test('are applied without an error if the response is lost', async () => {
    mock.db.faults.byCall['POST /cart/apply-coupon'] = 'cut-off'
    expectConsole(/applying a coupon/)
    const { user } = await open()

    await user.type(field(), 'book10{Enter}')

    expect(await screen.findByRole('list', { name: 'Coupons' })).toHaveTextContent('book10')
    expect(announced()).toBe(cartMessages.couponApplied)
  })

  test('show a server error at the field when applied, and in the list when removed', async () => {
    mock.db.session.coupons = ['book10']
    mock.db.faults.byCall['POST /cart/apply-coupon'] = 'server-error'
    mock.db.faults.byCall['DELETE /cart/coupons/book10'] = 'server-error'
    expectConsole(/applying a coupon/)
    expectConsole(/removing a coupon/)
    const { user } = await open()

    await user.type(field(), 'flat50{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(cartMessages.changeFailed))
    expect(field()).toHaveValue('flat50')

    await user.click(screen.getByRole('button', { name: 'Remove book10 coupon' }))
    await waitFor(() => expect(screen.getAllByText(cartMessages.changeFailed)).toHaveLength(3))
    expect(screen.getByRole('list', { name: 'Coupons' })).toHaveTextContent('book10')
  })

  test('lose the error of a removal once the coupon is gone', async () => {
    mock.db.session.coupons = ['book10']
    mock.db.faults.byCall['DELETE /cart/coupons/book10'] = 'server-error'
    expectConsole(/removing a coupon/)
    const { user, queryClient } = await open()
    await user.click(await screen.findByRole('button', { name: 'Remove book10 coupon' }))
    await waitFor(() => expect(problem()).toBeVisible())

    mock.db.session.coupons = []
    await queryClient.invalidateQueries({ queryKey: CART_KEY })
    await waitFor(() => expect(problem()).toBeNull())
  })
})
