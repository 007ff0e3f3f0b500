import { act, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseBackend } from '~/api/backend'
import { setSite, site } from '~/config/site'
import { homeKinds } from '~/config/home'
import type { Deal } from '~/domain/campaigns/deal'
import { DealCountdown } from '~/features/campaigns/DealCountdown'
import { Deals } from '~/pages/home/ProductRow'
import { retainProducts } from '~mocks/scenarios/changes'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const START = 1_790_000_000_000
const count = (deal: Deal, countsPastZero = false) =>
  renderInApp(<DealCountdown deal={deal} seenAt={START} countsPastZero={countsPastZero} />)
const shown = () => screen.getByRole('timer').textContent.replaceAll(/\s+/g, ' ').trim()
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const cards = () => within(screen.getByRole('region', { name: 'Deals' })).getAllByRole('article')
const press = (name: RegExp) => act(() => screen.getByRole('button', { name }).click())

describe('The deal countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: START }))
  afterEach(() => void vi.useRealTimers())

  test('ticks every 200 ms and stops at 0', () => {
    count({ endsAt: START + 61_400 })
    expect(shown()).toBe('Ends in 00 Days 00 Hours 01 Minutes 02 Seconds')
    pass(399)
    expect(shown()).toContain('01 Minutes 02 Seconds')
    pass(1)
    expect(shown()).toContain('01 Minutes 01 Seconds')
    expect(vi.getTimerCount()).toBe(1)
    pass(61_000)
    expect(shown()).toBe('Ended 00 Days 00 Hours 00 Minutes 00 Seconds')
    expect(vi.getTimerCount()).toBe(0)
    press(/Pause/)
    expect(screen.getByRole('button', { name: /Pause/ }).ariaDisabled).toBe('true')
  })

  test('counts up past its end if configured', () => {
    count({ lastsMs: 1_000 }, true)
    pass(4_000)
    expect(shown()).toBe('Ended 00 Days 00 Hours 00 Minutes 03 Seconds')
    expect(vi.getTimerCount()).toBe(1)
  })

  test('can be paused and continues with the time left', () => {
    count({ lastsMs: 59_000 })
    pass(9_000)
    press(/Pause/)
    expect(vi.getTimerCount()).toBe(0)
    pass(30_000)
    expect(shown()).toContain('50 Seconds')
    press(/Resume/)
    pass(1_000)
    expect(shown()).toContain('49 Seconds')
  })
})

describe('Deals on the home page', () => {
  const mock = useMockSite()
  const block = v.parse(homeKinds.deals, { kind: 'deals', title: 'Deals', count: 4 })
  const show = () => renderInApp(<Deals block={block} />)

  test('show products on sale with the countdown of the shop’s page', async () => {
    mock.db.settings.deal = { seconds: 90_000 }
    show()
    const words = await screen.findByText('Ends in')
    expect(words.closest('[role=timer]')?.textContent).toMatch(/01\s*Days\s*0[01]\s*Hours/)
    await waitFor(() => expect(cards()).toHaveLength(4))
    const [request] = mock.calls('bwp_filter_products_callback')
    expect(new URLSearchParams(request?.payload).get('filter[data][0][name]')).toBe('only_sale')
    const all = screen.getByRole('link', { name: 'See all: Deals' })
    expect(all.getAttribute('href')).toBe('/shop/?only_sale=only&orderby=popularity')
  })

  test('show no countdown and request no page without the theme', async () => {
    setSite({ ...site, capabilities: { theme: false, wishlist: false } })
    chooseBackend(site)
    mock.db.settings.plainWooCommerce = true
    show()
    await waitFor(() => expect(cards()).toHaveLength(4))
    expect(screen.queryByText('Ends in')).toBeNull()
    expect(mock.calls().map(({ name }) => name)).toEqual(['GET /products'])
    const request = new URL(mock.calls()[0]?.url ?? '').searchParams
    expect([request.get('on_sale'), request.get('orderby')]).toEqual(['true', 'popularity'])
  })

  test('show no countdown if the page has none or does not load', async () => {
    mock.db.settings.deal = { seconds: -1 }
    const { unmount } = show()
    await waitFor(() => expect(cards()).toHaveLength(4))
    expect(screen.queryByText('Ends in')).toBeNull()
    unmount()

    expectConsole(/asking until when the deals last/)
    mock.db.faults.byCall['page /'] = 'server-error'
    show()
    await waitFor(() => expect(cards()).toHaveLength(4))
    expect(screen.queryByText('Ends in')).toBeNull()
  })

  test('leave the block in the second in which their sale ends', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    retainProducts(mock.db, ({ slug }) => slug === 'sale-running')
    const [product] = mock.db.catalog.products
    if (!product) throw new Error('no product has a running sale')
    product.saleTo = Math.floor(Date.now() / 1000) + 60
    show()
    await waitFor(() => expect(cards()).toHaveLength(1))
    pass(50_000)
    expect(cards()).toHaveLength(1)
    pass(11_000)
    expect(screen.queryByRole('region', { name: 'Deals' })).toBeNull()
    vi.useRealTimers()
  })
})
