import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShopPages } from '~/app/prerender'
import { setSite, site } from '~/config/site'
import { expectConsole } from '../../../support/console'
import { retainProducts } from '~mocks/scenarios/changes'
import { putProxy, useMockSite } from '../../../support/mockSite'
import { prerenderPage, startAfresh } from './prerenderedPage'

const mock = useMockSite()

afterEach(() => void vi.useRealTimers())

/** The shop as `npm run prerender` without --paths reads it. */
async function openShop(): Promise<ShopPages> {
  startAfresh()
  const prerendering = await import('~/app/prerender')
  return prerendering.openShop()
}

const SLUG = 'only-three-left'
const PATH = `/product/${SLUG}/`
const GROUPED_PATH = '/product/first-day-set/'
const CATEGORY_PATH = '/product-category/bags-kits/'

test('a product that the list has skipped is found by its slug', async () => {
  const { findMissed } = await openShop()
  const task = await findMissed(PATH)
  if (!task || task === 'unknown') throw new Error('The product was not found.')
  expect(task.path).toBe(PATH)
  expect((await task.load())?.data).toContain('Only Three Left')
})

/** The data of a page from a run over the whole shop. */
async function dataAt(path: string) {
  for await (const task of (await openShop()).tasks) {
    if (task.path === path) return (await task.load())?.data
  }
  throw new Error(`The run does not write ${path}.`)
}

test('a product that is added or removed changes no page of another product', async () => {
  const [product, category] = [await dataAt(PATH), await dataAt(CATEGORY_PATH)]
  const [other] = mock.db.catalog.products.filter(({ slug }) => slug !== SLUG)
  retainProducts(mock.db, ({ id }) => id !== other?.id)
  expect(await dataAt(PATH)).toBe(product)
  expect(await dataAt(CATEGORY_PATH)).not.toBe(category)
})

test.each([PATH, GROUPED_PATH, CATEGORY_PATH, '/about/'])(
  'a run with --paths writes the same page as one over the whole shop: %s',
  async (path) => {
    expect((await prerenderPage(path)).data).toBe(await dataAt(path))
  },
)

test('the home page stays when the shop no longer has the category of one of its rows', async () => {
  const row = { kind: 'row', title: 'Atlases', category: 'atlases', order: 'date', count: 4 }
  setSite({ ...site, home: { blocks: [row] } as never })
  // Not NotFoundError, which removes the page.
  await expect(dataAt('/')).rejects.toMatchObject({
    name: 'Error',
    message: 'A row shows the category "atlases", which the shop does not have.',
  })
})

test('a page is gone when the shop has no such product, and when it is of another kind', async () => {
  const { findMissed } = await openShop()
  expect(await findMissed('/product/no-such-product/')).toBeUndefined()
  const page = await findMissed('/no-such-page/')
  if (!page || page === 'unknown') throw new Error('The shop is not asked for the page.')
  await expect(page.load()).rejects.toMatchObject({ name: 'NotFoundError' })
})

test('a content page that the list has skipped is found by its address', async () => {
  const { findMissed } = await openShop()
  const task = await findMissed('/about/')
  if (!task || task === 'unknown') throw new Error('The page was not found.')
  expect(await task.load()).toBeDefined()
})

/** Opens the shop while its list of categories lacks one. */
async function openWithoutCategory() {
  const { categories } = mock.db.catalog
  mock.db.catalog.categories = categories.filter(({ slug }) => slug !== 'bags-kits')
  const shop = await openShop()
  return { ...shop, bringBack: () => (mock.db.catalog.categories = categories) }
}

describe('a category that the list lacked', () => {
  test('is written when the list has it again', async () => {
    const { findMissed, bringBack } = await openWithoutCategory()
    bringBack()
    const task = await findMissed(CATEGORY_PATH)
    if (!task || task === 'unknown') throw new Error('The category was not found.')
    expect(task.path).toBe(CATEGORY_PATH)
    expect((await task.load())?.data).toBe(await dataAt(CATEGORY_PATH))
  })

  test('is gone when it is not in the list again, which is read once for all of them', async () => {
    const { findMissed } = await openWithoutCategory()
    const before = mock.calls('GET /products/categories').length
    const gone = [CATEGORY_PATH, '/product-category/atlases/'].map(findMissed)
    expect(await Promise.all(gone)).toEqual([undefined, undefined])
    expect(mock.calls('GET /products/categories')).toHaveLength(before + 1)
  })

  test('is not gone when the list cannot be read again', async () => {
    const { findMissed } = await openWithoutCategory()
    mock.db.faults.byCall['GET /products/categories'] = 'server-error'
    await expect(findMissed(CATEGORY_PATH)).rejects.toThrow('HTTP 500')
  })
})

test('a content page stays as it was written while a maintenance page is in its place', async () => {
  const headers = { 'Content-Type': 'text/html' }
  putProxy({
    read: (response) =>
      response.url.endsWith('/about/')
        ? new Response('<body><article>Back in an hour</article></body>', { headers })
        : response,
  })
  await expect(prerenderPage('/about/')).rejects.toThrow('not a page of the shop')
})

test('a content page that is listed stays as it was written when its address responds with 404', async () => {
  putProxy({
    read: (response) =>
      response.url.endsWith('/about/') ? new Response('Not Found', { status: 404 }) : response,
  })
  // Not NotFoundError, which removes the page.
  await expect(dataAt('/about/')).rejects.toMatchObject({
    name: 'Error',
    message: 'The shop lists this page, but its address responds with “not found”.',
  })
})

test('a page is asked for as WordPress writes its address', async () => {
  startAfresh()
  const { openPaths } = await import('~/app/prerender')
  const { tasks } = await openPaths(['/product/%E0%A4%A8%E0%A4%A6%E0%A5%80/'])
  for await (const { path } of tasks) expect(path).toBe('/product/%e0%a4%a8%e0%a4%a6%e0%a5%80/')
  expect.assertions(1)
})

test('a call waits as long as the shop wants it to', async () => {
  await openShop()
  const { inTime } = await import('~/api/http')
  vi.useFakeTimers()
  const products = Promise.withResolvers<string>()
  const listing = inTime('listing', {}, () => products.promise)
  await vi.advanceTimersByTimeAsync(120_000)
  products.resolve('products')
  expect(await listing).toBe('products')
})

test('a product is not gone when the shop cannot be asked', async () => {
  const { findMissed } = await openShop()
  mock.db.faults.byCall['*'] = 'server-error'
  await expect(findMissed(PATH)).rejects.toThrow('HTTP 500')
})

/** The paths of all tasks, and the reasons of those that are a list that could not be read. */
async function readTasks({ tasks }: ShopPages) {
  const paths: string[] = []
  const failed: Record<string, unknown> = {}
  for await (const { path, load } of tasks) {
    if (path.startsWith('/')) paths.push(path)
    else failed[path] = await load().catch(String)
  }
  return { paths, failed }
}

test('a list of content pages that the shop refuses is named, and the rest is written', async () => {
  mock.db.faults.byCall['GET /wp/v2/posts'] = 'server-error'
  const shop = await openShop()
  const { paths, failed } = await readTasks(shop)
  expect(Object.keys(failed)).toEqual(['the list of posts'])
  expect(paths).toEqual(expect.arrayContaining(['/', '/shop/', PATH, '/about/']))
  expect(paths).not.toContain('/how-to-choose-a-school-bag/')
  expect(await shop.findMissed('/how-to-choose-a-school-bag/')).toBe('unknown')
  expect(await shop.findMissed('/product/no-such-product/')).toBeUndefined()
  expect(await shop.findMissed('/product-category/no-such-category/')).toBeUndefined()
})

test('products that cannot be read are named, and the rest is written', async () => {
  const product = mock.db.catalog.products.find(({ slug }) => slug === SLUG)
  Object.assign(product ?? expect.fail('no product'), { soldIndividually: 'yes' })
  const { paths, failed } = await readTasks(await openShop())
  expect(Object.entries(failed)).toEqual([
    [
      expect.stringMatching(/^page \d of the product list$/),
      expect.stringContaining(`read: ${SLUG}.`),
    ],
  ])
  expect(paths).not.toContain(PATH)
  expect(paths).toContain('/product/sale-running/')
})

/** The shop breaks at a page of the product list, in every try. */
const breakListPage = (number: number) =>
  putProxy({
    read: (response) =>
      response.url.includes(`per_page=100&page=${number}&orderby=id`)
        ? new Response('', { status: 500 })
        : response,
  })

test('a page of the product list that fails is named, and the rest is written', async () => {
  const products = mock.db.catalog.products.map(({ slug }) => `/product/${slug}/`)
  const { paths } = await readTasks(await openShop())
  const ofPage2 = paths.filter((path) => products.includes(path)).slice(100, 200)
  breakListPage(2)
  const shop = await openShop()
  const { paths: left, failed } = await readTasks(shop)
  expect(failed).toEqual({ 'page 2 of the product list': expect.stringContaining('HTTP 500') })
  expect(left).toEqual(paths.filter((path) => !ofPage2.includes(path)))
  // What earlier runs have written of it stays.
  const [missed = expect.fail('The shop has one page of products.')] = ofPage2
  expect(await shop.findMissed(missed)).toMatchObject({ path: missed })
})

test('a run ends when it cannot read the first page of the product list', async () => {
  breakListPage(1)
  await expect(openShop()).rejects.toThrow('HTTP 500')
})

test('a list of authors that the shop refuses is named, and the rest is written', async () => {
  expectConsole(/asking for products: ContractError/)
  mock.db.faults.byCall['*filter_products_callback'] = 'server-error'
  const { paths, failed } = await readTasks(await openShop())
  expect(Object.keys(failed)).toEqual(['the list of authors'])
  expect(paths).toEqual(expect.arrayContaining(['/', '/shop/', PATH, '/about/']))
})

describe('a shop without the theme', () => {
  const shop = useMockSite({ scenarios: ['plain-woocommerce'] })

  test('has no listing written whose filters cannot be read', async () => {
    expectConsole(/counting what products can be filtered by/)
    shop.db.faults.byCall['GET /products/collection-data'] = 'server-error'
    startAfresh()
    const { openPaths } = await import('~/app/prerender')
    const { tasks } = await openPaths(['/shop/'])
    for await (const { load } of tasks) {
      await expect(load()).rejects.toThrow('What its products can be filtered by cannot be read.')
    }
    expect.assertions(1)
  })
})
