import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useId } from 'react'

/**
 * A mutation whose `mutate` does nothing while an earlier call is pending. `isPending` is not enough: the
 * second click of a double click may come before the next render.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const client = useQueryClient()
  const mutationKey = [...(options.mutationKey ?? []), useId()]
  const mutation = useMutation({ ...options, mutationKey })
  return {
    ...mutation,
    mutate: (variables: Variables) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(variables)
    },
  }
}
