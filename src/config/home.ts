import * as v from 'valibot'

/** The schema of `home.blocks` in the #site-config block: the sections of the home page, top to bottom. */
const title = v.pipe(v.string(), v.minLength(1))

/** A block's name in the address, where a shopper can choose something in it: "?picks=rating". */
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]+$/, 'lower-case letters, digits and -'))

/** A whole number within limits. */
export const wholeNumber = (max: number, min = 1) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const count = wholeNumber(48)

const listingOrder = v.picklist([
  'menu_order',
  'popularity',
  'rating',
  'date',
  'price',
  'price-desc',
])

/** The listing's orders, and "featured": the products that the shop has picked itself. */
const homeOrder = v.picklist([...listingOrder.options, 'featured'])

/** The first is what a shopper finds chosen. */
const labelledOrders = v.pipe(v.array(v.object({ order: homeOrder, label: title })), v.minLength(1))

/** Category slug; without it, the whole shop. */
const category = v.optional(v.pipe(v.string(), v.minLength(1)))

/** A carousel with buttons, or a row that a mouse can pull as well. */
const form = v.picklist(['slider', 'dragList'])

/** Products that stand upon each other in one slide. */
const rows = v.optional(wholeNumber(4), 1)

/** Moves on by itself, for those who do not mind motion, with a button to stop it. */
const autoplay = v.optional(v.boolean(), false)

/** The shop window: what the shop says of itself first, and things from the page's first row. */
const Hero = v.object({
  kind: v.literal('hero'),
  title: v.optional(title, 'Have a look around'),
  text: v.optional(v.string(), ''),
})
const Shelves = v.object({ kind: v.literal('shelves'), title })
const Reassurance = v.object({ kind: v.literal('reassurance') })

/** The beginning of a listing, with the way to all of it. The page's first row fills the hero, too. */
const Row = v.object({ kind: v.literal('row'), title, order: listingOrder, category, count })

const TabsByOrder = v.object({
  kind: v.literal('tabs-by-order'),
  id,
  title,
  form,
  tabs: labelledOrders,
  category,
  count,
  rows,
  autoplay,
})

/** "All", then one tab for each category at the top of the shop's tree, or for each one named here. */
const TabsByCategory = v.object({
  kind: v.literal('tabs-by-category'),
  id,
  title,
  form,
  order: homeOrder,
  allLabel: v.optional(title, 'All'),
  categories: v.optional(v.array(v.string())),
  count,
  rows,
  autoplay,
})

/** The product filter as a grid; its attributes are those of the shop's own filter. */
const Filter = v.object({
  kind: v.literal('filter'),
  id,
  title,
  allLabel: v.optional(title, 'All'),
  orders: labelledOrders,
  count,
})

/** Products that grow by a page at a time (call 9), where nothing is filtered. */
const LoadMore = v.object({
  kind: v.literal('load-more'),
  title,
  source: v.optional(
    v.picklist(['default', 'featured', 'toprating', 'bestsales', 'childcat']),
    'default',
  ),
  category,
  /** Where the source does not say. */
  order: v.optional(v.picklist(['name', 'title', 'date', 'menu_order']), 'name'),
  isDescending: v.optional(v.boolean(), true),
  count,
})

/** What is on sale, and until when, where the shop's own home page says so (spec 3.6, 4.11). */
const Deals = v.object({
  kind: v.literal('deals'),
  title,
  order: v.optional(listingOrder, 'popularity'),
  category,
  count,
  /** The time counts up once the deals have ended, instead of stopping at 0. */
  countsPastZero: v.optional(v.boolean(), false),
})

/** What the shopper has looked at with this browser; nothing stands where that is nothing. */
const RecentlyViewed = v.object({ kind: v.literal('recently-viewed'), title })

/** The kinds of blocks by their names. */
export const homeKinds = {
  hero: Hero,
  shelves: Shelves,
  reassurance: Reassurance,
  row: Row,
  'tabs-by-order': TabsByOrder,
  'tabs-by-category': TabsByCategory,
  filter: Filter,
  'load-more': LoadMore,
  deals: Deals,
  'recently-viewed': RecentlyViewed,
}

/** `home.blocks`: in the order of the page. */
export const HomeBlocks = v.pipe(
  v.array(v.variant('kind', Object.values(homeKinds))),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const ids = dataset.value.flatMap((block) => ('id' in block ? [block.id] : []))
    const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
    if (duplicate) addIssue({ message: `two blocks have the id "${duplicate}"` })
  }),
)

export type HomeBlock = v.InferOutput<(typeof homeKinds)[keyof typeof homeKinds]>
export type HeroBlock = v.InferOutput<typeof Hero>
export type RowBlock = v.InferOutput<typeof Row>
export type TabsByOrderBlock = v.InferOutput<typeof TabsByOrder>
export type TabsByCategoryBlock = v.InferOutput<typeof TabsByCategory>
export type FilterBlock = v.InferOutput<typeof Filter>
export type LoadMoreBlock = v.InferOutput<typeof LoadMore>
export type DealsBlock = v.InferOutput<typeof Deals>
