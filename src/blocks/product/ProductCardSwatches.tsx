import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CardSwatch, CardSwatches, ListedProduct } from '~/domain/product/product'
import { arePainted } from '~/domain/product/swatch'
import { interpolate } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { Swatch } from '~/ui/forms/Swatch'
import styles from './ProductCardSwatches.module.css'

/** The shopper's selection on a card. */
export interface CardPick {
  chosen?: CardSwatch | undefined
  /** Hovered or focused: shown for as long as that lasts. */
  previewed?: CardSwatch | undefined
  /** Path of the product page with the choice in its query string. */
  path?: string | undefined
}

interface ProductCardSwatchesProps {
  product: ListedProduct
  swatches: CardSwatches
  pick: CardPick
  onPick: (pick: CardPick) => void
}

/** Four swatches fit a phone's card. Longer lists show three and a button for the others. */
const MAX_VISIBLE = 4

/** Swatches of a card (docs/behaviour.md#swatches): they preview and choose the card's image. */
export function ProductCardSwatches({ product, swatches, pick, onPick }: ProductCardSwatchesProps) {
  const { label = productMessages.options, options } = swatches
  const groupName = useId()
  const row = useRef<HTMLDivElement>(null)
  const [isExpanded, setIsExpanded] = useState(options.length <= MAX_VISIBLE)
  const visible = isExpanded ? options : options.slice(0, MAX_VISIBLE - 1)
  const isPainted = arePainted(options)
  const hiddenCount = options.length - visible.length

  function pathWith({ value }: CardSwatch) {
    if (!swatches.field || !value) return undefined
    const { pathname, searchParams, hash } = new URL(product.path, location.origin)
    searchParams.set(swatches.field, value)
    return `${pathname}?${searchParams}${hash}`
  }
  function choose(chosen: CardSwatch | undefined) {
    onPick(chosen ? { chosen, path: pathWith(chosen) } : {})
  }
  function preview(previewed: CardSwatch | undefined) {
    if (previewed !== pick.previewed) onPick({ ...pick, previewed })
  }
  function expand() {
    flushSync(() => setIsExpanded(true))
    row.current?.querySelectorAll('input')[visible.length]?.focus()
  }

  return (
    <div
      ref={row}
      role="radiogroup"
      className={styles.row}
      aria-label={interpolate(productMessages.optionsOf, { label, name: product.name })}
      onPointerLeave={() => preview(undefined)}
      onBlur={() => preview(undefined)}
    >
      {visible.map((option, i) => (
        <Swatch
          key={i}
          name={groupName}
          value={String(i)}
          label={option.label}
          {...(isPainted && { color: option.color, image: option.image })}
          size="card"
          isChecked={option === pick.chosen}
          onChange={(value) => choose(value ? option : undefined)}
          onPreview={() => preview(option)}
        />
      ))}
      {hiddenCount > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={interpolate(productMessages.showMoreOptions, { count: hiddenCount })}
          onClick={expand}
        >
          {interpolate(productMessages.moreOptions, { count: hiddenCount })}
        </button>
      )}
    </div>
  )
}
