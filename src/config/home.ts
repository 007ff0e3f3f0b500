import * as v from 'valibot'
import { defaultRow } from './siteDefaults'

/** The schema of `home.blocks` in the #site-config block: the sections of the home page, top to bottom. */
const title = v.pipe(v.string(), v.minLength(1))

/** A block's key in the address: "?picks=rating". */
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]+$/, 'lower-case letters, digits and -'))

/** Id of a block with tabs: not a key that WordPress reads (deploy/), or that names a search. */
const tabsId = v.pipe(
  id,
  v.regex(
    /^(?!(?:add-to-cart|author|cat|code|feed|key|preview|product|tag|wc-ajax|wc-api)$)/,
    'a name that WordPress does not read from addresses',
  ),
)

export const wholeNumber = (max: number, min = 1) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const count = wholeNumber(48)

export const listingOrder = v.picklist([
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

/** In-app, with its leading slash. */
const path = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'a path that begins with one /'))

/** A path of the shop, or an address with https. */
const imageUrl = v.pipe(v.string(), v.regex(/^(?:https:\/\/|\/(?!\/))/, 'a path or https://'))

/** A link with words and an image. */
const Promotion = v.object({
  title,
  text: v.optional(v.string(), ''),
  label: title,
  path,
  image: v.optional(imageUrl),
})

/**
 * A welcome text with covers from the page's first row. With `slides` a slider, of which the welcome is the
 * first slide; slides without an image show the next covers.
 */
const Hero = v.object({
  kind: v.literal('hero'),
  title: v.optional(title, 'Have a look around'),
  text: v.optional(v.string(), ''),
  slides: v.optional(v.pipe(v.array(Promotion), v.maxLength(4)), []),
})

/** Two or three links beside each other. */
const Banners = v.object({
  kind: v.literal('banners'),
  title: v.optional(title),
  banners: v.pipe(v.array(Promotion), v.minLength(1), v.maxLength(4)),
})
const Categories = v.object({ kind: v.literal('categories'), title })
const Reassurance = v.object({ kind: v.literal('reassurance') })

/** The first products of a listing with a link to it. The page's first row also fills the hero. */
const Row = v.object({ kind: v.literal('row'), title, order: listingOrder, category, count })

const TabsByOrder = v.object({
  kind: v.literal('tabs-by-order'),
  id: tabsId,
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
  id: tabsId,
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

/** Numbered products of a listing, the first one large; the others scroll vertically from 768 px on. */
const Ranking = v.object({
  kind: v.literal('ranking'),
  title,
  order: v.optional(listingOrder, 'popularity'),
  category,
  count: v.optional(wholeNumber(20, 3), 10),
})

/** WordPress's page that has a widget of the theme; the home page by default. */
const widgetPath = v.optional(path, '/')

/** The authors of the theme's author list; nothing where that page has none. */
const Authors = v.object({
  kind: v.literal('authors'),
  title,
  path: widgetPath,
  count: v.optional(count, 12),
})

/**
 * What readers say: approved reviews with four stars or more, or the testimonials of the theme's widget.
 * Nothing where the shop has none.
 */
const Testimonials = v.object({
  kind: v.literal('testimonials'),
  title,
  source: v.optional(v.picklist(['reviews', 'page']), 'reviews'),
  path: widgetPath,
  count: v.optional(wholeNumber(12), 6),
})

/** Numbers that count up when they come into view. */
const Figures = v.object({
  kind: v.literal('figures'),
  title: v.optional(title),
  figures: v.pipe(
    v.array(
      v.object({
        label: title,
        value: v.pipe(v.number(), v.finite()),
        prefix: v.optional(v.string(), ''),
        suffix: v.optional(v.string(), ''),
      }),
    ),
    v.minLength(1),
    v.maxLength(6),
  ),
})

/** The newest posts of the blog. */
const Posts = v.object({
  kind: v.literal('posts'),
  title,
  path: v.optional(path, '/blog/'),
  count: v.optional(wholeNumber(6), 3),
})

/** The photo feed of a page: the theme's Instagram widget, or Smash Balloon's; nothing where there is none. */
const Photos = v.object({
  kind: v.literal('photos'),
  title,
  path: widgetPath,
  count: v.optional(wholeNumber(12), 6),
})

/** The sign-up form of WordPress's footer; nothing where it has none. */
const Newsletter = v.object({
  kind: v.literal('newsletter'),
  title,
  text: v.optional(v.string(), ''),
})

/** The products that this browser has viewed; nothing where there are none. */
const RecentlyViewed = v.object({ kind: v.literal('recently-viewed'), title })

/** The schemas by `kind`. */
export const homeKinds = {
  hero: Hero,
  banners: Banners,
  categories: Categories,
  reassurance: Reassurance,
  row: Row,
  'tabs-by-order': TabsByOrder,
  'tabs-by-category': TabsByCategory,
  filter: Filter,
  'load-more': LoadMore,
  deals: Deals,
  ranking: Ranking,
  authors: Authors,
  testimonials: Testimonials,
  figures: Figures,
  posts: Posts,
  photos: Photos,
  newsletter: Newsletter,
  'recently-viewed': RecentlyViewed,
}

const Blocks = v.array(v.variant('kind', Object.values(homeKinds)))

/**
 * The home page of a shop that configures no blocks; those for which the shop has nothing are absent. The titles
 * are the shop owner's text, so they are not in src/messages.
 */
const defaultHomeBlocks: v.InferInput<typeof Blocks> = [
  { kind: 'hero' },
  { kind: 'categories', title: 'Browse by category' },
  defaultRow,
  { kind: 'deals', title: 'Deals', count: 12 },
  {
    kind: 'tabs-by-order',
    id: 'favourites',
    title: 'Favourites',
    form: 'slider',
    tabs: [
      { order: 'popularity', label: 'Best sellers' },
      { order: 'rating', label: 'Top rated' },
    ],
    count: 12,
  },
  { kind: 'reassurance' },
  { kind: 'authors', title: 'Authors' },
  { kind: 'testimonials', title: 'What readers say' },
  { kind: 'posts', title: 'From the blog' },
  { kind: 'newsletter', title: 'Our newsletter' },
  { kind: 'recently-viewed', title: 'Recently viewed' },
]

/** `home.blocks`, in the order of the page; the default blocks if it is empty. */
export const HomeBlocks = v.pipe(
  Blocks,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const ids = dataset.value.flatMap((block) => ('id' in block ? [block.id] : []))
    const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
    if (duplicate) addIssue({ message: `two blocks have the id "${duplicate}"` })
  }),
  v.transform((blocks) => (blocks.length > 0 ? blocks : v.parse(Blocks, defaultHomeBlocks))),
)

export type HomeBlock = v.InferOutput<(typeof homeKinds)[keyof typeof homeKinds]>
export type HeroBlock = v.InferOutput<typeof Hero>
export type PromotionBlock = v.InferOutput<typeof Promotion>
export type BannersBlock = v.InferOutput<typeof Banners>
export type RowBlock = v.InferOutput<typeof Row>
export type TabsByOrderBlock = v.InferOutput<typeof TabsByOrder>
export type TabsByCategoryBlock = v.InferOutput<typeof TabsByCategory>
export type FilterBlock = v.InferOutput<typeof Filter>
export type LoadMoreBlock = v.InferOutput<typeof LoadMore>
export type DealsBlock = v.InferOutput<typeof Deals>
export type RankingBlock = v.InferOutput<typeof Ranking>
export type AuthorsBlock = v.InferOutput<typeof Authors>
export type TestimonialsBlock = v.InferOutput<typeof Testimonials>
export type FiguresBlock = v.InferOutput<typeof Figures>
export type PostsBlock = v.InferOutput<typeof Posts>
export type NewsletterBlock = v.InferOutput<typeof Newsletter>
export type PhotosBlock = v.InferOutput<typeof Photos>
