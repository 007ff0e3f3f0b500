import { Suspense, useState } from 'react'
import type { SaleCountdown as Sale } from '~/domain/campaigns/countdown'
import type { DisplayPrice } from '~/domain/product/price'
import { useSale } from '~/features/campaigns/useSale'
import { lazyWithPreload, hideOnError } from '~/ui/feedback/lazyWithPreload'
import { Price } from '~/ui/text/Price'
import styles from './PriceLine.module.css'

interface PriceLineProps {
  price: DisplayPrice
  /** Whether it is a chosen variation's: that of the page then says nothing of it. */
  isVariations: boolean
  /** Room is kept for a countdown that may come. */
  isOnSale: boolean
  sale: Sale | undefined
}

const SaleCountdown = lazyWithPreload(() =>
  import('~/features/campaigns/SaleCountdown').then(
    (module) => module.SaleCountdown,
    hideOnError('loading the countdown of a sale'),
  ),
)

/** The price, and what its sale has left: over, the price of after stands in its place (spec 4.10). */
export function PriceLine({ price, isVariations, isOnSale, sale }: PriceLineProps) {
  const [after, setAfter] = useState<string>()
  const shown: DisplayPrice =
    after === undefined || isVariations ? price : { kind: 'single', amount: after }
  if (shown.kind === 'none') return null
  return (
    <div className={styles.line} data-on-sale={isOnSale || undefined}>
      <p aria-live="polite">
        <Price price={shown} size="page" />
      </p>
      {sale && <Countdown key={sale.endsAt} sale={sale} onOver={setAfter} />}
    </div>
  )
}

interface CountdownProps {
  sale: Sale
  onOver: (priceAfter: string | undefined) => void
}

function Countdown({ sale, onOver }: CountdownProps) {
  const { isOn, end } = useSale(sale, onOver)
  return (
    isOn && (
      <div className={styles.sale}>
        <p aria-hidden className={styles.words}>
          Sale ends in
        </p>
        <Suspense>
          <SaleCountdown sale={sale} onEnd={end} />
        </Suspense>
      </div>
    )
  )
}
