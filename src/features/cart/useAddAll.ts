import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { fill } from '~/config/messages'
import { productMessages } from '~/config/productMessages'
import { report } from '~/lib/report'
import { cartMutation } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import type { AddAllOutcome } from './addAllStep'
import { say } from './sayInCart'
import { useIsOnScreen } from './useIsOnScreen'

interface Named {
  id: number
  /** For what the shopper is told. */
  name: string
}

/** What a run has to say: its success, and what went wrong. */
export interface AddAllWords {
  success?: string
  problems: string[]
}

/**
 * Several products into the cart by one press (spec 4.4), in the cart's own queue. Whoever leaves the
 * page meanwhile is told wherever they are. A second press while it runs does nothing.
 */
export function useAddAll() {
  const isOnScreen = useIsOnScreen()
  // A second press may come before the first one's state is drawn.
  const isUnderWay = useRef(false)
  const { mutate, isPending, data } = useMutation({
    ...cartMutation,
    async mutationFn(items: readonly Named[], { client }): Promise<AddAllWords> {
      const ids = items.map(({ id }) => id)
      const steps = await loadAddAll()
      return wordsOf(steps ? await steps.addAllStep(ids, client) : allFailed(ids), items)
    },
    onSettled() {
      isUnderWay.current = false
    },
    onSuccess({ success, problems }) {
      if (isOnScreen.current) {
        if (success) announce(success)
      } else if (problems.length > 0) {
        say({ kind: 'problem', text: [success, ...problems].filter(Boolean).join(' ') })
      } else if (success) say({ kind: 'added', text: success })
    },
  })
  return {
    addAll: (items: readonly Named[]) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(items)
    },
    isAdding: isPending,
    words: data,
  }
}

/** Fetched ahead of the press, which may come without a connection. */
export const loadAddAll = () =>
  import('./addAllStep').catch((error: unknown) => report(error, 'loading the cart’s code'))

const allFailed = (ids: number[]): AddAllOutcome => ({
  added: [],
  refused: [],
  failed: ids,
  unsure: [],
})

/** The shop gives no reason for a refusal; its own words take it for "out of stock" (spec 8). */
function wordsOf(outcome: AddAllOutcome, items: readonly Named[]): AddAllWords {
  const { added, refused, failed, unsure } = outcome
  const names = (ids: number[]) =>
    items.flatMap(({ id, name }) => (ids.includes(id) ? [`“${name}”`] : [])).join(', ')
  const problems = [
    refused.length === 1 && productMessages.oneOutOfStock,
    refused.length > 1 && fill(productMessages.severalOutOfStock, { number: refused.length }),
    failed.length > 0 && fill(productMessages.addAllFailed, { names: names(failed) }),
    unsure.length > 0 && fill(productMessages.addAllUnsure, { names: names(unsure) }),
  ].filter((text) => text !== false)
  const success = added.length > 0 && fill(productMessages.addedTogether, { number: added.length })
  return { ...(success ? { success } : {}), problems }
}
