import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { fetchGroupedProducts } from '~/api/product/groupedProducts'
import {
  chosenProducts,
  groupedLimits,
  quantityControl,
  type GroupedProduct,
} from '~/domain/product/groupedProduct'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as productMessages from '~/messages/product'
import { useSalePrice } from '~/state/sales'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { QuantityStepper } from '~/ui/forms/QuantityStepper'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from '~/ui/navigation/AppLink'
import { Price } from '~/ui/text/Price'
import { AddAllNotices, type AddAllReport } from './AddAllNotices'
import styles from './GroupedForm.module.css'

interface GroupedFormProps {
  ids: readonly number[]
  /** "Add to cart", in the shop's words. */
  buttonLabel: string
  /** In the place of the form while the parts load. */
  skeleton: ReactNode
  onAdd: (products: readonly { id: number; name: string; quantity: number }[]) => void
  isAdding: boolean
  /** Products that the last press has added while others are missing: the next one leaves them out. */
  doneIds: ReadonlySet<number>
  /** Result of the last press. */
  report: AddAllReport | undefined
}

/** The parts of a grouped product. */
export const groupedProductsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['grouped products', ids],
    queryFn: ({ signal }) => fetchGroupedProducts(ids, signal),
  })

/**
 * The products of a group with a quantity each, and one button that adds all chosen ones
 * (docs/behaviour.md#grouped-products).
 */
export function GroupedForm(props: GroupedFormProps) {
  const { ids, buttonLabel, skeleton, onAdd, isAdding, doneIds, report } = props
  const { data, isPending, error, refetch } = useQuery(groupedProductsQuery(ids))
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const [isNoneChosen, setNoneChosen] = useState(false)

  if (isPending) return skeleton
  if (error && !data) {
    return (
      <LoadError
        error={error}
        title={productMessages.groupedPartsFailed}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.length === 0) return <Notice kind="info" title={productMessages.emptyGroup} />

  const products = data
  const isForSale = products.some(({ action }) => action.kind === 'add')
  const shownReport = isAdding || isNoneChosen ? undefined : report

  function choose(id: number, quantity: number) {
    setQuantities((before) => new Map(before).set(id, quantity))
    setNoneChosen(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = chosenProducts(products, quantities).filter(({ id }) => !doneIds.has(id))
    setNoneChosen(chosen.length === 0)
    if (chosen.length > 0) onAdd(chosen.map(({ id, name, quantity }) => ({ id, name, quantity })))
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={commonMessages.addToCart}
    >
      <h2>{productMessages.groupedParts}</h2>
      <ul className={styles.list}>
        {products.map((product) => (
          <GroupedRow
            key={product.id}
            product={product}
            quantity={doneIds.has(product.id) ? 0 : (quantities.get(product.id) ?? 0)}
            onChange={(quantity) => choose(product.id, quantity)}
            isDone={doneIds.has(product.id)}
            isAdding={isAdding}
          />
        ))}
      </ul>
      {isForSale && (
        <Button type="submit" className={styles.button} isBusy={isAdding}>
          <Icon name={shownReport?.success ? 'check' : 'cart'} />
          {buttonLabel}
        </Button>
      )}
      {isNoneChosen && <Notice kind="error">{productMessages.chooseQuantities}</Notice>}
      <AddAllNotices report={shownReport} />
    </form>
  )
}

interface GroupedRowProps {
  product: GroupedProduct
  quantity: number
  onChange: (quantity: number) => void
  /** It is in the cart already. */
  isDone: boolean
  /** Disables the quantity while the products are being added. */
  isAdding: boolean
}

function GroupedRow(props: GroupedRowProps) {
  const { product, isDone } = props
  const { name, path, isInStock } = product
  const price = useSalePrice(product.id, product.price)
  const text = product.text ?? (isInStock ? undefined : productMessages.outOfStock)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <AppLink to={path} className={styles.name}>
          {name}
        </AppLink>
        <Price price={price} />
        {isDone && <p className={styles.stock}>{productMessages.inCart}</p>}
        {text && (
          <p className={styles.stock} data-in-stock={isInStock}>
            {text}
          </p>
        )}
      </div>
      <RowControl {...props} />
    </li>
  )
}

function RowControl({ product, quantity, onChange, isDone, isAdding }: GroupedRowProps) {
  const { name, path, action } = product
  switch (quantityControl(product)) {
    case 'quantity':
      return (
        <QuantityStepper
          value={quantity}
          limits={groupedLimits(product)}
          label={interpolate(commonMessages.quantityOf, { name })}
          isDisabled={isDone || isAdding}
          onChange={onChange}
        />
      )
    case 'checkbox':
      return (
        <label className={styles.one}>
          <input
            type="checkbox"
            aria-label={interpolate(productMessages.oneOf, { name })}
            checked={quantity > 0}
            disabled={isDone || isAdding}
            onChange={({ target }) => onChange(target.checked ? 1 : 0)}
          />
        </label>
      )
    case 'link':
      return action.kind === 'add' ? null : (
        <ButtonLink
          variant="secondary"
          to={action.kind === 'external' ? action.url : path}
          rel={action.kind === 'external' ? 'nofollow noopener' : undefined}
          aria-label={`${action.label}: ${name}`}
        >
          {action.label}
        </ButtonLink>
      )
    case 'none':
      return null
  }
}
