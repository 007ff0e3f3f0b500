import { image } from './books'
import { chosen, DAY_SECONDS, type Builder } from './builder'

/**
 * One product for each oddity of real shops: encoded names, other scripts, no image, no price,
 * free, grouped, external, hidden. Their slugs are fixed, so that tests and scenarios can refer to
 * them.
 */
export function addOddities(build: Builder) {
  const { add, category, brand, today } = build
  const book = {
    art: 'book' as const,
    brandId: brand('Lantern Row'),
    authorIds: [build.authors[3]?.id ?? 0],
  }
  const ages = [chosen(build.attributes, 'pa_years', ['13-years'])]

  const withCover = (draft: Parameters<typeof add>[0]) => {
    const product = add({ attributes: ages, regularMinor: 29_900, ...draft })
    product.sku ||= `OD-${product.id}`
    product.images = [image(product, 'front'), image(product, 'back')]
    return product
  }

  withCover({
    ...book,
    name: 'Don\'t Look Down: Tara & Omi\'s "Grand" Tour <2nd ed.>',
    slug: 'dont-look-down',
    categoryIds: [category('stories-for-9-to-12')],
    menuOrder: 3,
  })
  withCover({
    ...book,
    name: '100% Maths / Tables + Charts',
    slug: 'maths-tables-charts',
    categoryIds: [category('workbooks')],
  })
  withCover({
    ...book,
    name: 'A Complete, Careful and Occasionally Cheerful Account of the Steam Launches, Ferries, Rafts & Borrowed Boats of the Western Coast, Volume III (Revised and Enlarged)',
    slug: 'steam-launches-volume-3',
    categoryIds: [category('history')],
    menuOrder: 5,
  })
  add({
    ...book,
    name: 'The Unpictured Atlas',
    slug: 'the-unpictured-atlas',
    sku: 'OD-NOPIC',
    regularMinor: 45_000,
    categoryIds: [category('travel')],
    attributes: ages,
    menuOrder: 8,
  })
  withCover({
    ...book,
    name: 'A Sampler of First Chapters',
    slug: 'first-chapters-sampler',
    regularMinor: 0,
    categoryIds: [category('literary-fiction')],
  })
  withCover({
    ...book,
    name: 'The Book Without a Price',
    slug: 'book-without-a-price',
    regularMinor: undefined,
    categoryIds: [category('poetry')],
  })
  withCover({
    ...book,
    name: 'The Sold-Out Lighthouse',
    slug: 'the-sold-out-lighthouse',
    stockStatus: 'outofstock',
    categoryIds: [category('literary-fiction')],
  })
  withCover({
    ...book,
    name: 'The Back-Ordered Almanac',
    slug: 'the-back-ordered-almanac',
    stockStatus: 'onbackorder',
    categoryIds: [category('history')],
  })
  withCover({
    ...book,
    name: 'Only Three Left on the Shelf',
    slug: 'only-three-left',
    stock: 3,
    categoryIds: [category('short-stories')],
  })
  withCover({
    ...book,
    name: 'One to a Reader: The Signed Edition',
    slug: 'the-signed-edition',
    soldIndividually: true,
    regularMinor: 149_900,
    categoryIds: [category('poetry')],
  })
  withCover({
    ...book,
    name: 'Class Set of Readers',
    slug: 'class-set-of-readers',
    min: 5,
    max: 50,
    step: 5,
    categoryIds: [category('early-readers')],
  })
  withCover({
    ...book,
    name: 'The Monsoon Sale Companion',
    slug: 'sale-running',
    saleMinor: 22_425,
    saleFrom: today - 3 * DAY_SECONDS,
    saleTo: today + 5 * DAY_SECONDS - 1,
    categoryIds: [category('food-cooking')],
    menuOrder: 2,
    featured: true,
  })
  withCover({
    ...book,
    name: 'Last Season’s Bargain',
    slug: 'sale-over',
    saleMinor: 19_900,
    saleFrom: today - 40 * DAY_SECONDS,
    saleTo: today - 12 * DAY_SECONDS,
    categoryIds: [category('travel')],
  })
  withCover({
    ...book,
    name: 'Tomorrow’s Bargain',
    slug: 'sale-to-come',
    saleMinor: 19_900,
    saleFrom: today + 4 * DAY_SECONDS,
    saleTo: today + 11 * DAY_SECONDS,
    categoryIds: [category('travel')],
  })
  for (const name of ['The Hidden Catalogue', 'The Staff Copy']) {
    withCover({ ...book, name, visibility: 'hidden', categoryIds: [category('history')] })
  }
  for (const name of ['Sample Bag, Not for Sale', 'Display Lunch Kit']) {
    withCover({
      name,
      art: 'bag',
      drawing: { form: 'backpack', motif: 'star', color: 'grey' },
      visibility: 'hidden',
      categoryIds: [category('school-bags')],
    })
  }
  add({
    ...book,
    name: 'The Publisher’s Own Shop Edition',
    slug: 'publishers-own-edition',
    type: 'external',
    externalUrl: 'https://example.com/publisher',
    buttonText: 'Buy at the publisher',
    regularMinor: 50_000,
    categoryIds: [category('literary-fiction')],
  })
  hideVariations(build)
  for (const product of build.products.slice(7, 600).filter((_, i) => i % 97 === 0))
    product.images = []
  const desk = build.products.filter(({ art, type }) => art === 'stationery' && type === 'simple')
  // In a group, each of these has another control than a quantity.
  const others = [
    build.products.find(({ slug }) => slug === 'the-signed-edition'),
    build.products.find(({ slug }) => slug === 'the-sold-out-lighthouse'),
    build.products.find(({ type }) => type === 'variable'),
  ].filter((product) => product !== undefined)
  add({
    name: 'First Day of School Set',
    slug: 'first-day-set',
    type: 'grouped',
    art: 'stationery',
    groupedIds: [...desk.slice(0, 3), ...others].map(({ id }) => id),
    categoryIds: [category('stationery')],
  })
}

/** Two variations that shoppers must not see: a private one and one without a price. */
function hideVariations({ products }: Builder) {
  const [first, second] = products.filter(({ variations }) => variations.length > 4)
  const [secret] = first?.variations ?? []
  const unpriced = second?.variations[1]
  if (secret) secret.visible = false
  if (unpriced) unpriced.regularMinor = undefined
}
