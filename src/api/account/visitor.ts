/**
 * Who the shop takes the visitor for: every cart and checkout answer, errors included, says so in its
 * `User-ID` header, 0 for a guest (woocommerce.md 1.1). Whoever keeps that fact listens here.
 */
let tell: ((customerId: number) => void) | undefined

export function onVisitorChange(listener: typeof tell) {
  tell = listener
}

export function noteVisitor(headers: Headers) {
  const id = headers.get('User-ID')
  if (id && /^\d+$/.test(id)) tell?.(Number(id))
}
