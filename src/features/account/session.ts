import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { logOut, StillSignedInError } from '~/api/account/account'
import { fetchCart } from '~/api/cart/cart'
import { dropSharedPages } from '~/api/content/document'
import { newAction } from '~/api/http'
import { dropNonce } from '~/api/nonce'
import { paths } from '~/config/paths'
import * as accountMessages from '~/messages/account'
import type { WordpressForm } from '~/domain/content/wordpressForm'
import { ContractError } from '~/domain/errors'
import { focusContent, isFocusLost } from '~/lib/focus'
import { report } from '~/lib/report'
import { sessionStore } from '~/lib/storage'
import { useSingleMutation } from '~/lib/useSingleMutation'
import {
  CART_KEY,
  cartMutation,
  applyCart,
  forgetCustomer,
  noteGuest,
  useCartStore,
} from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { sessionDraft } from '~/ui/forms/sessionDraft'

/**
 * Reads the cart after a sign-in, registration or sign-out: nonces, pages and the cart have changed, and
 * the response has the customer's id. Other tabs do the same. If the cart cannot be read, the old one is
 * hidden: its addresses may be another visitor's.
 *
 * Call it within the cart's queue, in a mutation of `cartMutation.scope`.
 *
 * @param signal of the sign-in or sign-out: both share their time
 * @returns the customer's id, 0 for a guest; undefined if the cart could not be read
 */
export async function renewSession(
  client: QueryClient,
  signal: AbortSignal,
): Promise<number | undefined> {
  dropNonce()
  dropSharedPages()
  noteGuest()
  const queryKey = CART_KEY
  // A request under way has the cart of the previous visitor.
  await client.cancelQueries({ queryKey })
  try {
    applyCart(await fetchCart(signal))
    return useCartStore.getState().customerId
  } catch (error) {
    report(error, 'reading the cart after signing in or out')
    forgetCustomer()
    void client.invalidateQueries({ queryKey })
    return undefined
  }
}

/**
 * Closes the panel of the form, moves a lost focus to the content and announces the sign-in.
 *
 * @param message for screen readers
 */
function useFinishSignIn(message: string, onSignedIn: (() => void) | undefined) {
  return () => {
    // Closes the panel around the form first: the dialog's own announcer disappears with it, and its
    // opening button, which would get the focus back, may be gone.
    flushSync(() => onSignedIn?.())
    if (isFocusLost()) focusContent()
    announce(message)
  }
}

/**
 * For a sign-in that none of the app's forms sends, as in a window of another site: finds out whether the
 * visitor is a customer now, and announces it.
 *
 * `expect`: the shopper signs in at this moment. The window's own page may read the cart first, and tell it
 * to all tabs. `customerId` of the last check: 0 for a guest; undefined where the cart could not be read.
 */
export function useSignInCheck(onSignedIn: (() => void) | undefined) {
  const client = useQueryClient()
  const finishSignIn = useFinishSignIn(accountMessages.signedIn, onSignedIn)
  const state = useRef<'idle' | 'expected' | 'checking'>('idle')
  const { mutateAsync, isPending, isSuccess, data } = useMutation({
    scope: cartMutation.scope,
    mutationFn: () => renewSession(client, newAction()),
    onSuccess(customerId) {
      state.current = customerId ? 'idle' : 'expected'
      if (customerId) finishSignIn()
    },
  })
  const onCustomer = useEffectEvent(() => {
    if (state.current !== 'expected') return
    state.current = 'idle'
    finishSignIn()
  })
  useEffect(
    () =>
      useCartStore.subscribe(({ customerId }) => {
        if (customerId) onCustomer()
      }),
    [],
  )
  return {
    expect() {
      noteGuest()
      state.current = 'expected'
    },
    /** @returns the customer's id, 0 for a guest; undefined if the cart could not be read */
    check() {
      state.current = 'checking'
      return mutateAsync()
    },
    isChecking: isPending,
    isChecked: isSuccess,
    customerId: data,
  }
}

/**
 * What follows an accepted sign-in or registration: renews the session and announces it. The shopper
 * stays on the page unless the form itself has a redirect.
 *
 * @param message announced to screen readers
 */
export function useSignInSuccess(message: string, onSignedIn: (() => void) | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const finishSignIn = useFinishSignIn(message, onSignedIn)
  return async (
    { redirectPath, signal }: { redirectPath: string; signal: AbortSignal },
    { name, fixed }: WordpressForm,
  ) => {
    const customerId = await renewSession(client, signal)
    // A redirect alone is no proof: a plugin may redirect to ask for more.
    if (customerId === 0)
      throw new ContractError(`form ${name}`, 302, 'accepted, but still a guest')
    finishSignIn()
    const isHere = location.pathname === pathname
    if (isHere && fixed['redirect'] && redirectPath && redirectPath !== paths.account()) {
      void navigate(redirectPath)
    }
  }
}

interface LogOutOptions {
  /** Called before the screen changes with the visitor, except where only the next cart shows that the session has ended. */
  onLoggedOut: () => void
  /** `reason`: the sentence for the shopper. */
  onFailed: (reason: string) => void
}

/** Ends the session in all tabs. */
export function useLogOut({ onLoggedOut, onFailed }: LogOutOptions) {
  const client = useQueryClient()
  function onEnd() {
    clearAccountDrafts()
    onLoggedOut()
  }
  /** The shop may have ended the session although its response is lost: the cart's response shows it. */
  async function endIfGuest() {
    await client.invalidateQueries({ queryKey: CART_KEY })
    if (useCartStore.getState().customerId === 0) onEnd()
  }
  const { mutate, isPending } = useSingleMutation({
    // In the cart's queue, because the cart is another one afterwards.
    scope: cartMutation.scope,
    async mutationFn(path: string) {
      const signal = newAction()
      await logOut(path, signal)
      onEnd()
      // A single sign-on can sign the customer in again at once.
      if (await renewSession(client, signal)) throw new StillSignedInError(path)
    },
    onError(error) {
      report(error, 'logging out')
      if (error instanceof StillSignedInError) return onFailed(accountMessages.logOutFailed)
      onFailed(accountMessages.logOutUnsure)
      void endIfGuest()
    },
  })
  return {
    isLoggingOut: isPending,
    logOut: mutate,
  }
}

const DRAFTS = 'account-draft'

/** The values of an account form, for this customer only. */
export const accountDraft = (customerId: number, path: string) =>
  sessionDraft(`${DRAFTS} ${customerId} ${path}`, v.record(v.string(), v.string()))

const clearAccountDrafts = () => sessionStore.removeAll(DRAFTS)
