import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { LoadMoreProducts } from '~/pages/home/deferred/LoadMoreProducts'
import { Announcer } from '~/ui/feedback/announcer'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const CALL = 'bwp_load_more_callback'
const mock = useMockSite()

/** A page with the block, and another one. */
function Shop({ categorySlug }: { categorySlug: string }) {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <Announcer />
      <button onClick={() => setIsHere(!isHere)}>{isHere ? 'Away' : 'Back'}</button>
      {isHere && <LoadMoreProducts title="Bags" isNear {...{ categorySlug }} order="date" />}
    </>
  )
}

const visit = (category = 'bags-kits') => renderInApp(<Shop categorySlug={category} />)
const cards = () => within(screen.getByRole('group', { name: 'Bags' })).getAllByRole('article')
const names = () => cards().map((card) => within(card).getByRole('heading').textContent)
const first = async (count: number) => {
  await screen.findByRole('group', { name: 'Bags' })
  expect(cards()).toHaveLength(count)
}
const pagesAsked = () =>
  mock.calls(CALL).map(({ payload }) => Number(new URLSearchParams(payload).get('paged')))
const more = () => screen.getByRole('button', { name: 'Load more' })

describe('a load-more block', () => {
  test('adds the next products, announces their number and keeps the focus', async () => {
    const { user } = visit()
    await first(4)
    const before = names()
    await user.click(more())
    await waitFor(() => expect(cards()).toHaveLength(8))
    expect(names().slice(0, 4)).toEqual(before)
    expect(new Set(names()).size).toBe(8)
    await screen.findByText('4 more products, 8 shown.')
    expect(document.activeElement).toBe(more())
    expect(pagesAsked()).toEqual([1, 2])
  })

  test('sends one request for several presses', async () => {
    visit()
    await first(4)
    for (let press = 0; press < 3; press++) fireEvent.click(more())
    await waitFor(() => expect(cards()).toHaveLength(8))
    expect(pagesAsked()).toEqual([1, 2])
  })

  test('replaces its button at the end by a message and moves the focus there', async () => {
    const { user } = visit('art-kits')
    await first(4)
    while (screen.queryByRole('button', { name: 'Load more' })) {
      const { length } = cards()
      await user.click(more())
      await waitFor(() => expect(cards().length).toBeGreaterThan(length))
    }
    const all = await screen.findByText(/^That is all: \d+ products$/)
    expect(all.textContent).toBe(`That is all: ${cards().length} products`)
    expect(document.activeElement).toBe(all)
    expect(pagesAsked()).toHaveLength(Math.ceil(cards().length / 4))
  })

  test('keeps its products after a failure and retries the same page', async () => {
    expectConsole(/asking for the next products/)
    const { user } = visit()
    await first(4)
    mock.db.faults.byCall[CALL] = 'server-error'
    await user.click(more())
    await screen.findByText('The next products did not load.')
    expect(cards()).toHaveLength(4)
    const again = screen.getByRole('button', { name: 'Try again' })
    expect(document.activeElement).toBe(again)

    mock.db.faults.byCall = {}
    await user.click(again)
    await waitFor(() => expect(cards()).toHaveLength(8))
    expect(pagesAsked()).toEqual([1, 2, 2])
    expect(screen.queryByText('The next products did not load.')).toBeNull()
  })

  test('restores all pages after Back without a request', async () => {
    const { user } = visit()
    await first(4)
    await user.click(more())
    await waitFor(() => expect(cards()).toHaveLength(8))
    const [before, callCount] = [names(), mock.calls().length]
    await user.click(screen.getByRole('button', { name: 'Away' }))
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(names()).toEqual(before))
    await user.click(more())
    await waitFor(() => expect(cards()).toHaveLength(12))
    expect(pagesAsked()).toEqual([1, 2, 3])
    expect(mock.calls()).toHaveLength(callCount + 1)
  })

  test('announces nothing after navigation', async () => {
    const { user } = visit()
    await first(4)
    mock.db.faults.byCall[CALL] = 'slow'
    await user.click(more())
    await user.click(screen.getByRole('button', { name: 'Away' }))
    await act(() => new Promise<void>((done) => void setImmediate(done)))
    expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  })

  test('shows an error if the first page does not load, and retries it', async () => {
    expectConsole(/asking for the next products/)
    mock.db.faults.byCall['GET /products'] = 'invalid-json'
    const { user } = visit()
    await screen.findByText('Bags did not load.')
    mock.db.faults.byCall = {}
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await first(4)
  })

  test('shows “There are no products in this category yet.” for an empty category', async () => {
    renderInApp(<LoadMoreProducts title="Nothing" isNear categorySlug="no-such" />)
    await screen.findByText('There are no products in this category yet.')
  })

  test('requests nothing before it is near the viewport', async () => {
    const { queryClient } = renderInApp(<LoadMoreProducts title="Far" isNear={false} />)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(mock.calls()).toEqual([])
  })
})
