import { useQuery } from '@tanstack/react-query'
import { useLocation, useMatch } from 'react-router-dom'
import { routes, shopOrigin } from '~/config/paths'
import { sharing } from '~/config/sharing'
import { site } from '~/config/site'
import { isSearch } from '~/domain/catalog/listingAddress'
import { withoutTracking } from '~/domain/navigation/trackingParameters'
import { slugOfProductPath, wordsOfSlug } from '~/domain/slug'
import { categoriesQuery, filterOfAddress } from '~/features/catalog/listingQuery'
import { contentPageQuery } from '~/features/content/contentQueries'
import { productPageQuery, productQuery } from '~/features/product/productQueries'
import { FloatingShareBar } from '~/features/social/sharing/FloatingShareBar'

/** The vertical share bar of the current screen, where the shop has one. */
export function FloatingShare() {
  const shared = useSharedScreen()
  const { networks, screens } = sharing().vertical
  const isWanted = shared && networks.length > 0 && screens.includes(shared.screen)
  return isWanted && <FloatingShareBar key={shared.page.url} {...shared} />
}

/** What the current screen shares; undefined for other screens, and while the screen loads. */
function useSharedScreen(): Parameters<typeof FloatingShareBar>[0] | undefined {
  const { pathname, search } = useLocation()
  const home = useMatch(routes.home)
  const listing = filterOfAddress(pathname, search)
  const slug = slugOfProductPath(pathname, site.addresses.product)
  // The screens request these.
  const { data: categories } = useQuery({ ...categoriesQuery(), enabled: false })
  const { data: product } = useQuery({ ...productQuery(slug ?? ''), enabled: false })
  const rendered = useQuery({ ...productPageQuery(product?.path ?? ''), enabled: false })
  const contentPath = pathname + withoutTracking(search)
  const { data: content } = useQuery({ ...contentPageQuery(contentPath), enabled: false })

  if (home && !isSearch(pathname, search)) {
    return { screen: 'home', page: pageAt('/', site.name), bar: undefined, hasPlugin: true }
  }
  if (listing && listing.search === undefined) {
    const { categorySlug: slug } = listing
    const category = categories?.find((category) => category.slug === slug)
    const page = pageAt(pathname, category?.name ?? (slug ? wordsOfSlug(slug) : site.name))
    return { screen: 'listing', page, bar: undefined, hasPlugin: true }
  }
  if (slug && product) {
    return {
      screen: 'product',
      page: pageAt(product.path, product.name),
      bar: rendered.data?.sharing?.vertical,
      hasPlugin: rendered.data?.sharing !== undefined,
    }
  }
  if (content?.body.kind !== 'article') return undefined
  const { sharing, post } = content.body
  // WordPress's page knows a post whose bar is switched off.
  if (sharing && !sharing.vertical) return undefined
  return {
    screen: post ? 'post' : 'page',
    page: pageAt(content.canonicalPath, content.title),
    bar: sharing?.vertical,
    hasPlugin: sharing !== undefined,
  }
}

const pageAt = (path: string, title: string) => ({ url: shopOrigin() + path, title })
