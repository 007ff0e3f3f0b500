/** What the link of an e-mail for a new password carries: a key, and whose it is. */
export type ResetLink = { key: string; id: string } | { key: string; login: string }

const NAMES = ['key', 'id', 'login'] as const

/** The link that an address holds; undefined where it is none. WooCommerce once wrote `login` for `id`. */
export function resetLinkOf(search: string): ResetLink | undefined {
  const [key, id, login] = NAMES.map((name) => new URLSearchParams(search).get(name))
  if (key && id && /^\d+$/.test(id)) return { key, id }
  return key && login ? { key, login } : undefined
}

/** The address without the key, which is not to stay in the history. */
export function withoutResetLink(url: string): string {
  const { pathname, searchParams, hash } = new URL(url)
  for (const name of NAMES) searchParams.delete(name)
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash
}
