import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { readReviewReplies } from '~/api/reviews/reviewReplies'
import { serverHtml } from '~/domain/content/serverHtml'
import type { ReviewReplies } from '~/domain/reviews/review'
import type { ReviewAccess } from '~/domain/reviews/reviewForm'
import { Reviews } from '~/features/reviews/Reviews'
import { reviewsQuery } from '~/features/reviews/reviewQueries'
import { parseHtml } from '~/lib/html'
import { fixture } from '../../support/fixtures'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const mock = useMockSite()
// The tests bring the list themselves.
beforeEach(() => void (mock.db.hold = () => new Promise(() => undefined)))
afterEach(() => vi.useRealTimers())

const PRODUCT = { id: 7, name: 'Atlas', path: '/product/atlas/', rating: { average: 4, count: 1 } }
const REVIEW = {
  id: 12,
  reviewer: 'Ida',
  rating: 4,
  text: serverHtml('<p>Read twice.</p>') ?? expect.fail('no text'),
  date: '2026-03-01T10:00:00',
  dateText: 'March 1, 2026',
  isVerified: false,
}

interface Page {
  replies?: ReviewReplies
  access?: ReviewAccess
  isLoading: boolean
}

/** The reviews of a product whose list has arrived; the returned function is the arrival of the product's page. */
function showReviews(first: Page = { isLoading: true }) {
  const usePage = create(() => first)
  function Product() {
    const { replies, access, isLoading } = usePage()
    return (
      <Reviews
        product={PRODUCT}
        replies={replies}
        formQuery={{ access, error: null, isLoading, onRetry: () => undefined }}
        onSubmitted={() => undefined}
      />
    )
  }
  const { queryClient } = renderInApp(<Product />)
  act(
    () =>
      void queryClient.setQueryData(reviewsQuery(PRODUCT.id).queryKey, {
        pages: [{ reviews: [REVIEW], total: 1, pageCount: 1 }],
        pageParams: [1],
      }),
  )
  return (page: Page) => act(() => usePage.setState(page, true))
}

const repliesIn = (name: string) => readReviewReplies(parseHtml(fixture(`reviews/${name}.html`)))

/** The list has arrived: the number of reviews with four stars is that of the list. */
function passTime(ms: number) {
  act(() => void vi.advanceTimersByTime(ms))
  expect(screen.getByRole('button', { name: /4 stars/ })).toBeEnabled()
}

describe('the list of reviews', () => {
  beforeEach(() => vi.useFakeTimers())

  test('comes with the replies, so that they do not move it', () => {
    const arrive = showReviews()
    passTime(10)
    expect(screen.queryByText('Ida')).toBeNull()
    arrive({ replies: repliesIn('replies'), isLoading: false })
    expect(screen.getByText('Ida')).toBeVisible()
    expect(screen.getByText('Lena of the shop replied')).toBeVisible()
  })

  test('waits for them no longer than a second, and stays then', () => {
    const arrive = showReviews()
    passTime(999)
    expect(screen.queryByText('Ida')).toBeNull()
    passTime(1)
    expect(screen.getByText('Ida')).toBeVisible()
    arrive({ isLoading: false })
    arrive({ isLoading: true })
    expect(screen.getByText('Ida')).toBeVisible()
  })

  test('comes without them when the page of the product has failed', () => {
    const arrive = showReviews()
    passTime(10)
    arrive({ isLoading: false })
    expect(screen.getByText('Ida')).toBeVisible()
    arrive({ isLoading: true })
    expect(screen.getByText('Ida')).toBeVisible()
  })
})

test('the place of the button to write one is kept until it is known who may write', () => {
  const arrive = showReviews()
  const summary = screen.getByRole('complementary', { name: 'All ratings' })
  expect(summary).toHaveAttribute('data-pending')
  arrive({ access: { kind: 'customers' }, isLoading: false })
  expect(summary).not.toHaveAttribute('data-pending')
})

test('replies of customers with an account are not marked as those of the shop', async () => {
  showReviews({ replies: repliesIn('replies'), isLoading: false })
  const reply = await screen.findByText('Lena of the shop replied')
  expect(reply.nextElementSibling).toHaveTextContent('Shop')
  expect(screen.getByText('Jonas replied').nextElementSibling?.tagName).toBe('TIME')
  expect(screen.getAllByText('Shop')).toHaveLength(1)
})

test('hostile replies are shown as text and clean markup', async () => {
  showReviews({ replies: repliesIn('hostileReplies'), isLoading: false })
  expect(await screen.findByText('<img src=x onerror=alert(1)> replied')).toBeVisible()
  expect(screen.getByText('<script>alert(2)</script>')).toBeVisible()
  await screen.findByText('Thank you.')
  const list = screen.getByText('Press here').closest('ol') ?? expect.fail('no list')
  expect(list.querySelector('script, iframe, form')).toBeNull()
  for (const { attributes } of list.querySelectorAll('*')) {
    for (const { name, value } of attributes) {
      expect(name).not.toMatch(/^on/)
      if (name !== 'datetime') expect(value).not.toMatch(/javascript:|alert/)
    }
  }
})
