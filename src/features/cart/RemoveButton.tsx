import type { CartLine } from '~/domain/cart/cart'
import { useCartStore } from '~/state/cart'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './RemoveButton.module.css'
import { useRemoveLine } from './useRemoveLine'

interface RemoveButtonProps {
  line: CartLine
  className?: string | undefined
  onRemove?: (() => void) | undefined
}

/** Takes a line out of the cart; keeps the focus while it does. */
export function RemoveButton({ line, className = '', onRemove }: RemoveButtonProps) {
  const remove = useRemoveLine()
  const isRemoving = useCartStore(({ removing }) => removing.has(line.key))
  return (
    <IconButton
      icon="trash"
      className={`${styles.remove} ${className}`}
      aria-label={`Remove ${line.name} from cart`}
      aria-disabled={isRemoving}
      onClick={() => {
        remove(line)
        onRemove?.()
      }}
    />
  )
}
