import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '~/config/paths'
import { Campaigns } from '~/features/campaigns/hurryTimer/Campaigns'
import { useCart } from '~/features/cart/cartQuery'
import { AppliedCoupons } from '~/features/cart/coupons/AppliedCoupons'
import { CouponForm } from '~/features/cart/coupons/CouponForm'
import { CouponNotice } from '~/features/cart/coupons/CouponNotice'
import { useExpiredCoupons } from '~/features/cart/coupons/useExpiredCoupons'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import { useCampaignStore } from '~/state/campaigns'
import { Announcer } from '~/ui/feedback/announcer'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const ordered = vi.fn<() => void>()
const removedText = interpolate(cartMessages.couponInvalid, { code: 'flat50' })

/** The parts of the checkout that an expired coupon affects. */
function Checkout() {
  useCart()
  const { isRemoving, mayPlaceOrder } = useExpiredCoupons(paths.checkout())
  return (
    <>
      <CouponNotice />
      <div aria-label="review" role="group" aria-disabled={isRemoving}>
        <AppliedCoupons />
      </div>
      <CouponForm />
      <button type="button" onClick={() => mayPlaceOrder() && ordered()}>
        Place order
      </button>
      <Campaigns />
      <Announcer />
    </>
  )
}

const fresh = useCampaignStore.getState()
beforeEach(() => {
  ordered.mockClear()
  useCampaignStore.setState(fresh, true)
})

const isLocked = () =>
  screen.getByRole('group', { name: 'review' }).getAttribute('aria-disabled') === 'true'
const placeOrder = () => screen.getByRole('button', { name: 'Place order' })
const isKnown = () =>
  waitFor(() => expect(useCampaignStore.getState().couponEnds.size).toBeGreaterThan(0))

describe('the coupon of an ended campaign', () => {
  const mock = useMockSite({ scenarios: ['expired-coupon'] })

  test('is announced and removed once when the page loads, with the page’s nonce', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo')
    const response = Promise.withResolvers<void>()
    mock.db.hold = async ({ name }) => {
      if (name === 'wc-ajax remove_coupon') await response.promise
    }
    renderInApp(<Checkout />, paths.checkout())

    expect(await screen.findByRole('alert')).toHaveTextContent(removedText)
    expect(isLocked()).toBe(true)
    await waitFor(() => expect(scrolled).toHaveBeenCalled())
    response.resolve()
    await waitFor(() => expect(isLocked()).toBe(false))

    expect(mock.db.session.coupons).toEqual([])
    expect(screen.queryByRole('list', { name: 'Coupons' })).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent(removedText)
    expect(mock.calls('remove_coupon').map(({ status }) => status)).toEqual([200])
    expect(ordered).not.toHaveBeenCalled()
  })

  test('is announced and removed without moving the page under a shopper who types', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo')
    renderInApp(
      <>
        <input aria-label="Phone" />
        <Checkout />
      </>,
      paths.checkout(),
    )
    const phone = screen.getByLabelText('Phone')
    phone.focus()
    expect(await screen.findByRole('alert')).toHaveTextContent(removedText)
    await waitFor(() => expect(mock.db.session.coupons).toEqual([]))
    await waitFor(() => expect(isLocked()).toBe(false))
    expect(phone).toHaveFocus()
    expect(scrolled).not.toHaveBeenCalled()
  })

  test('is removed together with the coupon of another ended campaign', async () => {
    mock.db.settings.campaigns.push({ id: 1416, coupon: 'book10', endsAt: mock.db.now() - 1000 })
    mock.db.session.coupons.push('book10')
    renderInApp(<Checkout />, paths.checkout())
    await waitFor(() => expect(mock.db.session.coupons).toEqual([]))
    expect(mock.calls('remove_coupon')).toHaveLength(2)
  })

  test('blocks orders until it is removed, but unlocks the order review if its removal fails', async () => {
    mock.db.faults.byCall['wc-ajax remove_coupon'] = 'server-error'
    expectConsole(/removing a coupon/)
    const { user, queryClient } = renderInApp(<Checkout />, paths.checkout())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(cartMessages.changeFailed),
    )
    expect(isLocked()).toBe(false)
    await act(() => queryClient.refetchQueries({ queryKey: ['cart'] }))
    expect(mock.calls('remove_coupon')).toHaveLength(1)

    await user.click(placeOrder())

    expect(ordered).not.toHaveBeenCalled()
    await waitFor(() => expect(mock.calls('remove_coupon')).toHaveLength(2))
    delete mock.db.faults.byCall['wc-ajax remove_coupon']
    await waitFor(() => expect(isLocked()).toBe(false))
    await user.click(placeOrder())
    await waitFor(() => expect(mock.db.session.coupons).toEqual([]))
    await waitFor(() => expect(isLocked()).toBe(false))
    await user.click(placeOrder())
    expect(ordered).toHaveBeenCalledOnce()
  })

  test('is refused in any letter case, with an error in the notices and at the field', async () => {
    mock.db.session.coupons = []
    const { user } = renderInApp(<Checkout />, paths.checkout())
    await isKnown()
    await user.click(screen.getByRole('button', { name: cartMessages.couponToggle }))
    const field = screen.getByRole('textbox', { name: cartMessages.couponCode })

    await user.type(field, ' fLAT50{Enter}')

    expect(await screen.findByRole('alert')).toHaveTextContent(cartMessages.couponExpired)
    await waitFor(() => expect(field).toHaveAccessibleDescription(cartMessages.couponExpired))
    expect(field).toHaveFocus()
    expect(mock.calls('POST /cart/apply-coupon')).toEqual([])

    await user.clear(field)
    await user.type(field, 'book10{Enter}')
    expect(await screen.findByRole('list', { name: 'Coupons' })).toHaveTextContent('book10')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(placeOrder())
    expect(ordered).toHaveBeenCalledOnce()
  })
})

describe('the coupon of a running campaign', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('stays until its campaign ends, then blocks the order and is removed', async () => {
    mock.db.session.coupons = ['flat50']
    const { user } = renderInApp(<Checkout />, paths.checkout())
    await isKnown()
    expect(screen.queryByRole('alert')).toBeNull()

    const [campaign] = mock.db.settings.campaigns
    vi.spyOn(Date, 'now').mockReturnValue((campaign?.endsAt ?? 0) + 1)
    await user.click(placeOrder())

    expect(ordered).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toHaveTextContent(removedText)
    await waitFor(() => expect(mock.db.session.coupons).toEqual([]))
    vi.restoreAllMocks()
  })

  test('does not block orders if the campaigns cannot be read', async () => {
    mock.db.faults.byCall['page /checkout/'] = 'server-error'
    expectConsole(/reading the campaigns/)
    const { user } = renderInApp(<Checkout />, paths.checkout())
    await waitFor(() => expect(mock.calls('page /checkout/')).toHaveLength(1))
    await user.click(placeOrder())
    expect(ordered).toHaveBeenCalledOnce()
  })
})
