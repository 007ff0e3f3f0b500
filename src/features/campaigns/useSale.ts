import { useState } from 'react'
import { isRunning, priceAfter, type SaleCountdown as Sale } from '~/domain/campaigns/countdown'
import { now } from '~/lib/time'

/**
 * Whether a sale is on; the shop prints the times of those that are over, too. Give what uses it the
 * sale's end as its key.
 *
 * @param onOver it has ended before the shopper's eyes; with the price of after, where the shop says it
 */
export function useSale(sale: Sale, onOver: (priceAfter: string | undefined) => void) {
  const [seenAt] = useState(now)
  const [isOn, setIsOn] = useState(() => isRunning(sale, seenAt))
  return {
    isOn,
    end: () => {
      setIsOn(false)
      onOver(priceAfter(sale, seenAt, now()))
    },
  }
}
