import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { NotFound } from '~/blocks/navigation/NotFound'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { pageWithComments } from '~/domain/content/comments'
import { firstPageOf, type ContentPage as Page } from '~/domain/content/contentPage'
import { NotFoundError } from '~/domain/errors'
import { pathBelow } from '~/domain/slug'
import { withoutTracking } from '~/domain/navigation/trackingParameters'
import { contentPageQuery, isSamePage } from '~/features/content/contentQueries'
import { useFullPageLoad } from '~/lib/useFullPageLoad'
import { useLastResponse } from '~/lib/earlierRenders'
import * as navigationMessages from '~/messages/navigation'
import * as contentMessages from '~/messages/content'
import { useDeferredParts } from '~/state/firstScreen'
import { LoadError } from '~/ui/feedback/LoadError'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { PageHead } from '~/ui/layout/PageHead'
import { pageDescription } from '~/ui/layout/pageDescription'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import { isContentPath } from '~/ui/navigation/isAppPath'
import { ArticleView, loadArticleParts } from './ArticleView'
import styles from './ContentPage.module.css'
import { PostListView } from './PostListView'
import { ProductArchiveView } from './ProductArchiveView'

/** A rare screen: its route would be in the file that every first screen loads. */
const OrderTrackingScreen = lazyWithPreload(() =>
  import('~/blocks/order/OrderTrackingScreen').then((module) => module.OrderTrackingScreen),
)

/** Any page of WordPress that is no screen of its own, and the one with WooCommerce's order tracking. */
export function ContentPage() {
  const { pathname } = useLocation()
  const { orderTracking } = site.addresses
  const isTracking = orderTracking !== undefined && pathBelow(pathname, orderTracking) === ''
  if (!isTracking || !isContentPath(pathname)) return <WordpressPage />
  return (
    <Suspense fallback={<ContentSkeleton />}>
      <OrderTrackingScreen />
    </Suspense>
  )
}

/** Editorial pages, posts, and lists of posts. */
function WordpressPage() {
  const { pathname, search, hash } = useLocation()
  // The settings leave some pages to WordPress: a page load leads there.
  const isOurs = useFullPageLoad(!isContentPath(pathname))
  const path = pathname + withoutTracking(search)
  // All pages and choices of a product archive have one heading, which is read once.
  const { data: archive } = useQuery({ ...contentPageQuery(firstPageOf(pathname)), enabled: false })
  const products = archive?.body.kind === 'products' ? archive.body : undefined
  const { data, error, isFetching, refetch } = useQuery({
    ...contentPageQuery(path),
    enabled: isOurs && !products,
  })
  // The article stays while other comments of it load.
  const articlePath = pageWithComments(path)
  const last = useLastResponse(articlePath, data)
  const isLoadingComments = data === undefined && isFetching && last?.params === articlePath
  const page = isLoadingComments ? last.data : data

  if (archive && products) return <ProductArchiveView title={archive.title} archive={products} />
  if (page === null) return <OpenAtWordpress path={path} />
  if (error instanceof NotFoundError) {
    return (
      <NotFound title={contentMessages.pageNotFound}>
        <p>{contentMessages.pageNotFoundHint}</p>
      </NotFound>
    )
  }
  if (!page && error && !isFetching) {
    return (
      <div className={styles.page}>
        <PageHead title={contentMessages.pageFailed} isNoIndex />
        <div className={styles.article}>
          <h1>{contentMessages.pageFailed}</h1>
          <LoadError error={error} onRetry={() => void refetch()} />
        </div>
      </div>
    )
  }
  if (!page) return <ContentSkeleton />
  if (!isLoadingComments && !isSamePage(page.path, path)) {
    return <Navigate replace to={page.path + hash} />
  }
  return <LoadedPage key={articlePath} page={page} />
}

const ContentMetadata = lazyWithPreload(
  () => import('./ContentMetadata').then((module) => module.ContentMetadata),
  hideOnError('loading the metadata of a page'),
)

/** For pages of shops with Essential Addons. */
const ReadingProgressBar = lazyWithPreload(
  () => import('~/features/content/widgets').then((module) => module.ReadingProgressBar),
  hideOnError('loading the reading progress'),
)

function LoadedPage({ page }: { page: Page }) {
  const { title, body, readingProgress } = page
  const category = body.kind === 'article' ? body.post?.categories[0] : undefined
  const hasMetadata = useDeferredParts()
  const description = pageDescription(title, page.description, firstText(body))
  const crumbs = [
    { name: navigationMessages.home, path: paths.home() },
    ...(category ? [category] : []),
    { name: title },
  ]
  return (
    <div className={styles.page}>
      <PageHead
        {...page}
        title={page.documentTitle}
        isBareTitle
        {...(description ? { description } : {})}
      />
      {hasMetadata && (
        <Suspense>
          <ContentMetadata page={page} description={description} crumbs={crumbs} />
        </Suspense>
      )}
      <Breadcrumbs items={crumbs} />
      {readingProgress && (
        <Suspense>
          <ReadingProgressBar position={readingProgress} />
        </Suspense>
      )}
      {body.kind === 'article' && <ArticleView {...page} article={body} />}
      {body.kind === 'posts' && <PostListView title={title} path={page.path} list={body} />}
    </div>
  )
}

/** Text at the beginning, for a page without a description. */
const firstText = (body: Page['body']) =>
  body.kind === 'article'
    ? body.parts.find((part) => part.kind === 'html')?.html.markup
    : body.description?.markup

/** Loads the parts of a page that are files of their own. */
export async function loadPartsOf(pathname: string, client: QueryClient) {
  const page = client.getQueryData(contentPageQuery(pathname).queryKey)
  if (page?.body.kind === 'article') await loadArticleParts(page.body)
}

/** For what the app cannot show, such as a file or a redirect to another host: WordPress's own address. */
function OpenAtWordpress({ path }: { path: string }) {
  useEffect(() => location.replace(site.documentPrefix + path), [path])
  return <ContentSkeleton />
}

const ContentSkeleton = () => (
  <div role="status" aria-label={contentMessages.pageLoading} className={styles.page}>
    <Skeleton className={styles.crumbsSkeleton} />
    <div className={styles.article}>
      <Skeleton className={styles.titleSkeleton} />
      <Skeleton className={styles.lineSkeleton} lines={8} />
    </div>
  </div>
)
