import type { BuyTogether } from '~/domain/product/buyTogether'
import type { SaleCountdown } from '~/domain/campaigns/countdown'
import type { Term } from '~/domain/product/product'
import type { ReviewAccess } from '~/domain/reviews/reviewForm'
import type { Rotation } from '~/domain/product/media'
import type { ShippingInfo } from '~/domain/product/productPage'
import type { ProductVideo } from '~/domain/product/media'
import { parseHtml } from '~/lib/html'
import { report } from '~/lib/report'
import { readAuthors } from './authors'
import { readBuyTogether } from './buyTogether'
import { readParts } from '~/api/catalog/parts'
import { readReviewAccess } from '~/api/reviews/reviewForm'
import { readRotation } from './rotation'
import { readSale } from './sale'
import { readShippingInfo } from './shippingInfo'
import { readUpsells } from './upsells'
import { readVideo } from './video'
import { documentPage } from '~/api/content/document'

/** What no call tells of a product and only its rendered page holds; a shop without the theme has none. */
export interface ProductPage {
  authors: Term[]
  sale: SaleCountdown | undefined
  shippingInfo: ShippingInfo | undefined
  video: ProductVideo | undefined
  rotation: Rotation | undefined
  buyTogether: BuyTogether | undefined
  upsellIds: number[]
  /** Of a set, where its release of WooCommerce does not tell them elsewhere. */
  partIds: number[]
  /** Undefined where it could not be read. */
  reviews: ReviewAccess | undefined
}

/** Where there is no such page: what only a page holds is not shown. */
const NO_PAGE: ProductPage = {
  authors: [],
  sale: undefined,
  shippingInfo: undefined,
  video: undefined,
  rotation: undefined,
  buyTogether: undefined,
  upsellIds: [],
  partIds: [],
  reviews: { kind: 'absent' },
}

/** What WooCommerce calls the page of one product, whatever the theme. */
const OF_PRODUCT = /<body\b[^>]*\bsingle-product\b/

/** A part that cannot be read is reported and left out: the others stand without it. */
export async function fetchProductPage(path: string, signal?: AbortSignal): Promise<ProductPage> {
  const { html, status } = await documentPage(path, signal)
  if (status === 404) return NO_PAGE
  const page = parseHtml(html)
  function part<T>(read: (root: ParentNode) => T, root: ParentNode | null = page): T | undefined {
    try {
      return root ? read(root) : undefined
    } catch (error) {
      report(error, `reading the page ${path}`)
      return undefined
    }
  }
  return {
    authors: part(readAuthors) ?? [],
    // The cards of related products count their own sales down.
    sale: part(readSale, page.querySelector('.countdown-single')),
    shippingInfo: part(readShippingInfo),
    video: part(readVideo),
    rotation: part(readRotation),
    buyTogether: part(readBuyTogether),
    upsellIds: part(readUpsells) ?? [],
    partIds: part(() => readParts(page.querySelector('form.cart'))) ?? [],
    reviews: part(() => readReviewAccess(page, OF_PRODUCT.test(html))),
  }
}
