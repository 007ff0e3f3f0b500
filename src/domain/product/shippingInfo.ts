import type { ServerHtml } from '~/domain/content/serverHtml'

/** What a shop says of shipping and returning one product. */
export interface ShippingInfo {
  /** What it is opened by: "Shipping & Return", in the shop's words. */
  title: string
  content: ServerHtml
}
