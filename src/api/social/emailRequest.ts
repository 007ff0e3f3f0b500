import * as v from 'valibot'
import { localPath } from '~/config/paths'
import { decodeSlug } from '~/domain/slug'
import type { EmailResult } from '~/domain/social/emailRequest'
import { decodeText, parseHtml, textOf } from '~/lib/html'
import { fetchDocument, inlineValues } from '~/api/content/document'
import { adminAjax } from '~/api/http'

/** The shop's words of the e-mail request, and where it leads. Absent ones are left to the app. */
interface EmailSettings {
  title?: string | undefined
  invalid?: string | undefined
  verify?: string | undefined
  /** In-app path after a registration, and after a failure. */
  registeredPath?: string | undefined
  failedPath?: string | undefined
}

const Text = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => decodeText(text) || undefined),
    ),
  ),
  undefined,
)
const ENCODED = /^https?%3a/i

/** WordPress prints one of the two addresses percent-encoded. One that cannot be decoded is absent. */
const Path = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((url) => (ENCODED.test(url) ? decodeSlug(url) : url)),
      v.check((url) => !ENCODED.test(url)),
      v.transform(localPath),
    ),
  ),
  undefined,
)

const Settings = v.pipe(
  v.object({
    theChampEmailPopupTitle: Text,
    theChampEmailPopupErrorMsg: Text,
    theChampEmailPopupVerifyMessage: Text,
    theChampRegRedirectionUrl: Path,
    theChampRedirectionUrl: Path,
  }),
  v.transform((printed): EmailSettings => ({
    title: printed.theChampEmailPopupTitle,
    invalid: printed.theChampEmailPopupErrorMsg,
    verify: printed.theChampEmailPopupVerifyMessage,
    registeredPath: printed.theChampRegRedirectionUrl,
    failedPath: printed.theChampRedirectionUrl,
  })),
)

/**
 * The settings that the page of an e-mail request has (docs/calls.md#save-social-email).
 *
 * @param path in-app, with the query that asks for the e-mail address
 */
export async function fetchEmailSettings(path: string, signal?: AbortSignal) {
  const page = await fetchDocument(path, signal)
  return v.parse(Settings, inlineValues(page, Object.keys(Settings.pipe[0].entries)))
}

/** Both calls respond with the content of a popup. A whole page is another response, such as one about maintenance. */
const Fragment = v.pipe(
  v.string(),
  v.check((text) => !/<(?:!doctype|html|body)\b/i.test(text), 'a whole page'),
)

/** The first sentence of the shop's own popup; undefined where it has none. */
export const fetchEmailIntro = (signal?: AbortSignal) =>
  adminAjax('the_champ_ask_email', {
    method: 'GET',
    fields: { height: 210, width: 300 },
    signal,
    reply: v.pipe(
      Fragment,
      v.transform((html) => textOf(parseHtml(html).querySelector('div:not([id], :has(input))'))),
    ),
  })

/** The shop's sentence after the link in its e-mail. */
export const fetchEmailNotice = (isVerified: boolean, signal?: AbortSignal) =>
  adminAjax('the_champ_notify', {
    method: 'GET',
    fields: { height: 60, width: 300, message: isVerified ? 1 : 0 },
    signal,
    // Its only element, not a notice of PHP before it.
    reply: v.pipe(
      Fragment,
      v.transform((html) => textOf(parseHtml(html).querySelector('div'))),
      v.string(),
    ),
  })

/** `status` is 1, 0 or false. */
const Reply = v.pipe(
  v.object({
    status: v.pipe(v.unknown(), v.transform(Number)),
    message: v.union([
      v.string(),
      v.object({ response: v.string(), url: v.optional(v.string(), '') }),
    ]),
    url: v.optional(v.string(), ''),
  }),
  v.transform(({ status, message, url }): EmailResult => {
    if (typeof message !== 'string') {
      return status === 1 && message.response === 'success'
        ? { outcome: 'signed-in', path: localPath(message.url) }
        : { outcome: 'refused', message: '' }
    }
    const path = localPath(url)
    if (status === 1 && message === 'success') return { outcome: 'signed-in', path: undefined }
    if (status === 1 && message === 'cancelled') return { outcome: 'cancelled' }
    if (status === 1 && message === 'verify') return { outcome: 'verify' }
    if (status === 0 && message === 'inactive' && path) return { outcome: 'inactive', path }
    return { outcome: 'refused', message: decodeText(message) }
  }),
)

/**
 * Sends the e-mail address of an interrupted sign-in, or cancels it.
 *
 * @param id of the sign-in, from the address that asked for the e-mail
 * @throws TransportError or ContractError where the shop does not say what it has done
 */
export const saveEmail = (elemId: 'save' | 'cancel', email: string, id: string) =>
  adminAjax('the_champ_save_email', { fields: { elemId, email, id }, reply: Reply })
