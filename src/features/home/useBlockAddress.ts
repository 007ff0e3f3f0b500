import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * A home block's part of the address, and the way to change it. The present entry of the history is
 * replaced: Back leads to the page before, and a return from there finds what was chosen. A choice
 * shows at once and counts for the next one, however fast they follow each other.
 */
export function useBlockAddress<T>(
  read: (search: string) => T,
  write: (search: string, chosen: T) => string,
): [T, (chosen: T) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [chosen, show] = useOptimistic(read(search))

  const choose = (next: T) =>
    startTransition(() => {
      show(next)
      const { hash } = location
      // The address as it is now: another block may have changed it since this one was drawn.
      void navigate(
        { search: write(location.search, next), hash },
        { replace: true, state: { staysInPlace: true } },
      )
    })

  return [chosen, choose]
}
