import { HttpResponse } from 'msw/http'
import { site } from '~/config/site'
import { download } from '../account/accountHandlers'
import { classicAdd } from '../cart/addToCart'
import { cartPageHandler } from '../cart/cartHandlers'
import { sumCart } from '../cart/cartTotals'
import { archivePage, type Archive } from '../catalog/archiveMarkup'
import { authorHeading } from '../catalog/authorMarkup'
import { findProducts, type CatalogQuery } from '../catalog/catalogQuery'
import { ancestry, categoryLink, productPath } from '../catalog/productRules'
import { checkoutPage, receivedPage } from '../checkout/checkoutMarkup'
import type { Db } from '../db'
import { homePage } from '../home/homeMarkup'
import type { Raw } from '../http/html'
import { isWithoutCookies } from '../http/cookies'
import { text } from '../http/phpForm'
import type { Handlers, MockCall, Resolver } from '../http/router'
import { TRACKING_PATH, trackingPage } from '../order/trackingPage'
import { productPage } from '../product/productPageMarkup'
import { takePostPassword } from '../product/postPassword'
import { postReview } from '../reviews/reviewPostHandlers'
import type { MockProduct, MockTerm } from '../seed/types'
import { socialVars } from '../social/signInMarkup'
import { blogPages } from './blog/blogHandlers'
import { commentedPost, postComment } from './commentPostHandlers'
import { challengeOf } from './contactFormHandlers'
import { aboutPage, contactPage, editorialPage, editorials, offersPage } from './editorialPages'
import { notFoundPage, pageResponse, redirect } from './pageMarkup'
import { portfolioPage } from './widgets/portfolioMarkup'
import { elementorPage, protectedPage } from './specialPages'

/**
 * The pages that WordPress renders, below the document prefix. Redirects are real (302 with an
 * absolute Location): fetch follows them in a worker and in Node, and the response has `redirected`
 * and `url`.
 */
export const pageHandlers = (db: Db): Handlers => {
  const show = (call: MockCall, page: Parameters<typeof pageResponse>[2] | undefined): Response =>
    page ? pageResponse(db, call.url.origin, page) : notFoundPage(db, call.url.origin)

  const archive =
    (parts: (call: MockCall) => Omit<Archive, 'page'> | undefined): Resolver =>
    (call) => {
      const found = parts(call)
      const page = found && archivePage(db, call.url.origin, { ...found, page: pageOf(call) })
      return show(call, page)
    }

  const hasFacts = (taxonomy: string) =>
    taxonomy === 'product_author' && !db.settings.plainWooCommerce

  const terms = (
    base: string,
    list: MockTerm[],
    taxonomy: string,
    bodyClass: string,
  ): Record<string, Resolver> => {
    const resolve = archive(({ params, url }) => {
      const term = list.find(({ slug }) => slug === params['slug'])
      return (
        term && {
          name: term.name,
          path: `/${base}/${term.slug}/`,
          query: { terms: [{ taxonomy, slugs: [term.slug], operator: 'in' }] },
          breadcrumbs: [{ name: 'Home', url: url.origin }, { name: term.name }],
          bodyClass: `${bodyClass} term-${term.slug} term-${term.id}`,
          description: term.description,
          ...(hasFacts(taxonomy) && {
            heading: (description: Raw) => authorHeading(db, url.origin, term, description),
          }),
        }
      )
    })
    return { [`/${base}/:slug/`]: resolve, [`/${base}/:slug/page/:page/`]: resolve }
  }

  const shop = archive(({ url }) => ({
    name: 'Shop',
    path: '/shop/',
    query: {},
    breadcrumbs: [{ name: 'Home', url: url.origin }, { name: 'Shop' }],
    bodyClass: 'post-type-archive post-type-archive-product woocommerce-shop',
  }))

  return {
    pages: {
      '/': (call) => {
        const { query, url } = call
        const file = text(query, 'download_file')
        if (file) return download(db, file, text(query, 'order'))
        const byId = db.catalog.byId.get(Number(text(query, 'p')))
        if (byId?.kind === 'product')
          return redirect(url.origin, productPath(byId), { status: 301 })
        if ('s' in query) return search(db, call)
        const page = homePage(db, url.origin)
        const vars = socialVars(
          db,
          url.origin,
          url.pathname.replace(site.documentPrefix, '') + url.search,
          query,
        )
        return show(call, { ...page, vars: { ...page.vars, ...vars } })
      },
      '/page/:page/': (call) =>
        's' in call.query ? search(db, call) : notFoundPage(db, call.url.origin),
      '/shop/': shop,
      '/shop/page/:page/': shop,
      '/product-category/*': archive((call) => categoryArchive(db, call)),
      ...terms('brand', db.catalog.brands, 'product_brand', 'tax-product_brand'),
      ...terms('product-tag', db.catalog.tags, 'product_tag', 'tax-product_tag'),
      ...terms('product_author', db.catalog.authors, 'product_author', 'tax-product_author'),
      '/product/:slug/': (call) => product(db, call, show),
      '/cart/': cartPageHandler(db),
      '/checkout/': (call) =>
        sumCart(db).lines.length === 0
          ? redirect(call.url.origin, '/cart/')
          : show(call, checkoutPage(db, call.url.origin)),
      '/checkout/order-received/:id/': (call) => {
        const order = db.session.orders.find(
          ({ id, key }) => String(id) === call.params['id'] && key === text(call.query, 'key'),
        )
        // A payment that is completed elsewhere empties the cart only on this page.
        const isAnonymous = isWithoutCookies(call.request)
        if (order && !isAnonymous) db.session.cart = []
        return show(call, receivedPage(db, call, order, isAnonymous))
      },
      '/contact/': (call) =>
        show(
          call,
          contactPage(db, call.url.origin, (field) => challengeOf(db, field)),
        ),
      '/offers/': (call) => show(call, offersPage(db, call.url.origin)),
      '/about/': (call) => show(call, aboutPage(db, call.url.origin)),
      ...Object.fromEntries(
        editorials.map((page) => [
          page.path,
          (call: MockCall) => show(call, editorialPage(db, call.url.origin, page)),
        ]),
      ),
      [TRACKING_PATH]: (call) => show(call, trackingPage(db, call)),
      '/school-prices/': (call) => show(call, protectedPage(db, call.url.origin)),
      '/our-windows/': (call) => show(call, portfolioPage(db, call.url.origin)),
      '/school-days/': (call) => show(call, elementorPage(db, call.url.origin)),
      ...blogPages(db),
      // A page that has moved.
      '/about-us/': ({ url }) => redirect(url.origin, '/about/', { status: 301 }),
      // A short address for a page of another host.
      '/our-photos/': () =>
        new HttpResponse('', { status: 302, headers: { Location: 'https://photos.example/' } }),
      '/wp-login.php': (call) =>
        text(call.query, 'action') === 'postpass'
          ? takePostPassword(db, call)
          : notFoundPage(db, call.url.origin),
      '/wp-comments-post.php': (call) => {
        const post = commentedPost(call)
        return post ? postComment(db, call, post) : postReview(db, call)
      },
      '/404/': (call) => notFoundPage(db, call.url.origin),
    },
  }
}

const pageOf = ({ params, url }: MockCall): number =>
  Number(params['page'] ?? /\/page\/(\d+)\/$/.exec(url.pathname)?.[1] ?? 1)

/** The last segment before "page" is the category; WordPress does not check its parents. */
function categoryArchive(db: Db, { url }: MockCall): Omit<Archive, 'page'> | undefined {
  const [, path = ''] = /\/product-category\/(.+?)\/(?:page\/\d+\/)?$/.exec(url.pathname) ?? []
  const slug = path.split('/').at(-1)
  const term = db.catalog.categories.find((category) => category.slug === slug)
  if (!term) return undefined
  const { origin } = url
  const chain = ancestry(db.catalog.categories, term)
  return {
    name: term.name,
    path: categoryLink(db, '', term),
    search: url.search,
    query: { categoryIds: [term.id] },
    breadcrumbs: [
      { name: 'Home', url: origin },
      ...chain.slice(0, -1).map((one) => ({ name: one.name, url: categoryLink(db, origin, one) })),
      { name: term.name },
    ],
    bodyClass: `tax-product_cat term-${term.slug} term-${term.id}`,
    description: term.description,
  }
}

/** WordPress's search page, newest hits first; a single hit redirects to its product. */
function search(db: Db, call: MockCall): Response {
  const { query, url } = call
  const words = text(query, 's')
  const category = db.catalog.categories.find(({ slug }) => slug === text(query, 'product_cat'))
  const author = text(query, 'product_author')
  const narrow: CatalogQuery = {
    words: words.split(/\s+/),
    ...(category && { categoryIds: [category.id] }),
    ...(author && { terms: [{ taxonomy: 'product_author', slugs: [author], operator: 'in' }] }),
  }
  const [only, second] = findProducts(db, { isVisible: true, ...narrow })
  if (only && !second) return redirect(url.origin, productPath(only))
  const page = archivePage(db, url.origin, {
    name: `Search results for “${words}”`,
    title: `Search Results for “${words}”`,
    path: '/',
    search: url.search,
    query: narrow,
    order: 'date',
    page: pageOf(call),
    breadcrumbs: [
      { name: 'Home', url: url.origin },
      { name: 'Shop', url: `${url.origin}/shop/` },
      { name: `Search results for “${words}”` },
    ],
    bodyClass: only ? 'search search-results' : 'search search-no-results',
  })
  return page ? pageResponse(db, url.origin, page) : notFoundPage(db, url.origin)
}

function product(
  db: Db,
  call: MockCall,
  show: (call: MockCall, page: ReturnType<typeof productPage>) => Response,
): Response {
  const { origin } = call.url
  const found = bySlug(db, call.params['slug'] ?? '')
  if (!found) return notFoundPage(db, origin)
  const form = { ...call.query, ...call.form }
  if (text(form, 'add-to-cart')) {
    const variation = text(form, 'variation_id')
    const { isAdded } = classicAdd(
      db,
      {
        ...form,
        product_id: variation !== '' && variation !== '0' ? variation : text(form, 'add-to-cart'),
      },
      origin,
    )
    if (isAdded && text(form, 'quick_buy') === '1') return redirect(origin, '/checkout/')
    if (isAdded && db.settings.redirectAfterAdd) return redirect(origin, '/cart/')
  }
  return show(call, productPage(db, origin, found))
}

/** WordPress stores slugs of other scripts percent-encoded in lower case. */
const bySlug = (db: Db, slug: string): MockProduct | undefined =>
  db.catalog.bySlug.get(slug) ?? db.catalog.bySlug.get(encodeURIComponent(slug).toLowerCase())
