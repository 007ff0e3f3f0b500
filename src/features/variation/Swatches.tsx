import type { ProductAttribute } from '~/domain/product'
import { colourOf } from '~/domain/swatch'
import type { Option } from '~/domain/variation'
import styles from './Swatches.module.css'

interface SwatchesProps {
  attribute: ProductAttribute & { options: Option[]; chosen: string }
  /** '' takes the choice back. */
  onChoose: (slug: string) => void
}

/** One attribute as a row of swatches: radio buttons, of which a second click takes the choice back. */
export function Swatches({ attribute, onChoose }: SwatchesProps) {
  const { key, label, options, chosen } = attribute
  const chosenName = options.find(({ slug }) => slug === chosen)?.name
  return (
    <fieldset className={styles.group} aria-label={label}>
      <p className={styles.label} aria-hidden>
        {label}
        {chosenName && <span className={styles.chosen}>: {chosenName}</span>}
      </p>
      <div className={styles.row}>
        {options.map(({ slug, name, state }) => {
          const colour = colourOf(attribute, { slug, name, isDefault: false })
          const isChosen = slug === chosen
          return (
            <label
              key={slug}
              className={styles.swatch}
              data-colour={colour !== undefined || undefined}
              title={colour && name}
              style={colour ? { '--swatch': colour } : undefined}
            >
              <input
                type="radio"
                name={key}
                value={slug}
                aria-label={name}
                checked={isChosen}
                disabled={state !== 'available'}
                onChange={() => onChoose(slug)}
                onClick={() => isChosen && onChoose('')}
                // No browser sends a click for Space on a radio button that is on already.
                onKeyUp={(event) => {
                  if (event.key !== ' ' || !isChosen) return
                  event.preventDefault()
                  onChoose('')
                }}
              />
              <span aria-hidden>{colour ? '' : name}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
