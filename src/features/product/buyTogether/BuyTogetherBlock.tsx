import { useState } from 'react'
import { fill, messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { productMessages } from '~/config/productMessages'
import {
  selectedItems,
  totalOf,
  type BuyTogether,
  type BuyTogetherItem,
} from '~/domain/product/buyTogether'
import { formatMoney, type Currency } from '~/domain/money'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { Notice } from '~/ui/feedback/Notice'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './BuyTogetherBlock.module.css'
import { TogetherItemRow } from './TogetherItemRow'

interface BuyTogetherBlockProps {
  together: BuyTogether
  /** In which the running total is written. */
  currency: Currency
  onAdd: (items: readonly BuyTogetherItem[]) => void
  isAdding: boolean
  /** What came of the last press. */
  words: { success?: string; problems: string[] } | undefined
}

/** A product with those it is often bought with: the ticked ones go into the cart by one press. */
export function BuyTogetherBlock(props: BuyTogetherBlockProps) {
  const { together, currency, onAdd, isAdding, words } = props
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [isNoneChosen, setNoneChosen] = useState(false)
  const chosen = selectedItems(together.items, leftOut)

  function toggle(id: number) {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    setLeftOut(next)
    setNoneChosen(false)
  }
  function add() {
    setNoneChosen(chosen.length === 0)
    if (chosen.length > 0) onAdd(chosen)
  }

  return (
    <>
      {together.intro && <ServerHtml html={together.intro} />}
      <div className={styles.block}>
        <ul className={styles.items}>
          {together.items.map((item) => (
            <TogetherItemRow
              key={item.id}
              item={item}
              isChosen={chosen.includes(item)}
              isAdding={isAdding}
              onToggle={() => toggle(item.id)}
            />
          ))}
        </ul>
        <div className={styles.side}>
          <output className={styles.total}>
            <span className={styles.amount}>{formatMoney(totalOf(chosen, currency))}</span>{' '}
            {fill(productMessages.forItems, { number: chosen.length })}
          </output>
          <Button isBusy={isAdding} onClick={add}>
            {isAdding ? productMessages.addingAll : productMessages.addAll}
          </Button>
          {isNoneChosen && <Notice kind="error">{productMessages.selectOneProduct}</Notice>}
          {words?.success && !isNoneChosen && (
            <Notice kind="success">
              <p>{words.success}</p>
              <ButtonLink variant="secondary" to={paths.cart()} className={styles.cart}>
                {messages.viewCart}
              </ButtonLink>
            </Notice>
          )}
          {words && !isNoneChosen && words.problems.length > 0 && (
            <Notice kind="error">
              {words.problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Notice>
          )}
        </div>
      </div>
      {together.note && <ServerHtml html={together.note} />}
    </>
  )
}
