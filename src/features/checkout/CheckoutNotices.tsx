import { useEffect, useEffectEvent, useId, useRef, type ComponentType, type ReactNode } from 'react'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { noticesByLine, type CartLine } from '~/domain/cart/cart'
import type { CheckoutField } from '~/domain/checkout/checkout'
import type { CartChange } from '~/domain/checkout/checkoutChanges'
import { interpolate, interpolateParts, pluralize } from '~/lib/text'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { announce } from '~/ui/feedback/announcer'
import { Notice } from '~/ui/feedback/Notice'
import { useRevealNotice } from '~/ui/feedback/useRevealNotice'
import { Button, ButtonAnchor } from '~/ui/forms/Button'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './CheckoutNotices.module.css'
import { useCheckout } from './CheckoutProvider'
import { listedErrorText } from './fields/fieldErrors'
import { ORDER_SUMMARY_ID } from './OrderSummary'
import type { CheckoutProblem } from './usePlaceOrder'

interface CheckoutNoticesProps {
  /** Removes a line that cannot be ordered. */
  RemoveButton: ComponentType<{ line: CartLine; onRemove: () => void }>
  children?: ReactNode
}

/** Why the order was not placed, the notices of `children`, and the shop's problems with the cart. */
export function CheckoutNotices({ RemoveButton, children }: CheckoutNoticesProps) {
  const { cart, problem, isGuest, clearProblem } = useCheckout()
  const shown = problemTexts(problem)
  const shownLetters = shown.map(lettersOf)
  const cartNotices = cart.notices.filter(
    ({ message }) => !shownLetters.includes(lettersOf(message)),
  )
  const messages = [...shown, ...cartNotices.map(({ message }) => message)]
  const blocked = noticesByLine(
    messages.map((message) => ({ code: '', message })),
    cart.lines,
  )
  return (
    <div className={styles.notices}>
      {problem && (problem.kind !== 'sign-in' || isGuest) && <Problem problem={problem} />}
      {children}
      {cartNotices.map(({ code, message }) => (
        <Notice key={code + message} kind="error">
          {message}
        </Notice>
      ))}
      {blocked.size > 0 && (
        <div className={styles.removals}>
          {cart.lines
            .filter(({ key }) => blocked.has(key))
            .map((line) => (
              <div key={line.key} ref={focusOrderOnRemoval}>
                <RemoveButton line={line} onRemove={clearProblem} />
              </div>
            ))}
        </div>
      )}
    </div>
  )
}

/** Ref for a button that goes with its notice: its focus moves to the order, which has a line less. */
function focusOrderOnRemoval(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    document.getElementById(ORDER_SUMMARY_ID)?.focus()
  }
}

/** WordPress prints the cart's sentences with typographic quotes and dashes, a refusal's with plain ones. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** The shop's sentences in a problem, which the cart may repeat. */
function problemTexts(problem: CheckoutProblem | undefined): string[] {
  if (problem?.kind === 'changed') return [problem.text, ...problem.reasons].filter(Boolean)
  return problem?.kind === 'messages' ? problem.texts : []
}

/** Focuses the first wrong field, or the notice of another problem. */
function Problem({ problem }: { problem: CheckoutProblem }) {
  const { form } = useCheckout()
  const focusFirstError = useEffectEvent(() => {
    const [first, ...others] = Object.keys(form.errors)
    if (!first) return
    focusField(form.idOf(first as CheckoutField))
    announce(pluralize(checkoutMessages.fieldErrors, others.length + 1))
  })
  useEffect(() => {
    if (problem.kind === 'fields') focusFirstError()
  }, [problem])
  return problem.kind === 'fields' ? <FieldErrors /> : <OtherProblem problem={problem} />
}

function focusField(id: string) {
  const field = document.getElementById(id)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

type NoticeProblem = Exclude<CheckoutProblem, { kind: 'fields' }>

/** Scrolls into view and takes the focus; without a press that has caused it, only if the shopper is in no field. */
function OtherProblem({ problem }: { problem: NoticeProblem }) {
  const area = useRef<HTMLDivElement>(null)
  const isOnlyAnnounced = problem.kind === 'messages' && problem.isRevealed === false
  useRevealNotice(area, isOnlyAnnounced ? undefined : problem)
  return (
    <div ref={area} tabIndex={-1} role="alert" className={styles.problem}>
      <ProblemContent problem={problem} />
    </div>
  )
}

function ProblemContent({ problem }: { problem: NoticeProblem }) {
  const { isGuest, signIn } = useCheckout()
  switch (problem.kind) {
    case 'messages':
      return problem.texts.map((text) => <p key={text}>{text}</p>)
    case 'changed':
      return (
        <>
          <p className={styles.title}>{problem.text || checkoutMessages.cartChanged}</p>
          <ul className={styles.list}>
            {[...problem.reasons, ...problem.changes.map(changeText)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )
    case 'sign-in':
      return (
        <>
          <p className={styles.title}>{problem.text}</p>
          <p>{checkoutMessages.typedIsSafe}</p>
          {isGuest && (
            <Button variant="secondary" className={styles.action} onClick={signIn.open}>
              {checkoutMessages.signIn}
            </Button>
          )}
        </>
      )
    case 'shop-checkout':
      return <ShopCheckoutLink />
    case 'duplicate': {
      const { id, key, number } = problem.order
      const link = (
        <AppLink key="link" to={paths.orderReceived(id, key)}>
          {checkoutMessages.seeThatOrder}
        </AppLink>
      )
      return (
        <>
          <p className={styles.title}>{interpolate(checkoutMessages.duplicate, { number })}</p>
          <p>{interpolateParts(checkoutMessages.orderAgain, { link })}</p>
        </>
      )
    }
    case 'unanswered':
      return (
        <>
          <p className={styles.title}>{checkoutMessages.orderFailed}</p>
          <p>{problem.isOffline ? commonMessages.offlineHint : commonMessages.loadFailedHint}</p>
        </>
      )
  }
}

/** Leads past the app to WordPress's checkout, for an order that needs a field of it. */
export const ShopCheckoutLink = () => (
  <>
    <p className={styles.title}>{checkoutMessages.shopCheckoutTitle}</p>
    <p>{checkoutMessages.shopCheckoutHint}</p>
    <ButtonAnchor href={site.documentPrefix + paths.checkout()} className={styles.action}>
      {checkoutMessages.toShopCheckout}
    </ButtonAnchor>
  </>
)

/** Links to the fields with errors. */
function FieldErrors() {
  const { form, requirements } = useCheckout()
  const titleId = useId()
  const errors = Object.entries(form.errors) as [CheckoutField, string][]
  if (errors.length === 0) return null
  return (
    <div role="group" aria-labelledby={titleId} className={styles.problem}>
      <p id={titleId} className={styles.title}>
        {pluralize(checkoutMessages.fieldErrors, errors.length)}
      </p>
      <ul className={styles.list}>
        {errors.map(([key, text]) => (
          <li key={key}>
            <a
              href={`#${form.idOf(key)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(form.idOf(key))
              }}
            >
              {listedErrorText(key, text, form.values, requirements)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function changeText(change: CartChange): string {
  switch (change.kind) {
    case 'removed':
      return interpolate(checkoutMessages.lineRemoved, change)
    case 'added':
      return interpolate(checkoutMessages.lineAdded, change)
    case 'quantity':
      return interpolate(checkoutMessages.quantityChanged, change)
    case 'price':
      return interpolate(checkoutMessages.priceChanged, change)
    case 'total':
      return interpolate(checkoutMessages.totalChanged, change)
  }
}
