import * as accountMessages from '~/messages/account'
import * as commonMessages from '~/messages/common'
import { paths } from '~/config/paths'
import type { OrderAction, OrderList, OrderRow } from '~/domain/account/account'
import { interpolate } from '~/lib/text'
import { AppLink } from '~/ui/navigation/AppLink'
import { ButtonLink } from '~/ui/forms/Button'
import { StatusBadge } from '~/ui/order/StatusBadge'
import { OrderActions } from './OrderActions'
import { OrderItems } from './OrderItems'
import { PriceBefore } from './PriceBefore'
import styles from './OrderTable.module.css'

interface OrderTableProps {
  orders: OrderList
  /** Path of the newest orders; undefined on that page. */
  firstPath: string | undefined
  isBusy: boolean
  onFollow: (action: OrderAction) => void
}

/** The customer's orders, newest first: a table, on phones cards. */
export function OrderTable({ orders, firstPath, isBusy, onFollow }: OrderTableProps) {
  const { rows, previousPath, nextPath } = orders
  if (rows.length === 0) return <NoOrders firstPath={firstPath} />
  return (
    <div className={styles.orders}>
      <table className={styles.table}>
        <thead>
          <tr>
            {accountMessages.orderColumns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} isBusy={isBusy} onFollow={onFollow} />
          ))}
        </tbody>
      </table>
      {(previousPath ?? nextPath) !== undefined && (
        <nav aria-label={accountMessages.orderPages} className={styles.pages}>
          {previousPath !== undefined && (
            <ButtonLink to={previousPath} rel="prev" variant="secondary">
              {accountMessages.newerOrders}
            </ButtonLink>
          )}
          {nextPath !== undefined && (
            <ButtonLink to={nextPath} rel="next" variant="secondary" className={styles.next}>
              {accountMessages.olderOrders}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}

interface RowProps extends Pick<OrderTableProps, 'isBusy' | 'onFollow'> {
  row: OrderRow
}

const Row = ({ row, isBusy, onFollow }: RowProps) => (
  <tr>
    <th scope="row" className={styles.number}>
      {row.path === undefined ? row.number : <AppLink to={row.path}>{row.number}</AppLink>}
    </th>
    <td>{row.date}</td>
    <td>{row.id !== undefined && <OrderItems id={row.id} />}</td>
    <td>
      <StatusBadge status={row.statusKey}>{row.status}</StatusBadge>
      {row.more.map(({ label, text }) => (
        <span key={label} className={styles.more}>
          {interpolate(accountMessages.labelled, { label, text })}
        </span>
      ))}
    </td>
    <td>
      {row.totalBefore && <PriceBefore text={row.totalBefore} />}
      {row.total}
    </td>
    <td>
      <OrderActions {...{ isBusy, onFollow }} number={row.number} actions={row.actions} />
    </td>
  </tr>
)

const NoOrders = ({ firstPath }: Pick<OrderTableProps, 'firstPath'>) =>
  firstPath === undefined ? (
    <div className={styles.none}>
      <p>{accountMessages.noOrders}</p>
      <ButtonLink to={paths.shop()}>{commonMessages.browseShop}</ButtonLink>
    </div>
  ) : (
    <div className={styles.none}>
      <p>{accountMessages.noOrdersOnPage}</p>
      <ButtonLink to={firstPath}>{accountMessages.newestOrders}</ButtonLink>
    </div>
  )
