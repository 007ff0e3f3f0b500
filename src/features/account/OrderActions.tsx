import { useState } from 'react'
import type { OrderAction } from '~/domain/account/account'
import { selectCount, useCartStore } from '~/state/cart'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/forms/Button'
import styles from './OrderActions.module.css'
import { OrderQuestion } from './OrderQuestion'

interface OrderActionsProps {
  /** Of the order, as the shop writes it. */
  number: string
  actions: readonly OrderAction[]
  isBusy: boolean
  onFollow: (action: OrderAction) => void
}

/** What can be done with an order. What cannot be undone is asked about first. */
export function OrderActions({ number, actions, isBusy, onFollow }: OrderActionsProps) {
  const isCartFull = useCartStore((state) => Boolean(selectCount(state)))
  const [asked, ask] = useState<OrderAction>()
  if (actions.length === 0) return null

  const begin = (action: OrderAction) => {
    if (action.kind === 'cancel' || isCartFull) ask(action)
    else onFollow(action)
  }
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <OneAction
          key={`${action.kind} ${action.label}`}
          {...{ action, number, isBusy }}
          onBegin={() => begin(action)}
        />
      ))}
      <OrderQuestion
        number={number}
        action={asked}
        onClose={() => ask(undefined)}
        onAgreed={(action) => {
          ask(undefined)
          onFollow(action)
        }}
      />
    </div>
  )
}

interface OneActionProps extends Pick<OrderActionsProps, 'number' | 'isBusy'> {
  action: OrderAction
  onBegin: () => void
}

function OneAction({ action, number, isBusy, onBegin }: OneActionProps) {
  const { kind, label, path, url } = action
  // Several orders have the same words: who hears them hears the number, too.
  const name = { 'aria-label': `${label} ${number}` }
  // WordPress draws the payment: the gateway's script is there, not here.
  if (kind === 'pay' || path === undefined)
    return (
      <ButtonAnchor
        {...name}
        href={path ?? url ?? ''}
        variant={kind === 'pay' ? 'primary' : 'secondary'}
      >
        {label}
      </ButtonAnchor>
    )
  if (kind === 'view')
    return (
      <ButtonLink {...name} to={path} variant="secondary">
        {label}
      </ButtonLink>
    )
  return (
    <Button {...name} variant="secondary" isBusy={isBusy} onClick={onBegin}>
      {label}
    </Button>
  )
}
