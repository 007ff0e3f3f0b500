/** What the shop asks or tells after a sign-in by another site. See docs/behaviour.md#social-sign-in. */
export type EmailStep =
  /** The provider has sent no e-mail address; `id` names the interrupted sign-in. */
  { kind: 'request'; id: string } | { kind: 'notice'; isVerified: boolean }

const PARAMS = [
  'SuperSocializerEmail',
  'par',
  'SuperSocializerVerified',
  'SuperSocializerUnverified',
]

/** Undefined where the URL's query has no such step. */
export function parseEmailStep(search: string): EmailStep | undefined {
  const query = new URLSearchParams(search)
  const id = query.get('par')?.trim()
  if (query.has('SuperSocializerEmail') && id) return { kind: 'request', id }
  // As in WordPress, "unverified" wins.
  if (query.has('SuperSocializerUnverified')) return { kind: 'notice', isVerified: false }
  return query.has('SuperSocializerVerified') ? { kind: 'notice', isVerified: true } : undefined
}

/** A URL's query with the step that another query has. */
export function withEmailStep(search: string, from: string): string {
  const [query, step] = [new URLSearchParams(withoutEmailStep(search)), new URLSearchParams(from)]
  for (const name of PARAMS) if (step.has(name)) query.set(name, step.get(name) ?? '')
  return `?${query}`
}

/** A URL's query without the parameters of a step: '' or with its question mark. */
export function withoutEmailStep(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of PARAMS) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

export interface EmailDraft {
  email: string
  confirmation: string
}

/** `mismatch`: the two addresses differ. */
type EmailProblem = 'invalid' | 'mismatch'

/**
 * The plugin's rule: a plain or quoted local part, and a host name with a top-level domain of letters, or
 * an IPv4 address in brackets.
 */
const EMAIL =
  /^(?:[^\s<>()[\]\\.,;:@"]+(?:\.[^\s<>()[\]\\.,;:@"]+)*|".+")@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[a-z\d-]+\.)+[a-z]{2,})$/i

/** The first problem of the typed addresses. The shop may still refuse a valid one. */
export function emailProblem({ email, confirmation }: EmailDraft): EmailProblem | undefined {
  if (!EMAIL.test(email.trim())) return 'invalid'
  return email.trim() === confirmation.trim() ? undefined : 'mismatch'
}

/** What the shop has done with an e-mail address. */
export type EmailResult =
  /** Signed in; `path` in the shop, undefined where it names no other page. */
  | { outcome: 'signed-in'; path: string | undefined }
  /** The account cannot be used yet: `path` says why. */
  | { outcome: 'inactive'; path: string }
  | { outcome: 'cancelled' }
  /** A link in an e-mail must be followed first. */
  | { outcome: 'verify' }
  | { outcome: 'refused'; message: string }
