import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import * as v from 'valibot'
import { HomeBlocks, type HeroBlock, type HomeBlock } from '~/config/home'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { listingQuery } from '~/features/catalog/listingQuery'
import * as catalogMessages from '~/messages/catalog'
import { useBelowWindow, useDeferredParts } from '~/state/firstScreen'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { PageHead } from '~/ui/layout/PageHead'
import { pageDescription, shopDescription } from '~/ui/layout/pageDescription'
import { CategoryTiles } from './CategoryTiles'
import { Hero } from './Hero'
import styles from './HomePage.module.css'
import {
  CategoryTabsSection,
  LoadMoreSection,
  OptionalSection,
  OrderTabsSection,
  ProductFilterSection,
  RecentlyViewedSection,
} from './lazySections'
import { Deals, ProductRow } from './ProductRow'
import { Reassurance } from './Reassurance'
import { firstRow, rowRequest } from '~/domain/home/rows'

const HomeMetadata = lazyWithPreload(
  () => import('./HomeMetadata').then((module) => module.HomeMetadata),
  hideOnError('loading the metadata of the shop'),
)

/** Blocks that fill the window. */
const FIRST_BLOCKS = 2

/** The blocks of the site's settings, in their order. */
export function HomePage() {
  const description = shopDescription() || pageDescription(catalogMessages.shop)
  const blocks = useMemo(() => v.parse(HomeBlocks, site.home.blocks), [])
  const isBelow = useBelowWindow()
  const hasMetadata = useDeferredParts()
  const title = [site.name, site.texts.tagline].filter(Boolean).join(' – ')
  return (
    // data-blocks: campaigns may come between them.
    <div className={styles.page} data-blocks="">
      <PageHead
        title={title}
        isBareTitle
        {...(description && { description })}
        canonicalPath={paths.home()}
      />
      {hasMetadata && (
        <Suspense>
          <HomeMetadata title={title} description={description} />
        </Suspense>
      )}
      {(isBelow ? blocks : blocks.slice(0, FIRST_BLOCKS)).map((block, i) => (
        // In a prerendered page, React hydrates each block on its own.
        <Suspense key={i}>
          <Block {...{ block, blocks }} />
        </Suspense>
      ))}
    </div>
  )
}

function Block({ block, blocks }: { block: HomeBlock; blocks: readonly HomeBlock[] }) {
  switch (block.kind) {
    case 'hero':
      return <HeroOfFirstRow block={block} blocks={blocks} />
    case 'categories':
      return <CategoryTiles title={block.title} />
    case 'row':
      return <ProductRow row={block} />
    case 'reassurance':
      return <Reassurance />
    case 'tabs-by-order':
      return <OrderTabsSection block={block} />
    case 'tabs-by-category':
      return <CategoryTabsSection block={block} />
    case 'filter':
      return <ProductFilterSection block={block} shop={wholeShop(blocks)} />
    case 'load-more':
      return <LoadMoreSection block={block} />
    case 'deals':
      return <Deals block={block} />
    case 'authors':
      // The list of authors is a widget of the theme.
      return site.capabilities.theme && <OptionalSection block={block} />
    case 'banners':
    case 'figures':
    case 'newsletter':
    case 'photos':
    case 'posts':
    case 'ranking':
    case 'testimonials':
      return <OptionalSection block={block} />
    case 'recently-viewed':
      return <RecentlyViewedSection title={block.title} />
  }
}

/** Shows the covers of the first row, whose products load anyway. */
function HeroOfFirstRow({ block, blocks }: { block: HeroBlock; blocks: readonly HomeBlock[] }) {
  const row = firstRow(blocks)
  const { data } = useQuery({
    ...listingQuery(row ? rowRequest(row, site.listing) : wholeShop(blocks), {
      isWithoutFacets: true,
    }),
    enabled: row !== undefined,
  })
  return <Hero block={block} products={data?.products} />
}

/** A listing of the whole shop: that of a row, whose products load anyway, or else the shop page's. */
function wholeShop(blocks: readonly HomeBlock[]) {
  const row = firstRow(blocks.filter((block) => !('category' in block && block.category)))
  return row ? rowRequest(row, site.listing) : newFilter(site.listing)
}
