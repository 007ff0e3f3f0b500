import { queryOptions } from '@tanstack/react-query'
import { fetchFormPage } from '~/api/content/wordpressForm'
import { paths } from '~/config/paths'
import type { FormName } from '~/domain/content/wordpressForm'

/** A rendered page with forms. Each form is read once more when it is sent: its nonce may die meanwhile. */
const formPageQuery = (path: string, names: readonly FormName[]) =>
  queryOptions({
    queryKey: ['form page', path],
    queryFn: ({ signal }) => fetchFormPage(path, names, signal),
    meta: { isPersonal: true },
  })

/** Where guests sign in, and register if the shop lets them. */
export const signInPageQuery = () => formPageQuery(paths.account(), ['login', 'register'])

export const lostPasswordPageQuery = () => formPageQuery(paths.lostPassword(), ['lostPassword'])

/** Where the link of an e-mail has led, which WordPress has remembered in a cookie. */
export const resetPasswordPageQuery = () =>
  formPageQuery(`${paths.lostPassword()}?show-reset-form=true`, ['resetPassword'])
