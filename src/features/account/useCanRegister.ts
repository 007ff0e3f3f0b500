import { useQuery } from '@tanstack/react-query'
import { signInPageQuery } from './formPageQuery'

/** Whether the shop lets visitors register: its page offers the form. False until it has come. */
export function useCanRegister(): boolean {
  const { data } = useQuery(signInPageQuery())
  return data?.forms.register !== undefined
}
