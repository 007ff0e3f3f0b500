import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchAccountPage, openResetLink, type AccountResult } from '~/api/account/account'
import { fetchFormPage } from '~/api/content/wordpressForm'
import { inTime, newAction } from '~/api/http'
import { paths } from '~/config/paths'
import type { OrderRow } from '~/domain/account/account'
import { parseResetLink, withoutResetLink } from '~/domain/account/signInLinks'
import type { FormName } from '~/domain/content/wordpressForm'
import { report } from '~/lib/report'
import { cartMutation } from '~/state/cart'
import { renewSession } from './session'

/** Key of the data that may change when the shopper changes something in the account. */
const ACCOUNT_KEY = ['account']

/** Always read again, over cached data: orders change in the shop. */
const accountPageQuery = (path: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, path],
    queryFn: ({ signal }) => fetchAccountPage(path, signal),
    staleTime: 0,
    meta: { isPersonal: true },
  })

/** Has all account pages read again; resolves when the one on screen has been. */
export const invalidateAccount = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ACCOUNT_KEY })

/**
 * Waits until pages are read again after an accepted form, but not beyond the time limit of the form's action. A
 * later response still updates the screen.
 *
 * @param signal of the action
 * @returns whether they were read in time
 */
export const rereadInTime = (signal: AbortSignal, read: () => Promise<unknown>): Promise<boolean> =>
  inTime('reading again after a form', { signal }, read).then(
    () => true,
    (error: unknown) => {
      report(error, 'reading again after a form')
      return false
    },
  )

/** The account pages that have been read, the last one first. */
const cachedPages = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ACCOUNT_KEY })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => {
      const data = state.data as AccountResult | undefined
      return data?.outcome === 'found' ? [data.page] : []
    })

/** The row of an order on the last page that has listed it. */
export const listedRow = (client: QueryClient, isWanted: (row: OrderRow) => boolean) =>
  cachedPages(client)
    .flatMap(({ content }) => (content.kind === 'orders' ? content.rows : []))
    .find(isWanted)

/**
 * An account page and its menu; while a page loads, the menu of an earlier page. A page with the sign-in
 * form means that the session has ended: the cart is read, whose response has the visitor's id.
 */
export function useAccountPage(path: string) {
  const client = useQueryClient()
  const { data, error: lastError, isFetching, refetch } = useQuery(accountPageQuery(path))
  // Not while the page is requested again: a second failure is a new message.
  const error = isFetching ? null : lastError
  const isSignedOut = data?.outcome === 'signed-out'
  const { mutate, isSuccess: isRenewed } = useMutation({
    scope: cartMutation.scope,
    mutationFn: () => renewSession(client, newAction()),
  })
  useEffect(() => {
    if (isSignedOut) mutate()
  }, [isSignedOut, mutate])

  const page = data?.outcome === 'found' ? data.page : undefined
  const [menu, setMenu] = useState(() => cachedPages(client)[0]?.menu)
  if (page && page.menu !== menu) setMenu(page.menu)

  return {
    page,
    menu: page?.menu ?? menu,
    /** As the list prints it, while the page of an order loads. */
    orderNumber: page ? undefined : listedRow(client, (row) => row.path === path)?.number,
    // Still a customer in the cart's response, but not on the page: the shop contradicts itself.
    isBroken: error !== null || (isSignedOut && isRenewed && !isFetching),
    error,
    retry: () => void refetch(),
  }
}

/** A page with forms. A form is read again when it is sent, because its nonce may have expired. */
export const formPageQuery = (path: string, names: readonly FormName[]) =>
  queryOptions({
    queryKey: ['form page', path],
    queryFn: ({ signal }) => fetchFormPage(path, names, signal),
    meta: { isPersonal: true },
  })

export type FormPageQuery = ReturnType<typeof formPageQuery>

export const signInPageQuery = () => formPageQuery(paths.account(), ['login', 'register'])

export const lostPasswordPageQuery = () => formPageQuery(paths.lostPassword(), ['lostPassword'])

/** The form behind a password reset link. WordPress has stored the link's key in a cookie. */
export const resetPasswordPageQuery = () =>
  formPageQuery(`${paths.lostPassword()}?show-reset-form=true`, ['resetPassword'])

/** Whether the shop lets visitors register; false while the page loads. */
export function useCanRegister(): boolean {
  const { data } = useQuery(signInPageQuery())
  return data?.forms.register !== undefined
}

/** Opens the password reset link in the URL once, and removes it from the URL when its form has been read. */
export function useResetLink() {
  const { search } = useLocation()
  const client = useQueryClient()
  const link = parseResetLink(search)
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['reset link', link],
    async queryFn() {
      const signal = newAction()
      if (link) await openResetLink(link, signal)
      const form = resetPasswordPageQuery()
      client.removeQueries({ queryKey: form.queryKey })
      // Until the form has been read, keep the link in the URL, so that “Try again” and a reload can open it.
      await inTime('form for a new password', { signal }, () => client.fetchQuery(form))
      // Without the router: a navigation would close an open panel.
      history.replaceState(history.state, '', withoutResetLink(location.href))
      return true
    },
    enabled: link !== undefined,
    gcTime: 0,
  })
  return { isOpening: link !== undefined && !isSuccess, error, retry: () => void refetch() }
}
