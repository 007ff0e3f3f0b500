import { useEffect, useRef } from 'react'
import { pluralize } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import { announce } from './announcer'

/**
 * Announces how many products were added to a list that the shopper already sees.
 *
 * @param count the number of products; undefined while the first ones load
 * @param listKey identifies the list: a new key means other products, which are not announced
 */
export function useAnnounceMore(count: number | undefined, listKey: string) {
  const previous = useRef<{ listKey: string; count: number }>(undefined)
  useEffect(() => {
    if (count === undefined) return
    const added = previous.current?.listKey === listKey ? count - previous.current.count : 0
    previous.current = { listKey, count }
    if (added > 0) announce(pluralize(commonMessages.moreShown, added, { total: count }))
  }, [count, listKey])
}
