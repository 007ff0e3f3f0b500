import { paths } from '~/config/paths'
import type { ResetLink } from '~/domain/account/resetLink'
import { documentPage } from '~/api/content/document'

/**
 * Follows the link of an e-mail for a new password as the browser would: WordPress keeps its key in a
 * cookie and leads on to the form. Whether the key is good, that form's page tells.
 */
export async function openResetLink(link: ResetLink): Promise<void> {
  await documentPage(`${paths.lostPassword()}?${new URLSearchParams({ ...link })}`)
}
