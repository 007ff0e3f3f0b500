import type { SaleCountdown as Sale } from '~/domain/campaigns/countdown'
import type { DisplayPrice } from '~/domain/product/price'
import { SaleCountdown } from '~/features/campaigns/SaleCountdown'
import * as campaignsMessages from '~/messages/campaigns'
import { useSale, useSalePrice } from '~/state/sales'
import { Price } from '~/ui/text/Price'
import styles from './PriceLine.module.css'

interface PriceLineProps {
  productId: number
  /** Price of the product. */
  price: DisplayPrice
  /** Price of the chosen variation: the end of the product's sale does not change it. */
  chosen: DisplayPrice | undefined
  /** Reserves space for a countdown that may arrive later. */
  isOnSale: boolean
  sale: Sale | undefined
}

/** The price and the countdown of its sale; after the end the regular price replaces the sale price. */
export function PriceLine({ productId, price, chosen, isOnSale, sale }: PriceLineProps) {
  const { isOn } = useSale(productId, sale)
  const regular = useSalePrice(productId, price)
  const shown = chosen ?? regular
  if (shown.kind === 'none') return null
  return (
    <div className={styles.line} data-on-sale={isOnSale || undefined}>
      <div className={styles.prices}>
        <p aria-live="polite">
          <Price price={shown} size="page" />
        </p>
        {/* May need two lines where the variation's price needs one. */}
        {chosen && regular.kind === 'range' && (
          <p aria-hidden>
            <Price price={regular} size="page" />
          </p>
        )}
      </div>
      {sale && isOn && (
        <div className={styles.sale}>
          <p aria-hidden className={styles.words}>
            {campaignsMessages.saleEndsIn}
          </p>
          <SaleCountdown sale={sale} />
        </div>
      )}
    </div>
  )
}
