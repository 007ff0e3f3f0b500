import { accountMessages } from '~/config/accountMessages'
import { fill } from '~/config/messages'
import { paths } from '~/config/paths'
import type { AccountContent, AccountEntry } from '~/domain/account/account'

/** What a page of the account is called: in the shop's words, where its menu has some. */
export function titleOf(
  content: AccountContent | undefined,
  current: AccountEntry | undefined,
): string {
  if (content?.kind === 'order') return fill(accountMessages.orderOf, { number: content.number })
  if (content?.kind === 'address-form' && content.title) return content.title
  return current && current.area !== 'dashboard' ? current.label : accountMessages.myAccount
}

/** The way to a page: those that stand below a list lead back to it. */
export function trailOf(
  title: string,
  content: AccountContent | undefined,
  menu: readonly AccountEntry[],
) {
  const above = { order: 'orders', 'address-form': 'addresses' } as const
  const area =
    content?.kind === 'order' || content?.kind === 'address-form' ? above[content.kind] : undefined
  const list = menu.find((entry) => entry.area === area)
  const account = { name: accountMessages.myAccount, path: paths.account() }
  return [
    { name: 'Home', path: paths.home() },
    ...(title === account.name ? [] : [account]),
    ...(list?.path === undefined ? [] : [{ name: list.label, path: list.path }]),
    { name: title },
  ]
}
