import type { ServerHtml } from '~/domain/content/serverHtml'

/** What only WordPress's own confirmation page says of an order; absent: the page does not say it. */
export interface Confirmation {
  /** The number shown to shoppers. */
  number?: string | undefined
  /** As the shop writes dates. */
  date?: string | undefined
  /** Title of the payment method. */
  payment?: string | undefined
  /** Name of the shipping rate. */
  shipping?: string | undefined
  /** Rows of the totals, amounts in minor units: those of tax rates include the tax on shipping. */
  amounts?: readonly { name: string; amount: string }[] | undefined
  /** What the payment method and plugins tell the shopper to do: bank details, for example. */
  instructions?: ServerHtml | undefined
  /** Read from the account, which has no instructions. */
  isFromAccount?: boolean
  /** Files of the order, with links. */
  downloads?: ServerHtml | undefined
  /** The fields that plugins have added to the checkout, as they were filled in. */
  additional?:
    | Readonly<Record<'order' | 'billing' | 'shipping', readonly AdditionalDetail[]>>
    | undefined
}

export interface AdditionalDetail {
  label: string
  value: string
}
