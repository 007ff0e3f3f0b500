import { site } from '~/config/site'
import type { ProductAttribute } from '~/domain/product/product'
import { colorOf } from '~/domain/product/swatch'
import type { Option } from '~/domain/product/variation'
import { Swatch } from '~/ui/forms/Swatch'
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
  const shown =
    site.product.unavailableSwatches === 'hidden'
      ? options.filter(({ state }) => state === 'available')
      : options
  return (
    <fieldset className={styles.group} aria-label={label}>
      <p className={styles.label} aria-hidden>
        {label}
        {chosenName && <span className={styles.chosen}>: {chosenName}</span>}
      </p>
      <div className={styles.row}>
        {shown.map((option) => (
          <Swatch
            key={option.slug}
            name={key}
            value={option.slug}
            label={option.name}
            color={colorOf(attribute, option)}
            image={option.image}
            isChecked={option.slug === chosen}
            isDisabled={option.state !== 'available'}
            onChange={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}
