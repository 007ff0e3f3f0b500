import type { ReactNode } from 'react'
import type { Buyable } from '~/domain/product/product'
import { GROUPED, useAddAll } from '~/features/cart/useAddAll'
import { GroupedForm } from '~/features/product/GroupedForm'

/** The form of a grouped product with the cart behind it. */
export function GroupedBox({ product, skeleton }: { product: Buyable; skeleton: ReactNode }) {
  const { addAll, ...state } = useAddAll(GROUPED)
  return (
    <GroupedForm
      // Other ids are another group.
      key={product.groupedIds.join()}
      ids={product.groupedIds}
      buttonLabel={product.buttonLabel}
      skeleton={skeleton}
      onAdd={addAll}
      {...state}
    />
  )
}
