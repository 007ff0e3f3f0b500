import { redirect } from '../content/pageMarkup'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { text } from '../http/phpForm'
import type { MockCall } from '../http/router'
import type { MockProduct } from '../seed/types'

/** Whether the visitor has not entered the password of a product or page. */
export const asksForPassword = (
  { session }: Db,
  { postPassword }: Pick<MockProduct, 'postPassword'>,
) => postPassword !== undefined && postPassword !== session.postPassword

interface ProtectedPost {
  origin: string
  id: number
  /** The post's own address, to which the form leads back. */
  url: string
}

/** WordPress's form, which replaces the content. After a wrong password it says so above the field. */
export function passwordForm(db: Db, { origin, id: postId, url }: ProtectedPost): Raw {
  const id = `pwbox-${postId}`
  const error =
    db.session.postPassword === undefined
      ? raw('')
      : markup`<div class="post-password-form-invalid-password" role="alert"><p id="error-${postId}">Invalid password.</p></div>`
  return markup`<form action="${origin}/wp-login.php?action=postpass" class="post-password-form" method="post"><input type="hidden" name="redirect_to" value="${url}" />${error}
<p>This content is password-protected. To view it, please enter the password below.</p>
<p><label for="${id}">Password: <input name="post_password" id="${id}" type="password" spellcheck="false" required size="20" /></label> <input type="submit" name="Submit" value="Enter" /></p></form>
`
}

/** /wp-login.php?action=postpass: keeps the password in a cookie, right or wrong, and redirects. */
export function takePostPassword(db: Db, { form, url }: MockCall): Response {
  db.session.postPassword = text(form, 'post_password')
  return redirect(url.origin, new URL(text(form, 'redirect_to'), url.origin).pathname)
}
