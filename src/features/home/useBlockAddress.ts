import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * A home block's state in the query of the address, and its setter. It replaces the history entry: Back
 * leaves the page, and a return restores the state. A choice shows at once and is the base of the next
 * one.
 */
export function useBlockAddress<T>(
  read: (search: string) => T,
  write: (search: string, value: T) => string,
): [T, (value: T) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [value, setOptimistic] = useOptimistic(read(search))

  const setValue = (next: T) =>
    startTransition(() => {
      setOptimistic(next)
      const { hash } = location
      // Another block may have changed the address since this one rendered.
      void navigate(
        { search: write(location.search, next), hash },
        { replace: true, state: { staysInPlace: true } },
      )
    })

  return [value, setValue]
}
