import { useEffect, useState } from 'react'
import { VARIATION_CHECK_AFTER_MS } from '~/config/constants'
import { after } from '~/lib/time'

/** Whether a product's form has stood long enough for its first check; 0: there is no product yet. */
export function useFirstCheck(productId: number) {
  const [checkedId, setCheckedId] = useState(0)
  useEffect(() => {
    if (productId === 0) return undefined
    return after(VARIATION_CHECK_AFTER_MS, () => setCheckedId(productId))
  }, [productId])
  return checkedId === productId && productId !== 0
}
