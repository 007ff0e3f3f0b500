import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { couponMessages } from '~/config/couponMessages'
import { clearCouponNotice } from '~/state/campaign'
import { cartMutation } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { applyStep } from './couponSteps'

/** Applies a code in the cart's queue; what came of it stands until the next try. */
export function useApplyCoupon({ onApplied }: { onApplied: () => void }) {
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMutation({
    ...cartMutation,
    mutationFn: (code: string, { client }) => applyStep(code, client),
    onSuccess(result) {
      if (result.outcome === 'failed') {
        fail(result.text)
        return
      }
      announce(couponMessages.applied)
      onApplied()
    },
  })

  function fail(text: string) {
    setError(text)
    announce(text)
  }

  function apply(typed: string) {
    if (isPending) return
    setError(undefined)
    clearCouponNotice()
    const code = typed.trim()
    if (code) mutate(code)
    else fail(couponMessages.enterCode)
  }

  return { apply, isPending, error, forgetError: () => setError(undefined) }
}
