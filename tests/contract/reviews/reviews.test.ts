import { describe, expect, test } from 'vitest'
import { sendReview } from '~/api/reviews/reviewForm'
import { readReviewAccess } from '~/api/reviews/reviewFormHtml'
import { fetchProduct } from '~/api/product/product'
import { fetchProductPage } from '~/api/product/productPage'
import { fetchRatings, fetchReviews } from '~/api/reviews/reviews'
import { ContractError, TransportError } from '~/domain/errors'
import { countStars } from '~/domain/reviews/review'
import type { ReviewDraft, ReviewForm } from '~/domain/reviews/reviewForm'
import { parseHtml } from '~/lib/html'
import { useMockSite } from '../../support/mockSite'

const SLUG = 'dont-look-down'
const PATH = `/product/${SLUG}/`

const draft: ReviewDraft = {
  rating: 4,
  text: ' A fine book.\nRead it twice. ',
  name: 'Nila',
  email: 'nila@example.test',
  keepsName: false,
}

async function formOf(path = PATH): Promise<ReviewForm> {
  const { reviews } = await fetchProductPage(path)
  if (reviews?.kind !== 'form') throw new Error(`no form but ${reviews?.kind}`)
  return reviews.form
}

const access = async () => (await fetchProductPage(PATH)).reviews

const send = async (change: Partial<ReviewDraft> = {}) =>
  sendReview(await formOf(), { ...draft, ...change })

/** A product’s form with what plugins have put into it. */
const page = (added: string, text = '<textarea name="comment" required></textarea>') =>
  parseHtml(`<form id="commentform" action="${location.origin}/wp-comments-post.php">
    ${text}${added}<input type="hidden" name="comment_post_ID" value="7"></form>`)

describe('reading reviews', () => {
  const mock = useMockSite({ scenarios: ['many-reviews'] })
  const id = () => mock.db.catalog.bySlug.get(SLUG)?.id ?? 0

  test('requests one page, newest first, with only the fields shown', async () => {
    const { total, pageCount, reviews } = await fetchReviews(id(), 2)
    const [call] = mock.calls('GET /products/reviews')
    expect(Object.fromEntries(new URL(call?.url ?? '').searchParams)).toEqual({
      product_id: String(id()),
      page: '2',
      per_page: '10',
      orderby: 'date',
      order: 'desc',
      _fields: 'id,date_created,formatted_date_created,reviewer,review,rating,verified',
    })
    expect(call?.response).not.toContain('product_image')
    expect([total, pageCount, reviews.length]).toEqual([240, 24, 10])
  })

  test('requests all ratings in pages of 100, without other fields', async () => {
    const ratings = await fetchRatings(id())
    expect(ratings).toHaveLength(240)
    expect(mock.calls('GET /products/reviews').map(({ url }) => new URL(url).search)).toEqual(
      [1, 2, 3].map((page) => `?product_id=${id()}&page=${page}&per_page=100&_fields=rating`),
    )
    const all = mock.db.catalog.reviews.map(({ rating }) => rating)
    expect(countStars(ratings)).toEqual(countStars(all))
  })
})

describe('access to the review form', () => {
  const mock = useMockSite()
  const rules = (reviews: typeof mock.db.settings.reviews) => {
    mock.db.settings.reviews = reviews
  }

  test('has stars, name and e-mail for a guest', async () => {
    const id = mock.db.catalog.bySlug.get(SLUG)?.id
    expect(await access()).toEqual({
      kind: 'form',
      form: {
        action: '/wp-comments-post.php',
        fixed: { comment_post_ID: String(id), comment_parent: '0', submit: 'Submit' },
        stars: 'required',
        starWords: ['Very poor', 'Not that bad', 'Average', 'Good', 'Perfect'],
        isTextRequired: true,
        newestId: 0,
        name: { isRequired: true, value: '' },
        email: { isRequired: true, value: '' },
        keepsName: {
          label: 'Save my name, email, and website in this browser for the next time I comment.',
          isChecked: false,
        },
      },
    })
  })

  test('has no name and e-mail for a customer', async () => {
    mock.db.session.userId = 2
    const form = await formOf()
    expect([form.name, form.email, form.keepsName]).toEqual([undefined, undefined, undefined])
  })

  test('requires stars by the script’s setting, not by the select', async () => {
    rules({ starsAreOptional: true })
    expect(await formOf()).toMatchObject({ stars: 'optional' })
  })

  test('is closed where reviews are closed', async () => {
    rules({ areClosed: true })
    expect(await access()).toEqual({ kind: 'closed' })
  })

  test('is for buyers only, in the shop’s words', async () => {
    rules({ onlyByBuyers: true })
    expect(await access()).toEqual({
      kind: 'buyers',
      text: 'Only logged in customers who have purchased this product may leave a review.',
    })
  })

  test('is for customers only', async () => {
    rules({ onlyByCustomers: true })
    expect(await access()).toEqual({ kind: 'customers' })
  })

  test('throws for a page that is not a product’s', () => {
    expect(() => readReviewAccess(parseHtml('<h1>Briefly unavailable</h1>'))).toThrow('commentform')
  })
})

describe('a form with plugin fields', () => {
  test('sends hidden fields and honeypots unchanged', () => {
    const access = readReviewAccess(
      page(`<input type="hidden" name="akismet_nonce" value="n1">
        <p style="display:none"><textarea name="ak_hp_textarea"></textarea></p>
        <input type="checkbox" name="notify" value="1"><input name="url" value="">`),
    )
    expect(access).toMatchObject({
      kind: 'form',
      form: {
        fixed: { comment_post_ID: '7', akismet_nonce: 'n1', ak_hp_textarea: '', url: '' },
        stars: 'none',
      },
    })
    expect(access.kind === 'form' && access.form.fixed).not.toHaveProperty('notify')
  })

  test.each([
    ['a captcha', '<div class="g-recaptcha" data-sitekey="k"></div>'],
    ['an invisible captcha', '<input type="hidden" name="g-recaptcha-response">'],
    ['a box that must be ticked', '<input type="checkbox" name="terms" value="1" required>'],
    ['a field that must be filled in', '<input name="member_no" aria-required="true">'],
  ])('is unsupported with %s', (_what, added) => {
    expect(readReviewAccess(page(added))).toEqual({ kind: 'elsewhere' })
  })

  test.each([
    ['its text', page('', '')],
    [
      'an address of the shop',
      parseHtml('<form id="commentform" action="https://x.example/"></form>'),
    ],
    ['an address', parseHtml('<form id="commentform"></form>')],
  ])('is rejected without %s', (_what, html) => {
    expect(() => readReviewAccess(html)).toThrow(
      'commentform'.slice(0, 0) || /textarea|commentform/,
    )
  })
})

describe('sending a review', () => {
  const mock = useMockSite()
  const posts = () => mock.calls('page /wp-comments-post.php')
  const sent = () => Object.fromEntries(new URLSearchParams(posts().at(-1)?.payload))

  test('sends the fields of the shop’s own form', async () => {
    const form = await formOf()
    await sendReview(form, { ...draft, keepsName: true })
    expect(sent()).toEqual({
      ...form.fixed,
      rating: '4',
      comment: 'A fine book.\nRead it twice.',
      author: 'Nila',
      email: 'nila@example.test',
      'wp-comment-cookies-consent': 'yes',
    })
  })

  test('is held for approval according to the redirect', async () => {
    expect(await send()).toMatchObject({ outcome: 'accepted', isHeld: true })
  })

  test('is held according to the page if the name is saved, which prefills the next form', async () => {
    const result = await send({ keepsName: true })
    expect(result).toMatchObject({ outcome: 'accepted', isHeld: true })
    expect(result).not.toHaveProperty('heldId')
    expect(await formOf()).toMatchObject({
      name: { value: 'Nila' },
      email: { value: 'nila@example.test' },
      keepsName: { isChecked: true },
    })
  })

  test('is listed and counted if it needs no approval', async () => {
    const product = mock.db.catalog.bySlug.get(SLUG)
    mock.db.settings.reviews = { appearAtOnce: true }
    expect(await send()).toMatchObject({ outcome: 'accepted', isHeld: false })
    const { reviews } = await fetchReviews(product?.id ?? 0, 1)
    expect(reviews[0]).toMatchObject({ reviewer: 'Nila', rating: 4, isVerified: false })
    const { rating } = await fetchProduct(SLUG)
    expect(rating).toEqual({ average: 4, count: 1 })
  })

  test.each(['on its page', 'on the page of a plain shop'])(
    'is accepted by a redirect to the product with the review %s',
    async (where) => {
      mock.db.settings.plainWooCommerce = where.includes('plain')
      mock.db.settings.reviews = { appearAtOnce: true }
      expect(await send({ text: 'One.\n\nTwo & “three”.' })).toMatchObject({
        outcome: 'accepted',
        isHeld: false,
      })
    },
  )

  test('is held according to the page for a customer whose address does not say so', async () => {
    mock.db.session.userId = 2
    const form = await formOf()
    const fixed = { ...form.fixed, 'wp-comment-cookies-consent': 'yes' }
    const result = await sendReview({ ...form, fixed }, draft)
    expect(result).toEqual({ outcome: 'accepted', path: PATH, isHeld: true })
  })

  test('is unconfirmed by a redirect to the product without the review', async () => {
    mock.db.settings.losesComments = true
    expect(await send()).toEqual({ outcome: 'unconfirmed', path: PATH })
    expect(await send({ keepsName: true })).toEqual({ outcome: 'unconfirmed', path: PATH })
    mock.db.session.userId = 2
    expect(await send()).toEqual({ outcome: 'unconfirmed', path: PATH })
  })

  test.each([
    ['the same text of somebody else', 0, { author: 'Asha', text: draft.text }],
    [
      'the text that somebody else wrote before a customer',
      2,
      { author: 'Ravi', text: draft.text },
    ],
    ['another text of the same name', 0, { author: 'Nila', text: 'A fine pen. Used it twice.' }],
  ])('is not confirmed by %s', async (_what, userId, other) => {
    mock.db.session.userId = userId
    const [review] = mock.db.catalog.reviews
    const productId = mock.db.catalog.bySlug.get(SLUG)?.id ?? 0
    mock.db.catalog.reviews = review ? [{ ...review, productId, ...other }] : []
    mock.db.settings.losesComments = true
    expect(await send()).toMatchObject({ outcome: 'unconfirmed' })
  })

  test('sends no name for a customer', async () => {
    mock.db.session.userId = 2
    await send()
    expect(sent()).not.toHaveProperty('author')
    expect(mock.db.session.reviews).toMatchObject([{ author: 'asha', customerId: 2 }])
  })

  test.each<[string, Partial<ReviewDraft>, unknown]>([
    ['no name', { name: '' }, { outcome: 'refused', message: 'Please fill the required fields.' }],
    [
      'an invalid e-mail address',
      { email: 'nila@' },
      { outcome: 'refused', message: 'Please enter a valid email address.', field: 'email' },
    ],
    [
      'no text',
      { text: ' ' },
      { outcome: 'refused', message: 'Please type your comment text.', field: 'text' },
    ],
    [
      'a name that is too long',
      { name: 'N'.repeat(246) },
      { outcome: 'refused', message: 'Your name is too long.', field: 'name' },
    ],
    [
      'a text that is too long',
      { text: 'ल'.repeat(21_900) },
      { outcome: 'refused', message: 'Your comment is too long.', field: 'text' },
    ],
    [
      'no stars',
      { rating: undefined },
      { outcome: 'refused', message: 'Please rate the product.', field: 'rating' },
    ],
  ])('reports %s, at its field if there is one', async (_what, change, expected) => {
    expect(await send(change)).toEqual(expected)
    expect(mock.db.session.reviews).toEqual([])
  })

  test('reports duplicates and too frequent reviews', async () => {
    await send()
    expect(await send()).toEqual({
      outcome: 'duplicate',
      message: 'Duplicate comment detected; it looks as though you’ve already said that!',
    })
    expect(await send({ text: 'Another one' })).toEqual({
      outcome: 'refused',
      message: 'You are posting comments too quickly. Slow down.',
    })
  })

  test.each<[string, NonNullable<typeof mock.db.settings.reviews>, string]>([
    ['closed', { areClosed: true }, 'Sorry, comments are closed for this item.'],
    ['for customers', { onlyByCustomers: true }, 'Sorry, you must be logged in to comment.'],
    [
      'for buyers',
      { onlyByBuyers: true },
      'Only logged in customers who have purchased this product may leave a review.',
    ],
  ])('refuses reviews that have been %s meanwhile', async (_what, rules, why) => {
    const form = await formOf()
    mock.db.settings.reviews = rules
    expect(await sendReview(form, draft)).toEqual({ outcome: 'refused', message: why })
  })

  test('sends an empty rating if it is optional', async () => {
    mock.db.settings.reviews = { starsAreOptional: true }
    expect(await send({ rating: undefined })).toMatchObject({ outcome: 'accepted' })
    expect(sent()).toHaveProperty('rating', '')
  })

  test.each([
    ['server-error', ContractError],
    ['html', ContractError],
    ['empty', ContractError],
    // To another page than the product's: the review may be lost.
    ['redirect', ContractError],
    ['offline', TransportError],
  ] as const)('rejects a response broken by %s', async (kind, error) => {
    const form = await formOf()
    mock.db.faults.byCall['page /wp-comments-post.php'] = kind
    await expect(sendReview(form, draft)).rejects.toBeInstanceOf(error)
  })
})
