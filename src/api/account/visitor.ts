let onChange: ((customerId: number) => void) | undefined

/**
 * Calls `listener` with the customer's id, 0 for a guest, of each cart and checkout answer: all of them,
 * errors included, have it in their `User-ID` header. See docs/calls.md#store-api.
 */
export function onVisitorChange(listener: typeof onChange) {
  onChange = listener
}

export function readVisitor(headers: Headers) {
  const id = headers.get('User-ID')
  if (id && /^\d+$/.test(id)) onChange?.(Number(id))
}
