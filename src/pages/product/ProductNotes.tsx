import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { paths, shopOrigin } from '~/config/paths'
import { site } from '~/config/site'
import { isRunning, type SaleCountdown } from '~/domain/campaigns/countdown'
import {
  productOpenGraph,
  serializeForScript,
  productJsonLd,
  breadcrumbsJsonLd,
} from '~/domain/product/structuredData'
import type { Product } from '~/domain/product/product'
import { productBreadcrumbs } from '~/domain/product/productPage'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { noteViewed } from '~/features/product/viewedProducts'
import { now } from '~/lib/time'
import { PageMetadata } from '~/ui/layout/PageMetadata'

interface ProductNotesProps {
  product: Product
  authors: readonly string[]
  description: string | undefined
  sale: SaleCountdown | undefined
}

/** What is noted of a product once it stands: for other sites, and for the shopper's own list. */
export function ProductNotes({ product, authors, description, sale }: ProductNotesProps) {
  useEffect(() => void noteViewed(product.id), [product.id])

  const { data: categories } = useQuery(categoriesQuery())
  // Lists that are made anew each time hold the same names.
  const names = authors.join('\n')
  const notes = useMemo(() => {
    const origin = shopOrigin()
    const facts = {
      product,
      shopName: site.name,
      origin,
      authors: names ? names.split('\n') : [],
      description,
      saleEndsAt: sale && isRunning(sale, now()) ? sale.endsAt : undefined,
    }
    const trail = categories && [
      { name: 'Home', path: paths.home() },
      ...productBreadcrumbs(product, categories),
    ]
    return {
      meta: productOpenGraph(facts),
      json: [productJsonLd(facts), trail && breadcrumbsJsonLd(trail, origin)]
        .filter((data) => data !== undefined)
        .map(serializeForScript),
    }
  }, [product, names, description, sale, categories])

  return <PageMetadata {...notes} />
}
