import styles from './Swatch.module.css'

interface SwatchProps {
  /** The same for all swatches of one choice, and no other on the page. */
  name: string
  value: string
  label: string
  /** A CSS colour. */
  color?: string | undefined
  /** A small picture of it; goes before the colour. */
  image?: string | undefined
  size?: 'card' | 'page'
  isChosen: boolean
  isDisabled?: boolean
  /** '' takes the choice back. */
  onChoose: (value: string) => void
  /** A mouse or the keyboard's focus has come to it. */
  onTry?: () => void
}

/** One value to choose, shown as a colour, a picture or its name: a radio button that a second click takes back. */
export function Swatch({
  name,
  value,
  label,
  color,
  image,
  size = 'page',
  isChosen,
  isDisabled = false,
  onChoose,
  onTry,
}: SwatchProps) {
  const isPainted = Boolean(color ?? image)
  return (
    <label
      className={styles.swatch}
      data-painted={isPainted || undefined}
      data-size={size}
      title={isPainted ? label : undefined}
      style={color ? { '--swatch': color } : undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onTry?.()}
    >
      <input
        type="radio"
        name={name}
        value={value}
        aria-label={label}
        checked={isChosen}
        disabled={isDisabled}
        onFocus={({ target }) => target.matches(':focus-visible') && onTry?.()}
        onChange={() => onChoose(value)}
        onClick={() => isChosen && onChoose('')}
        // No browser sends a click for Space on a radio button that is on already.
        onKeyUp={(event) => {
          if (event.key !== ' ' || !isChosen) return
          event.preventDefault()
          onChoose('')
        }}
      />
      <span aria-hidden>
        {isPainted ? image && <img src={image} alt="" loading="lazy" /> : label}
      </span>
    </label>
  )
}
