import styles from './Swatch.module.css'

interface SwatchProps {
  /** Name of the radio group, unique on the page. */
  name: string
  value: string
  label: string
  /** A CSS background. */
  color?: string | undefined
  /** Image URL; takes precedence over the colour. */
  image?: string | undefined
  size?: 'card' | 'page'
  isChecked: boolean
  isDisabled?: boolean
  /** Receives '' when the shopper clears the choice. */
  onChange: (value: string) => void
  /** Mouse hover or keyboard focus. */
  onPreview?: () => void
}

/** An attribute value as a colour, an image or its name: a radio button that a second click unchecks. */
export function Swatch({
  name,
  value,
  label,
  color,
  image,
  size = 'page',
  isChecked,
  isDisabled = false,
  onChange,
  onPreview,
}: SwatchProps) {
  const isPainted = Boolean(color ?? image)
  return (
    <label
      className={styles.swatch}
      data-painted={isPainted || undefined}
      data-size={size}
      title={isPainted ? label : undefined}
      style={color ? { '--swatch': color } : undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPreview?.()}
    >
      <input
        type="radio"
        name={name}
        value={value}
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onFocus={({ target }) => target.matches(':focus-visible') && onPreview?.()}
        onChange={() => onChange(value)}
        onClick={() => isChecked && onChange('')}
        // Browsers send no click for Space on a checked radio button.
        onKeyUp={(event) => {
          if (event.key !== ' ' || !isChecked) return
          event.preventDefault()
          onChange('')
        }}
      />
      <span aria-hidden>
        {isPainted ? image && <img src={image} alt="" loading="lazy" /> : label}
      </span>
    </label>
  )
}
