import * as v from 'valibot'
import { adminAjax } from '~/api/http'

/** The forms of Essential Addons whose nonce its script keeps fresh (forms-social-campaigns.md D1). */
const NONCE_FIELD = /^eael-(?:login|register|lostpassword|resetpassword)-nonce$/

const Token = v.pipe(
  v.object({ success: v.literal(true), data: v.object({ nonce: v.string() }) }),
  v.transform(({ data }) => data.nonce),
)

/**
 * Call 24: the add-on's nonce, which a page out of a cache may hold too old. For the fields of a form that
 * carry it, the fresh value; nothing is asked for where there are none. Without an answer, the page's own
 * value stays.
 */
export async function addonTokenFields(names: readonly string[]): Promise<Record<string, string>> {
  const fields = names.filter((name) => NONCE_FIELD.test(name))
  if (fields.length === 0) return {}
  try {
    const nonce = await adminAjax('eael_get_token', { reply: Token })
    return Object.fromEntries(fields.map((name) => [name, nonce]))
  } catch {
    return {}
  }
}
