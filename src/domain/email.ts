/**
 * Whether an e-mail address is worth sending to the shop. As WordPress reads one: a local part, one
 * @, a domain of at least two labels without a dash at their ends. The shop has the last word.
 */
export function isPlausibleEmail(text: string): boolean {
  const [, domain] = /^[\w!#$%&'*+/=?^`{|}~.-]+@([^@\s]+)$/.exec(text.trim()) ?? []
  const labels = domain?.split('.') ?? []
  return labels.length > 1 && labels.every((label) => /^[a-z\d]([a-z\d-]*[a-z\d])?$/i.test(label))
}
