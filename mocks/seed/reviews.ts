import { DAY_SECONDS, type Builder } from './builder'
import { seededRandom } from './random'
import type { MockReview } from './types'

const people = [
  'Asha M.',
  'Prakash',
  'Neha Joglekar',
  'R. Subramanian',
  'Imtiyaz',
  'Sunita D’Mello',
  'Vikram S.',
  'Deepa',
  'Harleen Kaur',
  'Joseph T.',
  'Madhuri',
  'Arnab',
  'Kiran P.',
  'Shabnam',
  'Latha R.',
  'Tenzin',
  'Rohit G.',
  'Mrs. Fernandes',
]
const good = [
  'Lovely edition, and the parcel was packed with care.',
  'My daughter has not put it down since Sunday. We have ordered the next one.',
  'Exactly as shown. The colours are even nicer in daylight.',
  'Bought for a nephew in Nagpur; it reached him in three days. Good quality for the price.',
  'The paper is thick and the print is a comfortable size. Recommended.',
  'Second year of the school run and not a single loose thread.',
]
const fair = [
  'Good, though the cover was slightly bent at one corner.',
  'Does what it says. I would have liked a few more worked examples.',
  'Nice, but smaller than I expected. Check the dimensions.',
]
const poor = [
  'The zip stuck within a week. The shop did exchange it.',
  'Not for us: the print is too small for a six-year-old.',
]

const FIRST_ID = 9001

/** About 240 reviews of 100 products, which also set those products' averages. */
export function makeReviews(build: Builder, count = 240): MockReview[] {
  const random = seededRandom(7711)
  const reviewed = random.some(
    build.products.slice(0, 700).filter(({ visibility }) => visibility === 'visible'),
    110,
  )
  const reviews: MockReview[] = []
  for (let i = 0; i < count; i++) {
    const product = random.pick(reviewed)
    const rating = random.pick([5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1])
    reviews.push({
      id: FIRST_ID + i,
      productId: product.id,
      author: random.pick(people),
      rating,
      text: random.pick(rating > 3 ? good : rating === 3 ? fair : poor),
      date: build.today - random.int(0, 400) * DAY_SECONDS - random.int(0, 80_000),
      verified: random.chance(0.6),
    })
  }
  for (const product of reviewed) {
    const ratings = reviews.filter(({ productId }) => productId === product.id)
    product.ratingCount = ratings.length
    if (ratings.length > 0) {
      product.ratingAverage =
        Math.round((ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length) * 100) /
        100
    }
  }
  // WordPress numbers them as they are written.
  return reviews
    .toSorted((a, b) => a.date - b.date)
    .map((review, i) => ({ ...review, id: FIRST_ID + i }))
    .map((review, i) =>
      review.rating <= 2 && i % 2 === 0 ? { ...review, reply: replyTo(review) } : review,
    )
}

const replyTo = ({ id, author, date }: MockReview) => ({
  id: id + 1000,
  author: 'Satchel',
  text: `Thank you for telling us, ${author}. We have passed it on to the publisher; you can return the product within thirty days.`,
  date: date + DAY_SECONDS,
})
