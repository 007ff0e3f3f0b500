import { indexOf } from '../catalog/catalogQuery'
import { permalink } from '../catalog/productRules'
import type { Db } from '../db'
import type { MockCall } from '../http/router'
import { altText, imageJson } from '../catalog/images'
import { storeTitle } from '../seed/names'
import { encode } from '../http/html'
import type { MockReview } from '../seed/types'
import { csv, integer, linkHeader, oneOf, pageOf, storeJson, withFields } from '../http/storeParams'
import { approvedReviews } from './reviewRules'

const INDIA_OFFSET_SECONDS = 19_800

/** Approved reviews only. The Store API cannot create any. */
export function reviewsPage(db: Db, { query, url }: MockCall): Response {
  const page = integer(query, 'page', 1, 1)
  const perPage = integer(query, 'per_page', 10, 0, 100)
  const offset = integer(query, 'offset', 0, 0)
  const orderby = oneOf(query, 'orderby', ['date', 'date_gmt', 'id', 'rating', 'product'], 'date')
  const way = oneOf(query, 'order', ['asc', 'desc'], 'desc') === 'desc' ? -1 : 1
  const ids = new Set([
    ...csv(query, 'product_id').map(Number),
    ...csv(query, 'category_id').flatMap((id) =>
      indexOf(db.catalog)
        .byCategory(Number(id))
        .map((product) => product.id),
    ),
  ])
  const isNarrowed = csv(query, 'product_id').length + csv(query, 'category_id').length > 0
  const key = (review: MockReview) =>
    orderby === 'id'
      ? review.id
      : orderby === 'rating'
        ? review.rating
        : orderby === 'product'
          ? review.productId
          : review.date
  const found = approvedReviews(db)
    .filter(({ productId }) => (isNarrowed ? ids.has(productId) : true))
    .filter(({ productId }) => db.catalog.byId.has(productId))
    // WordPress sorts equal ratings by id, the highest first, whatever the order.
    .sort((a, b) => way * (key(a) - key(b)) || (orderby === 'rating' ? -1 : way) * (a.id - b.id))
  // The totals are those of all reviews.
  const { items: paged, headers } = pageOf(found, page, perPage)
  const items = offset > 0 ? found.slice(offset, offset + perPage) : paged
  return storeJson(
    items.map((review) => withFields(query, reviewJson(db, url.origin, review))),
    200,
    { ...headers, ...linkHeader(url, page, Number(headers['X-WP-TotalPages'])) },
  )
}

function reviewJson(db: Db, origin: string, review: MockReview) {
  const product = db.catalog.byId.get(review.productId)
  const parent = product?.kind === 'product' ? product : undefined
  const [path] = parent?.images ?? []
  const written = new Date((review.date + INDIA_OFFSET_SECONDS) * 1000)
  return {
    id: review.id,
    date_created: written.toISOString().slice(0, 19),
    formatted_date_created: written.toLocaleDateString('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
    date_created_gmt: new Date(review.date * 1000).toISOString().slice(0, 19),
    product_id: review.productId,
    product_name: storeTitle(parent?.name ?? ''),
    product_permalink: parent ? permalink(origin, parent) : '',
    product_image: path && parent ? imageJson(origin, path, altText(parent.name, path)) : null,
    reviewer: encode(review.author),
    review: `<p>${encode(review.text)}</p>\n`,
    rating: review.rating || null,
    verified: review.verified,
    reviewer_avatar_urls: Object.fromEntries(
      [24, 48, 96].map((size) => [size, `${origin}/wp-content/uploads/satchel/reader-${size}.svg`]),
    ),
  }
}
