import { useMutation, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { selectShippingRate } from '~/api/checkout/checkout'
import type { Cart, ShippingPackage } from '~/domain/cart/cart'
import * as cartMessages from '~/messages/cart'
import { cartMutation } from '~/state/cart'
import { announceTotalChange } from '~/features/cart/announceInCart'
import { withTotal } from '~/features/cart/cartCalls'
import { Notice } from '~/ui/feedback/Notice'
import { RadioCards } from '~/ui/forms/RadioCards'
import { shippingPrice } from '~/ui/text/shippingPrice'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'

type PackageId = ShippingPackage['id']

interface Choice {
  packageId: PackageId
  rateId: string
}

const chooseRate = ({ packageId, rateId }: Choice, client: QueryClient) =>
  withTotal(
    {
      call: (signal) => selectShippingRate(rateId, packageId, signal),
      isMade: ({ packages }) =>
        packages.some(
          ({ id, rates }) =>
            id === packageId && rates.some((rate) => rate.isSelected && rate.id === rateId),
        ),
      doing: 'choosing a shipping rate',
    },
    client,
  )

/** The shipping rates of each package. A choice shows at once; the shop's response brings the totals. */
export function ShippingRates({ cart }: { cart: Cart }) {
  const [pending, setPending] = useState<Record<string, string>>({})
  // A queued mutation must know the newest choice, not that of its render.
  const newest = useRef<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()

  const clearPending = (packageId: PackageId) =>
    setPending(({ [packageId]: _cleared, ...others }) => others)

  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: async ({ packageId, rateId }: Choice, { client }) =>
      newest.current[packageId] === rateId ? chooseRate({ packageId, rateId }, client) : undefined,
    onSuccess(result, { packageId, rateId }) {
      announceTotalChange(result?.total, result?.loss)
      // A newer choice is pending, and says itself how it ends.
      if (newest.current[packageId] !== rateId) return
      if (result?.outcome === 'refused') setRefusal(result.message)
      if (result?.outcome === 'unanswered') {
        const isAsItWas = result.isCartKnown && !result.loss
        setRefusal(isAsItWas ? cartMessages.changeFailed : cartMessages.changeUnsure)
      }
      clearPending(packageId)
    },
  })

  function choose(packageId: PackageId, rateId: string) {
    newest.current[packageId] = rateId
    setPending((pending) => ({ ...pending, [packageId]: rateId }))
    setRefusal(undefined)
    mutate({ packageId, rateId })
  }

  const hasSeveral = cart.packages.length > 1
  return (
    <>
      {cart.packages.map(({ id: packageId, name, rates }) => (
        <RadioCards
          key={packageId}
          legend={hasSeveral ? name : <VisuallyHidden>{cartMessages.shipping}</VisuallyHidden>}
          name={`rate-${packageId}`}
          value={pending[packageId] ?? rates.find(({ isSelected }) => isSelected)?.id ?? ''}
          onChange={(rateId) => choose(packageId, rateId)}
          choices={rates.map(({ id, name, price, description, deliveryTime }) => ({
            value: id,
            label: name,
            aside: shippingPrice(price),
            details: [description, deliveryTime].filter(Boolean).join(' · '),
          }))}
        />
      ))}
      {refusal && <Notice kind="error">{refusal}</Notice>}
    </>
  )
}
