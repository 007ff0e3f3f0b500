import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CardSwatch, CardSwatches, ListedProduct } from '~/domain/product/product'
import { Swatch } from '~/ui/forms/Swatch'
import styles from './ProductCardSwatches.module.css'

/** What a shopper has picked on a card. */
export interface CardPick {
  chosen?: CardSwatch | undefined
  /** Under the mouse or the keyboard's focus: shown meanwhile. */
  tried?: CardSwatch | undefined
  /** The product's address with the choice in it. */
  path?: string | undefined
}

interface ProductCardSwatchesProps {
  product: ListedProduct
  swatches: CardSwatches
  pick: CardPick
  onPick: (pick: CardPick) => void
}

/** Where there are more than four, three and a button for the rest: they fill a phone's card. */
const FIT = 4

/**
 * The colours of a card (spec 2.1): the picture follows the one that is looked at, and stays with the
 * one that is chosen.
 */
export function ProductCardSwatches({ product, swatches, pick, onPick }: ProductCardSwatchesProps) {
  const { label = 'Options', options } = swatches
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(options.length <= FIT)
  const shown = isOpen ? options : options.slice(0, FIT - 1)

  /** The choice in the address, as the product's page reads it; no change where the card names no field. */
  function pathWith({ value }: CardSwatch) {
    if (!swatches.field || !value) return undefined
    const { pathname, searchParams, hash } = new URL(product.path, location.origin)
    searchParams.set(swatches.field, value)
    return `${pathname}?${searchParams}${hash}`
  }
  function choose(chosen: CardSwatch | undefined) {
    onPick(chosen ? { chosen, path: pathWith(chosen) } : {})
  }
  function look(tried: CardSwatch | undefined) {
    if (tried !== pick.tried) onPick({ ...pick, tried })
  }
  function open() {
    flushSync(() => setIsOpen(true))
    row.current?.querySelectorAll('input')[shown.length]?.focus()
  }

  return (
    <div
      ref={row}
      role="radiogroup"
      className={styles.row}
      aria-label={`${label}: ${product.name}`}
      onPointerLeave={() => look(undefined)}
      onBlur={() => look(undefined)}
    >
      {shown.map((option, i) => (
        <Swatch
          key={i}
          name={name}
          value={String(i)}
          label={option.label}
          color={option.color}
          image={option.image}
          size="card"
          isChosen={option === pick.chosen}
          onChoose={(value) => choose(value ? option : undefined)}
          onTry={() => look(option)}
        />
      ))}
      {!isOpen && (
        <button
          type="button"
          className={styles.more}
          aria-label={`Show ${options.length - shown.length} more`}
          onClick={open}
        >
          +{options.length - shown.length}
        </button>
      )}
    </div>
  )
}
