import { useState } from 'react'
import {
  selectedItems,
  totalOf,
  withPrice,
  type BuyTogether,
  type BuyTogetherItem,
} from '~/domain/product/buyTogether'
import { formatMoney, type Currency } from '~/domain/money'
import { interpolate, interpolateParts } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { useSalePrices } from '~/state/sales'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { ProductImg } from '~/ui/media/ProductImg'
import { AppLink } from '~/ui/navigation/AppLink'
import { Price } from '~/ui/text/Price'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { AddAllNotices, type AddAllReport } from './AddAllNotices'
import styles from './BuyTogetherForm.module.css'

interface BuyTogetherFormProps {
  buyTogether: BuyTogether
  /** Currency of the displayed total. */
  currency: Currency
  onAdd: (items: readonly BuyTogetherItem[]) => void
  isAdding: boolean
  /** Products that the last press has added while others are missing: the next one leaves them out. */
  doneIds: ReadonlySet<number>
  /** Result of the last press. */
  report: AddAllReport | undefined
}

/** A product and others often bought with it: one button adds all selected ones to the cart. */
export function BuyTogetherForm(props: BuyTogetherFormProps) {
  const { buyTogether, currency, onAdd, isAdding, doneIds, report } = props
  const priceOf = useSalePrices()
  const items = buyTogether.items.map((item) =>
    withPrice(item, priceOf(item.id, item.price), currency),
  )
  const [deselected, setDeselected] = useState<ReadonlySet<number>>(new Set())
  const [isNoneSelected, setNoneSelected] = useState(false)
  const selected = selectedItems(items, deselected).filter(({ id }) => !doneIds.has(id))

  function toggle(id: number) {
    const next = new Set(deselected)
    if (!next.delete(id)) next.add(id)
    setDeselected(next)
    setNoneSelected(false)
  }
  function add() {
    setNoneSelected(selected.length === 0)
    if (selected.length > 0) onAdd(selected)
  }

  return (
    <>
      {buyTogether.intro && <ServerHtml html={buyTogether.intro} />}
      <div className={styles.block}>
        <ul className={styles.items}>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              isSelected={selected.includes(item)}
              isDone={doneIds.has(item.id)}
              isAdding={isAdding}
              onToggle={() => toggle(item.id)}
            />
          ))}
        </ul>
        <div className={styles.side}>
          <output className={styles.total}>
            <span className={styles.amount}>{formatMoney(totalOf(selected, currency))}</span>{' '}
            {interpolate(productMessages.forItems, { number: selected.length })}
          </output>
          <Button isBusy={isAdding} busyLabel={productMessages.addingAll} onClick={add}>
            {productMessages.addAll}
          </Button>
          {isNoneSelected && <Notice kind="error">{productMessages.selectOneProduct}</Notice>}
          <AddAllNotices report={isNoneSelected ? undefined : report} />
        </div>
      </div>
      {buyTogether.note && <ServerHtml html={buyTogether.note} />}
    </>
  )
}

interface ItemRowProps {
  item: BuyTogetherItem
  isSelected: boolean
  /** It is in the cart already. */
  isDone: boolean
  /** Disables the checkbox while the items are being added. */
  isAdding: boolean
  onToggle: () => void
}

/** Checkbox and image select the item; the name of another product links to it. */
function ItemRow({ item, isSelected, isDone, isAdding, onToggle }: ItemRowProps) {
  const { name, path, image, price, isMain, isAvailable } = item
  return (
    <li className={styles.item} data-chosen={isSelected}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-label={
            isMain
              ? interpolate(productMessages.mainItem, { label: productMessages.thisProduct, name })
              : name
          }
          checked={isSelected}
          disabled={isMain || !isAvailable || isDone || isAdding}
          onChange={onToggle}
        />
        <span className={styles.image}>
          <ProductImg image={image && { ...image, alt: '' }} sizes="4.5rem" />
        </span>
      </label>
      <span className={styles.words}>
        {path && !isMain ? (
          <AppLink to={path} className={styles.link}>
            {name}
          </AppLink>
        ) : (
          <span>
            {isMain ? (
              interpolateParts(productMessages.mainItem, {
                label: <strong key="label">{productMessages.thisProduct}</strong>,
                name: <bdi key="name">{name}</bdi>,
              })
            ) : (
              <bdi>{name}</bdi>
            )}
          </span>
        )}
        {!isAvailable && <span className={styles.state}>{productMessages.outOfStock}</span>}
        {isDone && <span className={styles.state}>{productMessages.inCart}</span>}
      </span>
      <Price price={price} />
    </li>
  )
}
