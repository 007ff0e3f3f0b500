import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { selectShippingRate } from '~/api/checkout/checkout'
import { messages } from '~/config/messages'
import type { Cart, ShippingPackage } from '~/domain/cart/cart'
import { formatMoney, isZero } from '~/domain/money'
import { report } from '~/lib/report'
import { cartMutation } from '~/state/cart'
import { Notice } from '~/ui/feedback/Notice'
import { RadioCards } from '~/ui/forms/RadioCards'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { takeCart } from './takeCart'

/** The ways to send each parcel. A choice shows at once; the shop's answer brings the totals. */
export function ShippingRates({ cart }: { cart: Cart }) {
  const [wanted, setWanted] = useState<Record<string, string>>({})
  const newest = useRef<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()

  const forget = (packageId: number | string) =>
    setWanted(({ [packageId]: _answered, ...others }) => others)

  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: async ({ packageId, rateId }: { packageId: number | string; rateId: string }) =>
      newest.current[packageId] === rateId ? selectShippingRate(rateId, packageId) : undefined,
    onSuccess(result, { packageId, rateId }) {
      if (result?.cart) takeCart(result.cart)
      if (result?.outcome === 'refused') setRefusal(result.message)
      if (newest.current[packageId] === rateId) forget(packageId)
    },
    onError(error, { packageId }) {
      report(error, 'choosing a shipping rate')
      setRefusal(messages.cartChangeFailed)
      forget(packageId)
    },
  })

  function choose(packageId: number | string, rateId: string) {
    newest.current[packageId] = rateId
    setWanted((wanted) => ({ ...wanted, [packageId]: rateId }))
    setRefusal(undefined)
    mutate({ packageId, rateId })
  }

  return (
    <>
      {cart.packages.map((parcel) => (
        <RadioCards
          key={parcel.id}
          legend={
            cart.packages.length > 1 ? parcel.name : <VisuallyHidden>Shipping</VisuallyHidden>
          }
          name={`rate-${parcel.id}`}
          value={wanted[parcel.id] ?? selected(parcel)}
          onChange={(rateId) => choose(parcel.id, rateId)}
          choices={parcel.rates.map(({ id, name, price, description, deliveryTime }) => ({
            value: id,
            label: name,
            aside: isZero(price) ? 'Free' : formatMoney(price),
            details: [description, deliveryTime].filter(Boolean).join(' · '),
          }))}
        />
      ))}
      {refusal && <Notice kind="error">{refusal}</Notice>}
    </>
  )
}

const selected = ({ rates }: ShippingPackage) => rates.find((rate) => rate.isSelected)?.id ?? ''
