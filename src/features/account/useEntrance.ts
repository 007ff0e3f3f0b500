import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { ContractError } from '~/domain/errors'
import type { WordpressForm } from '~/domain/content/wordpressForm'
import { announce } from '~/ui/feedback/announcer'
import { renewSession } from './renewSession'
import type { Taken } from './useFormSender'

/**
 * What follows when the shop has taken a sign-in or a registration: the cart and all that belongs to the
 * visitor are the customer's now. The shopper stays, unless the form itself says where to go.
 *
 * @param said to those who hear the page
 */
export function useEntrance(said: string, onEntered: (() => void) | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ leadsTo }: Taken, { name, fixed }: WordpressForm) => {
    const customerId = await renewSession(client)
    // A redirect alone proves nothing: a plugin may lead elsewhere to ask for more.
    if (customerId === 0) throw new ContractError(`form ${name}`, 302, 'taken, but still a guest')
    // The form goes first, with the panel that it may stand in and the button that has opened that: what is said
    // in there would not be heard, and a keyboard goes on from the content.
    flushSync(() => onEntered?.())
    if (document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    announce(said)
    if (fixed['redirect'] && leadsTo && leadsTo !== paths.account()) void navigate(leadsTo)
  }
}
