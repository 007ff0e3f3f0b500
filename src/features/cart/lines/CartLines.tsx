import { createContext, memo, use, useState, type ComponentType } from 'react'
import { paths } from '~/config/paths'
import type { CartLine, LineStock } from '~/domain/cart/cart'
import { isOnlyOne } from '~/domain/cart/quantity'
import { cartRows, type CartRow, type RemovedLine } from '~/domain/cart/removedLines'
import { formatMoney } from '~/domain/money'
import { takeLostFocus } from '~/lib/focus'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { useCartStore } from '~/state/cart'
import { useBelowWindow } from '~/state/firstScreen'
import { UndoRow } from '~/ui/feedback/UndoRow'
import { QuantityStepper } from '~/ui/forms/QuantityStepper'
import { ProductImg } from '~/ui/media/ProductImg'
import { AppLink } from '~/ui/navigation/AppLink'
import { Price } from '~/ui/text/Price'
import { useIsCartBusy } from '~/features/cart/cartQuery'
import styles from './CartLines.module.css'
import { useLineQuantity, useRestoreLine } from './lineMutations'
import { LineName, RemoveButton } from './LineParts'

interface CartLinesProps {
  lines: CartLine[]
  /** The shop's problems with a line, by line key. */
  notices: ReadonlyMap<string, readonly string[]>
  /** What else can be done with a line. */
  Actions?: LineActions | undefined
}

type LineActions = ComponentType<{ line: CartLine }>

/** More lines follow after the paint. */
const FIRST_LINES = 40

const NO_NOTICES: readonly string[] = []

/**
 * Whether amounts are about to change. Found out once: each mutation of a line tells each listener when it is
 * rendered.
 */
const BusyContext = createContext(false)

/** The lines of the cart page, with an undo row in the place of each removed one. */
export function CartLines({ lines, ...rest }: CartLinesProps) {
  const removedLines = useCartStore((state) => state.removedLines) ?? []
  const rows = cartRows(lines, removedLines)
  return rows.length > 0 && <Rows rows={rows} {...rest} />
}

function Rows({ rows, notices, Actions }: Omit<CartLinesProps, 'lines'> & { rows: CartRow[] }) {
  const [restoredKey, setRestoredKey] = useState<string>()
  const shown = useBelowWindow() ? rows : rows.slice(0, FIRST_LINES)
  const isBusy = useIsCartBusy()
  return (
    <BusyContext value={isBusy}>
      <ul className={styles.lines}>
        {shown.map((row) =>
          row.kind === 'line' ? (
            <LineRow
              key={row.line.key}
              line={row.line}
              notices={notices.get(row.line.key) ?? NO_NOTICES}
              Actions={Actions}
              takesFocus={row.line.key === restoredKey}
            />
          ) : (
            <RemovedRow
              key={`removed ${row.line.key}`}
              {...row}
              onRestored={() => setRestoredKey(row.line.key)}
            />
          ),
        )}
      </ul>
    </BusyContext>
  )
}

interface LineRowProps {
  line: CartLine
  notices: readonly string[]
  Actions: LineActions | undefined
  /** It has been restored, and the pressed button is gone. */
  takesFocus: boolean
}

/** Memoized: most changes are of one line, and a cart may have hundreds. */
const LineRow = memo(function LineRow({ line, notices, Actions, takesFocus }: LineRowProps) {
  const { key, image, unitPrice, stock, total } = line
  const isRemoving = useCartStore(({ removingKeys }) => removingKeys.has(key))
  return (
    <li
      ref={takesFocus ? takeLostFocus : undefined}
      className={styles.line}
      aria-busy={isRemoving}
      tabIndex={-1}
    >
      <div className={styles.image}>
        <ProductImg image={image} sizes="112px" />
      </div>
      <div className={styles.product}>
        <LineName line={line} />
        <Price price={unitPrice} />
        {stock && <p className={styles.stock}>{stockText(stock)}</p>}
        {notices.map((text, at) => (
          <p key={`${text} ${at}`} className={styles.notice}>
            {text}
          </p>
        ))}
        {Actions && (
          <div className={styles.actions}>
            <Actions line={line} />
          </div>
        )}
      </div>
      <div className={styles.quantity}>
        <LineQuantity line={line} isDisabled={isRemoving} />
      </div>
      <LineTotal total={total} />
      <RemoveButton line={line} className={styles.remove} />
    </li>
  )
})

const LineTotal = ({ total }: Pick<CartLine, 'total'>) => (
  <p className={styles.total} aria-busy={use(BusyContext)}>
    {formatMoney(total)}
  </p>
)

function LineQuantity({ line, isDisabled }: { line: CartLine; isDisabled: boolean }) {
  const { quantity, change } = useLineQuantity(line)
  if (!line.isEditable || isOnlyOne(line.limits)) {
    return <p>{interpolate(commonMessages.quantity, { count: quantity })}</p>
  }
  return (
    <QuantityStepper
      value={quantity}
      limits={line.limits}
      label={interpolate(commonMessages.quantityOf, { name: line.name })}
      isDisabled={isDisabled}
      onChange={change}
    />
  )
}

const stockText = (stock: LineStock) =>
  stock.kind === 'few'
    ? interpolate(commonMessages.lowStock, { count: stock.left })
    : commonMessages.onBackorder

interface RemovedRowProps extends Pick<RemovedLine, 'line' | 'saved'> {
  onRestored: () => void
}

function RemovedRow({ line, saved, onRestored }: RemovedRowProps) {
  const { restore, isRestoring } = useRestoreLine(onRestored)
  const { name } = line
  return (
    <li className={styles.removed}>
      <UndoRow
        text={interpolate(saved ? cartMessages.saved : cartMessages.removed, { name })}
        link={saved && <AppLink to={paths.wishlist()}>{cartMessages.viewWishlist}</AppLink>}
        undo={commonMessages.undo}
        undoLabel={interpolate(cartMessages.undoRemoval, { name })}
        isBusy={isRestoring}
        onUndo={() => restore(line, saved)}
      />
    </li>
  )
}
