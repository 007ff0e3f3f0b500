import type { CartLine } from '~/domain/cart/cart'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import { useCartStore } from '~/state/cart'
import { Button } from '~/ui/forms/Button'
import { IconButton } from '~/ui/forms/IconButton'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './LineParts.module.css'
import { useRemoveLine } from './lineMutations'

/** A line's name, linked to the chosen variation, and its options. */
export function LineName({ line: { name, path, options } }: { line: CartLine }) {
  return (
    <>
      <p className={styles.name}>{path ? <AppLink to={path}>{name}</AppLink> : name}</p>
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map(({ label, value }, at) => (
            <li key={`${label} ${at}`}>
              {label ? interpolate(cartMessages.optionOf, { label, value }) : value}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface NamedRemoveButtonProps {
  line: CartLine
  /** Called when the button is pressed. */
  onRemove: () => void
}

/** For a line that cannot be ordered, where it is not beside the button: with the product's name. */
export function NamedRemoveButton({ line, onRemove }: NamedRemoveButtonProps) {
  const remove = useRemoveLine({ canUndo: false })
  const isRemoving = useCartStore(({ removingKeys }) => removingKeys.has(line.key))
  return (
    <Button
      variant="secondary"
      isBusy={isRemoving}
      onClick={() => {
        remove(line)
        onRemove()
      }}
    >
      {interpolate(cartMessages.removeNamed, { name: line.name })}
    </Button>
  )
}

interface RemoveButtonProps {
  line: CartLine
  className?: string | undefined
  /** Called when the line is gone, or when its removal has failed. */
  onEnd?: (() => void) | undefined
}

/** Stays focusable while the removal is pending. */
export function RemoveButton({ line, className = '', onEnd }: RemoveButtonProps) {
  const remove = useRemoveLine({ onEnd })
  const isRemoving = useCartStore(({ removingKeys }) => removingKeys.has(line.key))
  return (
    <IconButton
      icon="trash"
      className={`${styles.remove} ${className}`}
      aria-label={interpolate(cartMessages.removeLine, { name: line.name })}
      aria-busy={isRemoving}
      aria-disabled={isRemoving}
      onClick={() => remove(line)}
    />
  )
}
