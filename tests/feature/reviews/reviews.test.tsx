import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
// On a busy machine, the page's code takes longer to load than a query waits.
import '~/features/reviews/Reviews'
import '~/pages/product/ProductPage'
import { noteCustomer } from '~/state/cart'
import type { Db } from '~mocks/db'
import { announcement } from '../cart/cartPage'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'
import { clickTwice } from '../../support/twice'

beforeEach(() => sessionStorage.clear())

const POST = 'page /wp-comments-post.php'
/** A product without reviews. */
const QUIET = 'sale-running'
const THANKS = 'Thank you. Your review is held for approval.'
const TEXT = 'Read to pieces within a week.'

const open = (slug = QUIET) => renderApp(`/product/${slug}/#reviews`)
const goTo = (path: string) =>
  act(() => {
    history.pushState({ idx: 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
const form = () => screen.findByRole('form', { name: /review/ })
const field = (name: string) => screen.findByRole('textbox', { name })
const star = (count: number) => screen.findByRole('radio', { name: `${count} of 5 stars` })
const sendButton = () => screen.findByRole('button', { name: 'Send review' })
const main = () => within(screen.getByRole('main'))
const storedDrafts = () => Object.values(sessionStorage).join(' ')
const valueOf = (control: HTMLElement) => (control as HTMLTextAreaElement).value

const shownStars = () =>
  main()
    .getAllByRole('img', { name: /^Rated \d out of 5$/ })
    .map((stars) => Number(/\d/.exec(stars.getAttribute('aria-label') ?? '')?.[0]))

async function write(user: UserEvent, { stars = 4, text = TEXT, name = 'Nila' } = {}) {
  if (stars) await user.click(await star(stars))
  await user.click(await field('Your review'))
  await user.paste(text)
  if (!name) return
  await user.click(await field('Name'))
  await user.paste(name)
  await user.click(await field('E-mail'))
  await user.paste('nila@example.test')
}

describe('Reviews', () => {
  const mock = useMockSite({ scenarios: ['many-reviews'] })
  const requestsWith = (query: string) =>
    mock.calls('GET /products/reviews').filter(({ url }) => url.includes(query))

  test('shows the average and the number of reviews per star', async () => {
    open('dont-look-down')
    const ratings = within(await screen.findByRole('complementary', { name: 'All ratings' }))
    ratings.getByRole('img', { name: /^Rated \d.\d+ out of 5$/ })
    const counts = [5, 4, 3, 2, 1].map(
      (stars) => mock.db.catalog.reviews.filter(({ rating }) => rating === stars).length,
    )
    await waitFor(() =>
      expect(
        ratings.getAllByRole('listitem').map(({ textContent }) => textContent?.split(', ')[0]),
      ).toEqual([
        `5 stars${counts[0]}`,
        `4 stars${counts[1]}`,
        `3 stars${counts[2]}`,
        `2 stars${counts[3]}`,
        `1 star${counts[4]}`,
      ]),
    )
  })

  test('shows the reply of the shop below its review', async () => {
    const { user } = open('dont-look-down')
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'lowest')
    const [heading] = await screen.findAllByText('Satchel replied')
    const item = heading?.closest('li')
    const text = item?.textContent ?? ''
    const reviews = mock.db.catalog.reviews.filter(
      (review) => text.includes(review.text) && text.startsWith(review.author),
    )
    expect(reviews.some(({ reply }) => reply && text.includes(reply.text))).toBe(true)
    expect(heading?.nextElementSibling).toHaveTextContent(/^Shop$/)
    expect(within(item as HTMLElement).getAllByRole('img')).toHaveLength(1)
  })

  test('loads ten at a time, newest first, and announces them', async () => {
    const { user } = open('dont-look-down')
    const more = await screen.findByRole('button', { name: 'Show more reviews' })
    screen.getByText('10 reviews shown')
    const response = Promise.withResolvers<void>()
    mock.db.hold = () => response.promise
    await user.dblClick(more)
    response.resolve()
    await screen.findByText('20 reviews shown')
    await screen.findByText('10 more reviews shown.')
    expect(more).toHaveFocus()
    expect(requestsWith('page=2&per_page=10&')).toHaveLength(1)
    expect(requestsWith('page=1&per_page=10&')).toHaveLength(1)
    const dates = main()
      .getAllByRole('time')
      .filter((time) => time.closest('p')?.parentElement?.tagName === 'LI')
      .map((time) => time.getAttribute('datetime') ?? '')
    expect(dates).toHaveLength(20)
    expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)))
  })

  test('keeps the list when the next page fails, and retries', async () => {
    expectConsole(/asking for reviews/)
    const { user } = open('dont-look-down')
    const more = await screen.findByRole('button', { name: 'Show more reviews' })
    mock.db.faults.byCall['GET /products/reviews'] = 'offline'
    await user.click(more)
    await screen.findByText('The next reviews did not load.')
    screen.getByText('10 reviews shown')
    delete mock.db.faults.byCall['GET /products/reviews']
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('20 reviews shown')
  })

  test('lists those with as many stars as a reader presses, and all again', async () => {
    const { user } = open('dont-look-down')
    const threes = mock.db.catalog.reviews.filter(({ rating }) => rating === 3)
    const row = await screen.findByRole('button', { name: `3 stars, ${threes.length} reviews` })
    await user.click(row)
    await waitFor(() => expect(row).toHaveAttribute('aria-pressed', 'true'))
    await screen.findByText('3 stars only')
    await waitFor(() => expect(new Set(shownStars())).toEqual(new Set([3])))
    expect(shownStars()).toHaveLength(Math.min(10, threes.length))
    await screen.findByText(`${threes.length} reviews`)
    await user.click(screen.getByRole('button', { name: 'Show all reviews' }))
    await waitFor(() => expect(new Set(shownStars()).size).toBeGreaterThan(1))
    expect(row).toHaveAttribute('aria-pressed', 'false')
  })

  test('announce the number of those that were chosen last', async () => {
    const { user, queryClient } = open('dont-look-down')
    const row = await screen.findByRole('button', { name: /^3 stars, \d+ reviews/ })
    const held = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) =>
      name === 'GET /products/reviews' ? held.promise : Promise.resolve()
    await user.click(row)
    await user.click(await screen.findByRole('button', { name: 'Show all reviews' }))
    await waitFor(() => expect(announcement()).toMatch(/^\d+ reviews$/))
    const all = announcement()
    held.resolve()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await act(async () => {})
    expect(announcement()).toBe(all)
  })

  test('are sorted by date also with a number of stars, and then as before', async () => {
    const { user } = open('dont-look-down')
    const order = await screen.findByRole('combobox', { name: 'Sort by' })
    await user.selectOptions(order, 'Highest rating')
    await user.click(await screen.findByRole('button', { name: /^3 stars, \d+ reviews/ }))
    expect(order).toHaveValue('newest')
    await user.selectOptions(order, 'Oldest first')
    const { products, reviews } = mock.db.catalog
    const book = products.find(({ slug }) => slug === 'dont-look-down')
    const oldest = reviews
      .filter(({ productId, rating }) => productId === book?.id && rating === 3)
      .toSorted((a, b) => a.date - b.date)
    await waitFor(() => {
      expect(document.querySelector('#reviews ol > li')).toHaveTextContent(
        oldest[0]?.text ?? 'none',
      )
      expect(new Set(shownStars())).toEqual(new Set([3]))
    })
    await user.click(screen.getByRole('button', { name: 'Show all reviews' }))
    expect(order).toHaveValue('oldest')
  })

  test('says that there are no such reviews any more', async () => {
    const { user } = open('dont-look-down')
    const row = await screen.findByRole('button', { name: /^1 star, \d+ reviews/ })
    mock.db.catalog.reviews = mock.db.catalog.reviews.filter(({ rating }) => rating !== 1)
    await user.click(row)
    expect(await screen.findByText('There are no such reviews any more.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all reviews' }))
    await screen.findByText('10 reviews shown')
  })

  test('are sorted by their rating on request', async () => {
    const { user } = open('dont-look-down')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Sort by' }),
      'Lowest rating',
    )
    const lowest = Math.min(...mock.db.catalog.reviews.map(({ rating }) => rating || 5))
    await waitFor(() => expect(shownStars()[0]).toBe(lowest))
    expect(shownStars()).toEqual(shownStars().toSorted((a, b) => a - b))
    expect(requestsWith('orderby=rating&order=asc')).toHaveLength(1)
  })

  test('counts stars without another request if all are loaded', async () => {
    const { catalog } = mock.db
    catalog.reviews = catalog.reviews.slice(0, 4).map(({ reply: _reply, ...review }) => review)
    open('dont-look-down')
    await waitFor(() => expect(main().getAllByRole('time')).toHaveLength(4))
    expect(mock.calls('GET /products/reviews')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull()
  })

  test('moves the focus to the form', async () => {
    const { user } = open('dont-look-down')
    await user.click(await screen.findByRole('button', { name: 'Write a review' }))
    expect(screen.getByRole('heading', { name: 'Add a review' })).toHaveFocus()
  })
})

describe('The review form', () => {
  const mock = useMockSite()
  const posts = () => mock.calls(POST)
  const rules = (reviews: Db['settings']['reviews']) => {
    mock.db.settings.reviews = reviews
  }

  /** Stores a review in the shop without the form. */
  const hasTaken = (text: string, at: number) =>
    mock.db.session.reviews.push({
      productId: mock.db.catalog.bySlug.get(QUIET)?.id ?? 0,
      author: 'Nila',
      email: 'nila@example.test',
      rating: 4,
      text,
      at,
    })

  test('invites to write the first review', async () => {
    open()
    await screen.findByText('There are no reviews yet.')
    await screen.findByRole('heading', {
      name: 'Be the first to review “The Monsoon Sale Companion”',
    })
    expect(mock.calls('GET /products/reviews')).toHaveLength(0)
  })

  test('requires stars: shows an alert, focuses them, sends nothing', async () => {
    const { user } = open()
    await write(user, { stars: 0 })
    await user.click(await sendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Please select a rating$/)
    expect(await star(1)).toHaveFocus()
    await user.click(await star(3))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(posts()).toHaveLength(0)
  })

  test('shows an error at each field until it changes', async () => {
    const { user } = open()
    await user.click(await star(5))
    await user.type(await field('E-mail'), 'nila@example')
    await user.click(await sendButton())
    const text = await field('Your review')
    expect(text).toHaveFocus()
    expect(text).toHaveAccessibleDescription(/Your review is a required field/)
    expect(await field('Name')).toHaveAccessibleDescription(/Name is a required field/)
    expect(await field('E-mail')).toHaveAccessibleDescription(/such as name@example.com/)
    await user.type(text, 'Yes')
    expect(text).not.toHaveAccessibleDescription(/required/)
    expect(posts()).toHaveLength(0)
  })

  test('chooses stars by arrow keys and describes them', async () => {
    const { user } = open()
    await user.click(await star(2))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(await star(4)).toBeChecked()
    expect(await star(4)).toHaveAccessibleDescription('Good')
  })

  test('submits the review once on repeated presses and shows that it is held for moderation', async () => {
    const response = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name === POST ? response.promise : Promise.resolve())
    const { user } = open()
    await write(user)
    clickTwice(await sendButton())
    await user.type(await field('Name'), '{Enter}')
    expect(await form()).toHaveAttribute('aria-busy', 'true')
    response.resolve()
    const thanks = await main().findByRole('group', { name: THANKS })
    expect(thanks).toHaveFocus()
    const held = main().getByText('Held for approval').closest('li')
    expect(held).toHaveTextContent(TEXT)
    expect(held).toHaveTextContent('Nila')
    within(held as HTMLElement).getByRole('img', { name: 'Rated 4 out of 5' })
    expect(posts()).toHaveLength(1)
    expect(mock.db.session.reviews).toHaveLength(1)
    expect(screen.queryByText('There are no reviews yet.')).toBeNull()
  })

  test('thanks also where the product was left and opened again meanwhile', async () => {
    const response = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name === POST ? response.promise : Promise.resolve())
    const { user } = open()
    await write(user)
    await user.click(await sendButton())
    const product = location.pathname + location.hash
    goTo('/cart/')
    await screen.findByRole('heading', { level: 1, name: /cart/i })
    goTo(product)
    expect(await form()).toHaveAttribute('aria-busy', 'true')
    response.resolve()
    expect(await main().findByRole('group', { name: THANKS })).toBeVisible()
    expect(screen.queryByRole('form', { name: /review/ })).toBeNull()
  })

  test('thanks nobody else who uses the same tab', async () => {
    const { user } = open()
    await write(user)
    await user.click(await sendButton())
    await main().findByRole('group', { name: THANKS })
    act(() => noteCustomer(2))
    expect(await form()).toBeVisible()
    expect(screen.queryByText(THANKS)).toBeNull()
  })

  test('shows the held review after a reload, with an empty form', async () => {
    const { user, unmount } = open()
    await write(user)
    expect(storedDrafts()).toContain('nila@example.test')
    await user.click(await sendButton())
    await screen.findByText('Held for approval')
    unmount()
    open()
    expect(await main().findByText(TEXT)).toBeVisible()
    expect(valueOf(await field('Your review'))).toBe('')
    expect(storedDrafts()).not.toContain('nila@example.test')
  })

  test('does not confuse a held review with the same text of another reviewer', async () => {
    hasTaken(TEXT, mock.db.now() - 86_400_000)
    Object.assign(mock.db.session.reviews[0] ?? {}, { author: 'Asha', email: '', isApproved: true })
    const { user } = open()
    await write(user)
    // In this case the shop's response does not show whether the review is held.
    await user.click(main().getByRole('checkbox', { name: /^Save my name/ }))
    await user.click(await sendButton())
    await main().findByRole('group', { name: THANKS })
    expect(main().getByText('Held for approval').closest('li')).toHaveTextContent('Nila')
    await waitFor(() => expect(main().getAllByText(TEXT)).toHaveLength(2))
  })

  test('lists the review immediately if the shop does not hold it', async () => {
    rules({ appearAtOnce: true })
    const { user } = open()
    await write(user)
    await user.click(await sendButton())
    await main().findByText('Thank you. Your review is on this page.')
    expect(main().queryByText('Held for approval')).toBeNull()
    expect(main().getAllByText(TEXT)).toHaveLength(1)
    // The product's rating has been requested again.
    await screen.findByRole('complementary', { name: 'All ratings' })
  })

  test('thanks without a word on approval where the reviews cannot be read', async () => {
    expectConsole(/asking for reviews/)
    rules({ appearAtOnce: true })
    const { user } = open()
    await write(user)
    mock.db.faults.byCall['GET /products/reviews'] = 'server-error'
    await user.click(await sendButton())
    const thanks = await main().findByRole('group', {
      name: 'Thank you. The shop has your review.',
    })
    expect(thanks).toHaveFocus()
    expect(screen.queryByText(/for approval/)).toBeNull()
    expect(storedDrafts()).not.toContain('nila@example.test')
  })

  test('lists the review once if the shop does not hold it but removes a part of it', async () => {
    rules({ appearAtOnce: true })
    const { user } = open()
    await write(user, { text: 'A <blink>very</blink> fine book for long evenings' })
    await user.click(await sendButton())
    await main().findByText('A very fine book for long evenings')
    expect(screen.queryByText('Held for approval')).toBeNull()
    expect(main().queryByText(/<blink>/)).toBeNull()
  })

  test('keeps a draft per product across reloads', async () => {
    const { user, unmount } = open()
    await write(user, { stars: 2 })
    unmount()
    const other = open('only-three-left')
    expect(valueOf(await field('Your review'))).toBe('')
    other.unmount()
    open()
    expect(valueOf(await field('Your review'))).toBe(TEXT)
    expect(valueOf(await field('Name'))).toBe('Nila')
    expect(await star(2)).toBeChecked()
  })

  test.each([
    [
      'too soon after another',
      'You are posting comments too quickly. Slow down.',
      'Something else',
    ],
    [
      'that the shop has already',
      'Duplicate comment detected; it looks as though you’ve already said that!',
      TEXT,
    ],
  ])(
    'shows the shop’s error and keeps the draft of a review %s',
    async (_what, message, before) => {
      hasTaken(before, mock.db.now())
      const { user } = open()
      await write(user)
      await user.click(await sendButton())
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `Your review was not sent.${message}`,
      )
      expect(valueOf(await field('Your review'))).toBe(TEXT)
    },
  )

  test('shows the shop’s error at the field that it concerns', async () => {
    const { user } = open()
    await write(user, { text: 'ल'.repeat(21_900) })
    await user.click(await sendButton())
    await waitFor(async () =>
      expect(await field('Your review')).toHaveAccessibleDescription('Your comment is too long.'),
    )
    expect(await field('Your review')).toHaveFocus()
  })

  test('shows that the result is unknown without a response, and accepts the duplicate on retry', async () => {
    expectConsole(/sending a review/)
    mock.db.faults.byCall[POST] = 'server-error'
    const { user } = open()
    await write(user)
    await user.click(await sendButton())
    await screen.findByText(/we cannot say whether it has your review/)
    expect(valueOf(await field('Your review'))).toBe(TEXT)

    // The shop has received the review nevertheless.
    delete mock.db.faults.byCall[POST]
    hasTaken(TEXT, 0)
    await user.click(await sendButton())
    await main().findByText(THANKS)
    expect(mock.db.session.reviews).toHaveLength(1)
  })

  test.each([false, true])(
    'keeps a review that the shop has not confirmed, and accepts the duplicate on retry; name saved: %s',
    async (isNameSaved) => {
      mock.db.settings.losesComments = true
      const { user } = open()
      await write(user)
      if (isNameSaved) await user.click(screen.getByRole('checkbox', { name: /^Save my name/ }))
      await user.click(await sendButton())
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /^The shop has not confirmed your review.*Please send it again/,
      )
      expect(valueOf(await field('Your review'))).toBe(TEXT)
      expect(storedDrafts()).toContain('nila@example.test')
      expect(screen.queryByText(/Thank you|Held for approval/)).toBeNull()

      // The shop has it nevertheless, for example among those that it takes for spam.
      delete mock.db.settings.losesComments
      hasTaken(TEXT, 0)
      await user.click(await sendButton())
      await main().findByText(THANKS)
      expect(mock.db.session.reviews).toHaveLength(1)
      expect(storedDrafts()).not.toContain('nila@example.test')
    },
  )

  test('lists a review that the page of the response lacks because it comes from a cache', async () => {
    mock.db.settings.losesComments = true
    mock.db.hold = ({ name }) => {
      if (name === 'GET /products/reviews' && mock.db.session.reviews.length === 0) {
        hasTaken(TEXT, mock.db.now())
        Object.assign(mock.db.session.reviews[0] ?? {}, { isApproved: true })
      }
      return Promise.resolve()
    }
    const { user } = open()
    await write(user)
    await user.click(await sendButton())
    await main().findByText('Thank you. Your review is on this page.')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('review-'))).toEqual([])
  })

  test('prefills a saved name in the next form', async () => {
    const { user, unmount } = open()
    await write(user)
    await user.click(screen.getByRole('checkbox', { name: /^Save my name/ }))
    await user.click(await sendButton())
    await screen.findByText('Held for approval')
    unmount()
    open('only-three-left')
    expect(valueOf(await field('Name'))).toBe('Nila')
    expect(valueOf(await field('E-mail'))).toBe('nila@example.test')
    expect(screen.getByRole('checkbox', { name: /^Save my name/ })).toBeChecked()
  })

  test('does not ask a signed-in customer for a name', async () => {
    mock.db.session.userId = 2
    const { user } = open()
    await write(user, { name: '' })
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    await user.click(await sendButton())
    await screen.findByText('Held for approval')
    main().getByText('Your review')
    expect(mock.db.session.reviews).toMatchObject([{ author: 'asha' }])
  })

  test('does not tell a customer that the shop has what somebody else wrote before', async () => {
    mock.db.session.userId = 2
    mock.db.settings.losesComments = true
    const [review] = mock.db.catalog.reviews
    const productId = mock.db.catalog.bySlug.get(QUIET)?.id ?? 0
    if (review) mock.db.catalog.reviews.push({ ...review, productId, author: 'Ravi', text: TEXT })
    const { user } = open()
    await write(user, { name: '' })
    await user.click(await sendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(/has not confirmed your review/)
  })

  test('allows clearing optional stars', async () => {
    rules({ starsAreOptional: true })
    const { user } = open()
    await write(user, { stars: 5 })
    await user.click(screen.getByRole('button', { name: 'No stars' }))
    expect(await star(5)).not.toBeChecked()
    await user.click(await sendButton())
    await screen.findByText('Held for approval')
    expect(mock.db.session.reviews).toMatchObject([{ rating: 0 }])
  })

  test.each<[string, Db['settings']['reviews'], string | RegExp]>([
    ['for buyers', { onlyByBuyers: true }, /^Only logged in customers who have purchased/],
    ['for customers', { onlyByCustomers: true }, /to write a review\.$/],
  ])('shows a message instead of the form if reviews are %s', async (_what, reviews, message) => {
    rules(reviews)
    open()
    await main().findByText(message)
    expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull()
  })

  test('is replaced by a message below the reviews of a product that are closed', async () => {
    rules({ areClosed: true })
    const reviewed = mock.db.catalog.products.find(({ ratingCount }) => ratingCount > 0)
    open(reviewed?.slug)
    await main().findByText('Reviews of this product are closed.')
    expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull()
  })

  test('has no tab where reviews are closed and there are none', async () => {
    rules({ areClosed: true })
    open()
    await screen.findByRole('tab', { name: 'Additional information' })
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Reviews' })).toBeNull())
    expect(screen.queryByText('Reviews of this product are closed.')).toBeNull()
  })

  test('loads after the first screen is complete, so that a slow page holds up nothing else', async () => {
    const cart = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name === 'GET /cart' ? cart.promise : Promise.resolve())
    const { queryClient } = renderApp(`/product/${QUIET}/`)
    await main().findByText('There are no reviews yet.')
    expect(queryClient.isFetching({ queryKey: ['product page'] })).toBe(0)
    cart.resolve()
    await main().findByText('Send review')
    expect(mock.calls(`page /product/${QUIET}/`)).toHaveLength(1)
  })

  test('loads on retry after an error', async () => {
    mock.db.faults.byCall[`page /product/${QUIET}/`] = 'server-error'
    const { user } = open()
    await main().findByText('The review form did not load.')
    delete mock.db.faults.byCall[`page /product/${QUIET}/`]
    await user.click(main().getByRole('button', { name: 'Try again' }))
    await sendButton()
  })
})
