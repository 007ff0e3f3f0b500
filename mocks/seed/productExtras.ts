import { image } from './books'
import type { Builder, Draft } from './builder'

/** Number of frames of the 360° view. */
const FRAMES = 12
const NO_PRODUCT = 999_999

/**
 * One product for each extra of a product page: a 360° view, videos in both styles, buy-together,
 * upsells, shipping text. Their slugs are fixed, so that tests can refer to them; listings and
 * searches exclude them.
 */
export function addProductExtras(build: Builder) {
  const { add, category, brand, bySlug } = build
  const idOf = (slug: string) => bySlug.get(slug)?.id ?? 0

  const bag = (draft: Pick<Draft, 'name' | 'slug'> & Partial<Draft>) =>
    add({
      art: 'bag',
      drawing: { form: 'backpack', motif: 'rocket', color: 'blue' },
      regularMinor: 189_900,
      summary: '<p>For a school day and what comes after it.</p>',
      description: '<p>Eighteen litres, two pockets and a place for a bottle.</p>',
      visibility: 'hidden',
      categoryIds: [category('school-bags')],
      ...draft,
    })
  const book = (draft: Pick<Draft, 'name' | 'slug'> & Partial<Draft>) => {
    const product = add({
      art: 'book',
      brandId: brand('Lantern Row'),
      regularMinor: 34_950,
      summary: '<p>Short enough for one evening.</p>',
      description:
        '<p>Stories that are seldom read alone: most readers come back for the next.</p>',
      visibility: 'hidden',
      categoryIds: [category('short-stories')],
      ...draft,
    })
    product.images = [image(product, 'front'), image(product, 'back')]
    return product
  }

  // The theme rotates through the gallery: all images except the first.
  const turning = bag({
    name: 'The Turntable Backpack',
    slug: 'turntable-backpack',
    video: { site: 'youtube', id: 'M7lc1UVf-VE', style: 'popup' },
    shipping:
      '<p>Large parcels leave us on Tuesdays and Fridays.</p><ul><li>Free from ₹2,000</li><li>Return it within <a href="/faq/">ten days</a></li></ul>',
  })
  turning.spin = Array.from({ length: FRAMES }, (_, i) =>
    image(turning, `spin${String(i * 3 + 1).padStart(2, '0')}`),
  )
  turning.images = [image(turning, 'front'), ...turning.spin]

  const filmed = bag({
    name: 'The Filmed Backpack',
    slug: 'filmed-backpack',
    video: { site: 'vimeo', id: '76979871', style: 'inner' },
  })
  filmed.images = [image(filmed, 'front'), image(filmed, 'side')]

  const others = [
    book({
      name: 'Company for the Evening',
      slug: 'company-for-the-evening',
      // The last one is unpublished.
      upsellIds: [idOf('the-signed-edition'), idOf('only-three-left'), NO_PRODUCT],
    }),
    book({ name: 'A Second Helping & Other Stories', slug: 'a-second-helping', saleMinor: 19_925 }),
  ].map(({ id }) => id)
  const soldOut = idOf('the-sold-out-lighthouse')
  // As in real shops: a duplicate, the product itself, and one that is not a simple product.
  book({
    name: 'Never Bought Alone',
    slug: 'never-bought-alone',
    togetherIds: [...others, soldOut, soldOut, idOf('publishers-own-edition')],
  })
  book({
    name: 'Gone, but Not Its Friends',
    slug: 'gone-but-not-its-friends',
    stockStatus: 'outofstock',
    togetherIds: others,
  })
  addCrossSells(build)
}

/** Every other kit has bags as cross-sells. */
function addCrossSells({ products }: Builder) {
  const visible = products.filter(
    ({ type, visibility }) => type === 'simple' && visibility === 'visible',
  )
  const bags = visible.filter(({ art }) => art === 'bag')
  for (const [i, kit] of visible.filter(({ art }) => art === 'kit').entries()) {
    if (i % 2 === 1) kit.crossSellIds = bags.slice(i, i + 5).map(({ id }) => id)
  }
}
