import {
  QueryClientProvider,
  type FetchQueryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { chooseBackend } from '~/api/backend'
import { CATEGORIES } from '~/api/catalog/categories'
import { fetchContentPaths } from '~/api/content/contentPaths'
import { fetchProduct } from '~/api/product/product'
import { fetchGroupedProducts } from '~/api/product/groupedProducts'
import { fetchProductList } from '~/api/product/productList'
import { fetchProductsById } from '~/api/product/relatedProducts'
import { orderTrackingPath } from '~/config/orderTracking'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { HomeBlocks } from '~/config/home'
import type { Category } from '~/domain/catalog/category'
import { headMarkup, type PageHeadData } from '~/domain/headMarkup'
import { rowRequest } from '~/domain/home/rows'
import { newFilter, type ListingFilter } from '~/domain/catalog/listing'
import type { ContentPage } from '~/domain/content/contentPage'
import { liftTimeLimits } from '~/api/http'
import { NotFoundError } from '~/domain/errors'
import type { ListedProduct, Product } from '~/domain/product/product'
import { decodeSlug, pathInWordPress, slugOfProductPath } from '~/domain/slug'
import { categoriesQuery, filterOfAddress, listingQuery } from '~/features/catalog/listingQuery'
import { contentPageQuery, pageProductsQuery } from '~/features/content/contentQueries'
import { groupedProductsQuery } from '~/features/product/GroupedForm'
import { cardKey, productPageQuery, productQuery } from '~/features/product/productQueries'
import { HeadContext } from '~/ui/layout/HeadContext'
import { isContentPath } from '~/ui/navigation/isAppPath'
import { preloadSanitizer } from '~/ui/text/ServerHtml'
import * as v from 'valibot'
import { Shell } from './App'
import { pageFileAt } from './pageFiles'
import { restoreQueries, type PrerenderedQueries } from './prerendered'
import { createQueryClient } from './queryClient'
import { loadScreen } from './routes'
import { wireLayers } from './wiring'

/**
 * Renders pages of the shop without a browser, for scripts/prerender. Needs the globals of a window whose
 * document is index.html and whose location is the shop (scripts/prerender/dom.ts). Reads the shop through
 * src/api like the app itself, and renders nothing that depends on a visitor: effects do not run.
 */

/** The pages of a shop. */
export interface ShopPages {
  /** As far as the shop tells it. */
  total: number
  /** Home, shop, categories, products, content pages; the products are read 100 at a time. */
  tasks: AsyncIterable<PageTask>
  /**
   * Asks the shop for a page of an earlier run that is not among the tasks: where a product disappears while the
   * list is read, the others move, and one of them is in none of its pages.
   *
   * @param path decoded
   * @returns undefined for a page that the shop no longer has, 'unknown' where the list of its kind was not read
   * @throws the errors of src/api/http.ts
   */
  findMissed: (path: string) => Promise<PageTask | 'unknown' | undefined>
}

export interface PageTask {
  /** In-app, with a slash at both ends; encoded as in a link. */
  path: string
  /**
   * Reads what the page shows.
   *
   * @returns undefined where the address leads elsewhere or its page belongs to WordPress
   * @throws NotFoundError where the shop has no such page, and the errors of src/api/http.ts
   */
  load: () => Promise<LoadedPage | undefined>
}

export interface LoadedPage {
  /** Changes exactly when the page does: its `PrerenderedQueries` as JSON. */
  data: string
  render: () => Promise<RenderedPage>
}

export interface RenderedPage {
  /** Markup inside #root. */
  root: string
  /** Markup of the head, as far as it depends on the page. */
  head: string
  /** `<link>` elements that React puts before its markup: preloads of the first images. */
  preloads: string
  /** The file of the screen, undefined for the shop: src/app/pageFiles.ts. */
  file: string | undefined
}

/** All pages of the shop. @throws where it cannot be read */
export async function openShop(): Promise<ShopPages> {
  await start()
  const categories = await readCategories()
  const firstProducts = await fetchProductList(1)
  // Some shops refuse lists to visitors, or break at one page of them. The other pages are written without them.
  const failed: PageTask[] = []
  async function tryList<T>(name: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read()
    } catch (error) {
      failed.push(failedTask(name, error))
      return undefined
    }
  }
  const authors = await tryList('the list of authors', readAuthors)
  const pages = await tryList('the list of pages', () => fetchContentPaths('pages'))
  const posts = await tryList('the list of posts', () => fetchContentPaths('posts'))
  const isContentKnown = pages !== undefined && posts !== undefined
  const listings = [paths.home(), paths.shop(), ...categories.map(({ path }) => path)]
  const content = [...new Set([...(pages ?? []), ...(posts ?? [])])].filter(isContentScreen)

  // The first list may have been incomplete. The second one is read once, for all categories that the first one lacks.
  let categoriesAgain: ReturnType<typeof readCategories> | undefined
  async function findCategory(path: string) {
    const again = await (categoriesAgain ??= readCategories())
    const category = again.find((one) => decodeSlug(one.path) === path)
    return category && taskOf(category.path, again)
  }

  async function* tasks() {
    yield* failed.splice(0)
    for (const path of new Set(listings)) yield taskOf(path, categories)
    let page: ProductList | undefined = firstProducts
    let { pageCount } = firstProducts
    for (let number = 1; ; number++) {
      // The next products load while these are rendered.
      const next =
        number < pageCount
          ? tryList(listPage(number + 1), () => fetchProductList(number + 1))
          : undefined
      for (const item of page?.products ?? []) {
        yield pageOfProduct(item, authors?.get(item.product.id), categories)
      }
      if (page && page.unreadable.length > 0) {
        yield failedTask(
          listPage(number),
          new Error(`These products cannot be read: ${page.unreadable.join(', ')}.`),
        )
      }
      if (!next) break
      page = await next
      yield* failed.splice(0)
      pageCount = page?.pageCount ?? pageCount
    }
    for (const path of content) yield taskOfListed(path, categories)
  }
  return {
    total: listings.length + firstProducts.total + content.length,
    tasks: tasks(),
    async findMissed(path) {
      if (isContentScreen(path))
        return isContentKnown ? taskOf(pathInWordPress(path), categories) : 'unknown'
      return filterOfAddress(path, '') ? findCategory(path) : findProduct(path, categories)
    },
  }
}

/** These pages alone. @param wanted in-app paths */
export async function openPaths(wanted: readonly string[]): Promise<ShopPages> {
  await start()
  const categories = await readCategories()
  async function* tasks() {
    for (const path of wanted) yield taskOf(pathInWordPress(path), categories)
  }
  return { total: wanted.length, tasks: tasks(), findMissed: () => Promise.resolve(undefined) }
}

let isStarted = false

async function start() {
  if (isStarted) return
  isStarted = true
  chooseBackend(site)
  wireLayers()
  liftTimeLimits()
  await preloadSanitizer()
}

const readCategories = () => createQueryClient().query(categoriesQuery())

/** Screens that show a visitor's own data, and those of WordPress, are not prerendered. */
const isContentScreen = (path: string) =>
  pageFileAt(path, '', site.addresses) === 'ContentPage' &&
  isContentPath(path) &&
  path !== orderTrackingPath()

const listPage = (number: number) => `page ${number} of the product list`

/** @param name of a list or a part of it, in place of the path */
const failedTask = (name: string, error: unknown): PageTask => ({
  path: name,
  async load() {
    throw error
  },
})

/**
 * The categories as a page shows them. Menus and breadcrumbs are all that products and content pages have of them:
 * with the number of products, each new product would change every page of the shop. Only the home page has images.
 */
function categoriesOn(path: string, categories: readonly Category[]): PrerenderedQueries[number] {
  const filter = filterOfAddress(path, '')
  const isHome = path === paths.home()
  const shown = categories.map(({ count, image, description, ...category }) => ({
    ...category,
    ...(isHome ? { count, image } : filter ? { count } : {}),
    ...(filter?.categorySlug === category.slug ? { description } : {}),
  }))
  return [CATEGORIES.key, shown]
}

const pageOfProduct = (
  { product, card }: ProductList['products'][number],
  authors: Authors | undefined,
  categories: readonly Category[],
): PageTask => ({
  path: product.path,
  load: async () =>
    // A locked product asks for its password.
    product.isLocked
      ? undefined
      : loadedPage(product.path, [
          categoriesOn(product.path, categories),
          ...productQueries(product, card, authors),
          ...(await readParts(product)),
        ]),
})

/** The page of the product at a decoded path; undefined where the shop has none. */
async function findProduct(
  path: string,
  categories: readonly Category[],
): Promise<PageTask | undefined> {
  const slug = slugOfProductPath(path, site.addresses.product)
  if (!slug) return undefined
  try {
    // Its own path: the shop's spelling of an encoded one is not known here.
    return taskOf((await fetchProduct(slug)).path, categories)
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}

type ProductList = Awaited<ReturnType<typeof fetchProductList>>

/** The page of any address, with the data of its queries. */
function taskOf(path: string, categories: readonly Category[]): PageTask {
  const load = async () => {
    const client = createQueryClient()
    try {
      client.setQueryData(CATEGORIES.key, categories)
      const queries = await readPage(path, client)
      return queries && loadedPage(path, [categoriesOn(path, categories), ...queries])
    } finally {
      client.clear()
    }
  }
  return { path, load }
}

/** A content page that the shop's list has just named is not gone: a plugin or a proxy has said "not found". */
function taskOfListed(path: string, categories: readonly Category[]): PageTask {
  const { load } = taskOf(path, categories)
  return {
    path,
    load: () =>
      load().catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error
        throw new Error('The shop lists this page, but its address responds with “not found”.')
      }),
  }
}

/** What the page at a path shows; undefined for an address without a page of its own. */
async function readPage(
  path: string,
  client: QueryClient,
): Promise<PrerenderedQueries | undefined> {
  if (path === paths.home()) return Promise.all(rowRequests().map((row) => readRow(row, client)))
  const filter = filterOfAddress(path, '')
  if (filter) {
    const [key, listing] = await read(listingQuery(filter), client)
    // A shopper sees the products without the filters; a file would keep them like that.
    if (site.listing.filterBlock && !listing.facets)
      throw new Error('What its products can be filtered by cannot be read.')
    return [[key, listing]]
  }
  const slug = slugOfProductPath(path, site.addresses.product)
  if (slug) {
    const product = await client.query(productQuery(slug))
    return product.path === path && !product.isLocked ? readProduct(product, client) : undefined
  }
  if (!isContentScreen(path)) return undefined
  const [key, page] = await read(contentPageQuery(path), client)
  // Before the path: a redirect may lead to a maintenance page. What is written already stays.
  if (page?.isOutsideShop) throw new Error('Its response is not a page of the shop.')
  if (page?.path !== path) return undefined
  return [
    [key, withoutComments(page)],
    ...(await Promise.all(productsIn(page).map((ids) => read(pageProductsQuery(ids), client)))),
  ]
}

const productsIn = ({ body }: ContentPage) =>
  body.kind === 'article'
    ? body.parts.flatMap((part) => (part.kind === 'products' ? [part.ids] : []))
    : []

/** The parts of a grouped product. */
async function readParts({ groupedIds }: Product): Promise<PrerenderedQueries> {
  if (groupedIds.length === 0) return []
  return [[groupedProductsQuery(groupedIds).queryKey, await fetchGroupedProducts(groupedIds)]]
}

/** The key of a query with its data. */
async function read<Data, Key extends readonly unknown[]>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  client: QueryClient,
) {
  return [query.queryKey, await client.query(query)] as const
}

/** A row of the home page. */
async function readRow(row: ListingFilter, client: QueryClient) {
  try {
    return await read(listingQuery(row, { isWithoutFacets: true }), client)
  } catch (cause) {
    // The home page itself is not gone.
    if (!(cause instanceof NotFoundError)) throw cause
    throw new Error(
      `A row shows the category "${row.categorySlug}", which the shop does not have.`,
      { cause },
    )
  }
}

/** The same data as in a run over the whole shop, which reads the authors of all products at once. */
async function readProduct(product: Product, client: QueryClient) {
  const parts = await readParts(product)
  if (!site.capabilities.theme) return [...productQueries(product, undefined), ...parts]
  const [card] = await fetchProductsById([product.id])
  const { authors } = await client.query(productPageQuery(product.path))
  const listed = authors.map(({ name, path }) => ({ name, path }))
  return [...productQueries(product, card, listed), ...parts]
}

/** The form for comments is made for one visitor. */
function withoutComments(page: ContentPage): ContentPage {
  if (page.body.kind !== 'article') return page
  const { discussion: _discussion, ...article } = page.body
  return { ...page, body: article }
}

type Authors = ListedProduct['authors']

/**
 * The authors of products, by product id, in shops whose theme has them: WooCommerce's own response to a
 * product has none.
 */
async function readAuthors() {
  const authors = new Map<number, Authors>()
  if (!site.capabilities.theme) return authors
  const client = createQueryClient()
  const filter = newFilter({ ...site.listing, perPage: CARDS_PER_PAGE })
  const read = async (page: number) => {
    const listing = await client.query(listingQuery({ ...filter, page }, { isWithoutFacets: true }))
    for (const card of listing.products) {
      if (card.authors.length > 0) authors.set(card.id, card.authors)
    }
    return listing.pageCount
  }
  const pageCount = await read(1)
  await Promise.all(Array.from({ length: pageCount - 1 }, (_, i) => read(i + 2)))
  client.clear()
  return authors
}

const CARDS_PER_PAGE = 100

/** The data of a product's page. With authors it has the product's card, where the page looks for them. */
function productQueries(
  product: Product,
  card: ListedProduct | undefined,
  authors: Authors = [],
): PrerenderedQueries {
  const query = [productQuery(product.slug).queryKey, product] as const
  if (!card || authors.length === 0) return [query]
  const { summary: _, ...rest } = card
  return [query, [cardKey(product.id), { products: [{ ...rest, authors }] }]]
}

/** The rows of the home page: its other blocks depend on the time, or load near the window. */
const rowRequests = () =>
  v
    .parse(HomeBlocks, site.home.blocks)
    .filter((block) => block.kind === 'row')
    .map((row) => rowRequest(row, site.listing))

function loadedPage(path: string, queries: PrerenderedQueries): LoadedPage {
  const data = JSON.stringify(queries)
  return { data, render: () => renderPage(path, data) }
}

async function renderPage(path: string, data: string): Promise<RenderedPage> {
  const client = createQueryClient()
  restoreQueries(client, JSON.parse(data) as PrerenderedQueries)
  await loadScreen(path)
  const head: Partial<PageHeadData> = {}
  const problems: unknown[] = []
  try {
    const { prelude } = await prerender(
      <QueryClientProvider client={client}>
        <StaticRouter location={path}>
          <HeadContext value={head}>
            <Shell queryClient={client} />
          </HeadContext>
        </StaticRouter>
      </QueryClientProvider>,
      // Without a limit React moves large parts behind inline scripts, which the content security policy refuses.
      { progressiveChunkSize: Infinity, onError: (error) => void problems.push(error) },
    )
    const markup = await new Response(prelude).text()
    if (problems.length > 0) throw new AggregateError(problems, `${path} cannot be rendered`)
    if (!head.title) throw new Error(`${path} has no title: its data is missing`)
    const [preloads = ''] = /^(?:<link[^>]*>)*/.exec(markup) ?? []
    return {
      root: markup.slice(preloads.length),
      head: headMarkup({ ...head, title: head.title }),
      preloads,
      file: pageFileAt(path, '', site.addresses),
    }
  } finally {
    client.clear()
  }
}
