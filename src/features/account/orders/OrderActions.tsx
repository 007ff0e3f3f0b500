import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderAction } from '~/domain/account/account'
import { interpolate } from '~/lib/text'
import * as accountMessages from '~/messages/account'
import { CART_KEY, knownCart, useCartStore } from '~/state/cart'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/forms/Button'
import { ConfirmDialog } from '~/ui/overlays/ConfirmDialog'
import styles from './OrderActions.module.css'

interface OrderActionsProps {
  /** The order's number, as the shop prints it. */
  number: string
  actions: readonly OrderAction[]
  isBusy: boolean
  onFollow: (action: OrderAction) => void
}

/** Links and buttons of an order. Asks before it is cancelled, and before it replaces a cart that may have items. */
export function OrderActions({ number, actions, isBusy, onFollow }: OrderActionsProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<OrderAction>()
  if (actions.length === 0) return null

  const begin = (action: OrderAction) => {
    const cart = knownCart(useCartStore.getState().cart, client.getQueryState(CART_KEY))
    if (action.kind === 'cancel' || cart?.count !== 0) setAsking(action)
    else onFollow(action)
  }
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <OrderActionButton
          key={`${action.kind} ${action.label}`}
          {...{ action, number, isBusy }}
          onBegin={() => begin(action)}
        />
      ))}
      <ConfirmOrderAction
        number={number}
        action={asking}
        onClose={() => setAsking(undefined)}
        onConfirm={(action) => {
          setAsking(undefined)
          onFollow(action)
        }}
      />
    </div>
  )
}

interface OrderActionButtonProps extends Pick<OrderActionsProps, 'number' | 'isBusy'> {
  action: OrderAction
  onBegin: () => void
}

function OrderActionButton({ action, number, isBusy, onBegin }: OrderActionButtonProps) {
  const { kind, label, path, url } = action
  // Tells the same buttons of several orders apart.
  const name = {
    'aria-label': interpolate(accountMessages.orderActionOf, { action: label, number }),
  }
  // The payment page is WordPress's: only there does the gateway's script run.
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

interface ConfirmOrderActionProps {
  number: string
  /** Undefined closes the dialog. */
  action: OrderAction | undefined
  onClose: () => void
  onConfirm: (action: OrderAction) => void
}

function ConfirmOrderAction({ number, action, onClose, onConfirm }: ConfirmOrderActionProps) {
  const { title, hint, confirm, keep } = action?.kind === 'cancel' ? CANCEL : ORDER_AGAIN
  return (
    <ConfirmDialog
      isOpen={action !== undefined}
      title={interpolate(title, { number })}
      confirmLabel={confirm}
      cancelLabel={keep}
      onClose={onClose}
      onConfirm={() => action && onConfirm(action)}
    >
      {hint}
    </ConfirmDialog>
  )
}

const CANCEL = {
  title: accountMessages.cancelOrder,
  hint: accountMessages.cancelOrderHint,
  confirm: accountMessages.cancelOrderConfirm,
  keep: accountMessages.cancelOrderKeep,
}

const ORDER_AGAIN = {
  title: accountMessages.orderAgain,
  hint: accountMessages.orderAgainHint,
  confirm: accountMessages.orderAgainConfirm,
  keep: accountMessages.orderAgainKeep,
}
