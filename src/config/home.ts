import * as v from 'valibot'
import { defaultHomeBlocks } from './siteDefaults'

/** The schema of `home.blocks` in the #site-config block: the sections of the home page, top to bottom. */
const title = v.pipe(v.string(), v.minLength(1))

/** A block's key in the address: "?picks=rating". */
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]+$/, 'lower-case letters, digits and -'))

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

/** The listing's orders, and the featured products. */
const homeOrder = v.picklist([...listingOrder.options, 'featured'])

/** The first one is the default. */
const labelledOrders = v.pipe(v.array(v.object({ order: homeOrder, label: title })), v.minLength(1))

/** Slug; the whole shop by default. */
const category = v.optional(v.pipe(v.string(), v.minLength(1)))

/** A carousel with buttons, or one that can also be dragged with a mouse. */
const form = v.picklist(['slider', 'dragList'])

/** Products above each other in one slide. */
const rows = v.optional(wholeNumber(4), 1)

/** Autoplay with a pause button; never under prefers-reduced-motion. */
const autoplay = v.optional(v.boolean(), false)

/** A welcome text with covers from the page's first row. */
const Hero = v.object({
  kind: v.literal('hero'),
  title: v.optional(title, 'Have a look around'),
  text: v.optional(v.string(), ''),
})
const Categories = v.object({ kind: v.literal('categories'), title })
const Reassurance = v.object({ kind: v.literal('reassurance') })

/** The first products of a listing with a link to it. The page's first row also fills the hero. */
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

/** A tab for all products, then one for each top category, or for each of `categories`. */
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

/** Products by category, order and filters; the attributes are those of `listing`. */
const Filter = v.object({
  kind: v.literal('filter'),
  id,
  title,
  allLabel: v.optional(title, 'All'),
  orders: labelledOrders,
  count,
})

/** Products that load a page at a time, without filters. */
const LoadMore = v.object({
  kind: v.literal('load-more'),
  title,
  source: v.optional(
    v.picklist(['default', 'featured', 'toprating', 'bestsales', 'childcat']),
    'default',
  ),
  category,
  /** For sources without an order. */
  order: v.optional(v.picklist(['name', 'title', 'date', 'menu_order']), 'name'),
  isDescending: v.optional(v.boolean(), true),
  count,
})

/** Products on sale, and a countdown where WordPress's home page has the end of the deals. */
const Deals = v.object({
  kind: v.literal('deals'),
  title,
  order: v.optional(listingOrder, 'popularity'),
  category,
  count,
  /** Whether the countdown continues below 0. */
  countsPastZero: v.optional(v.boolean(), false),
})

/** The products that this browser has viewed; nothing where there are none. */
const RecentlyViewed = v.object({ kind: v.literal('recently-viewed'), title })

/** The schemas by `kind`. */
export const homeKinds = {
  hero: Hero,
  categories: Categories,
  reassurance: Reassurance,
  row: Row,
  'tabs-by-order': TabsByOrder,
  'tabs-by-category': TabsByCategory,
  filter: Filter,
  'load-more': LoadMore,
  deals: Deals,
  'recently-viewed': RecentlyViewed,
}

/** `home.blocks`, in the order of the page; the default blocks if it is empty. */
export const HomeBlocks = v.pipe(
  v.array(v.variant('kind', Object.values(homeKinds))),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const ids = dataset.value.flatMap((block) => ('id' in block ? [block.id] : []))
    const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
    if (duplicate) addIssue({ message: `two blocks have the id "${duplicate}"` })
  }),
  v.transform((blocks) => (blocks.length > 0 ? blocks : defaultHomeBlocks)),
)

export type HomeBlock = v.InferOutput<(typeof homeKinds)[keyof typeof homeKinds]>
export type HeroBlock = v.InferOutput<typeof Hero>
export type RowBlock = v.InferOutput<typeof Row>
export type TabsByOrderBlock = v.InferOutput<typeof TabsByOrder>
export type TabsByCategoryBlock = v.InferOutput<typeof TabsByCategory>
export type FilterBlock = v.InferOutput<typeof Filter>
export type LoadMoreBlock = v.InferOutput<typeof LoadMore>
export type DealsBlock = v.InferOutput<typeof Deals>
