import type { SaleCountdown } from '~/domain/campaigns/countdown'
import type { Buyable, ProductImage, Rating, Term } from './product'
import type { ServerHtml } from '~/domain/content/serverHtml'

/** What a quick view shows of a product (spec 2.8). */
export interface QuickView extends Buyable {
  images: ProductImage[]
  rating: Rating
  brands: Term[]
  summary?: ServerHtml
  /** A sale whose end the shop has set; only some themes tell it here. */
  sale?: SaleCountdown
}
