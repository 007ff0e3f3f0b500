import { isPlausibleEmail } from '~/domain/contact'

/**
 * What the format rules of a contact form accept. Every function takes trimmed text that is not empty. See
 * docs/behaviour.md#rules-of-contact-forms.
 */

const EMAIL_LENGTH_MIN = 6

export const isEmail = (text: string) => text.length >= EMAIL_LENGTH_MIN && isPlausibleEmail(text)

const URL_SCHEMES = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
)

/** Contact Form 7’s own validator refuses “example.com” that its script has not completed on change. */
export function isUrl(text: string): boolean {
  const url = completeUrl(text)
  return URL.canParse(url) && URL_SCHEMES.has(new URL(url).protocol.slice(0, -1))
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i

/** The value of a URL field, trimmed, with "http://" if it has a dot and no scheme: "//example.com". */
export function completeUrl(text: string): string {
  const url = text.trim()
  return SCHEME.test(url) || !url.includes('.') ? url : `http://${url.replace(/^\/+/, '')}`
}

/**
 * The plus counts as one of the 6 to 15 characters. Contact Form 7’s own validator also removes every zero and
 * plus after a leading "+" or "00", so that it refuses "+0001234".
 */
export function isTel(text: string): boolean {
  const [main = ''] = text.split(/[#*]/)
  const number = main.replace(/[()/.\s-]+/g, '').replace(/^(?:\+|00)/, '+')
  return /^\+?\d+$/.test(number) && number.length >= 6 && number.length <= 15
}

export const isNumber = (text: string) => /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(text)

/** NaN if the text is not a number: "3 copies". */
export const numberOf = (text: string) => (isNumber(text) ? Number(text) : Number.NaN)

/** Contact Form 7’s own validator accepts 30 February in the browser. */
export const isDate = (text: string) => !Number.isNaN(dayOf(text))

/**
 * Milliseconds of a date's first moment in UTC; NaN if the text is not a date. `Date` itself refuses years of
 * five digits, and moves days that do not exist to another month.
 */
export function dayOf(text: string): number {
  const [, year, month, day] = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  const date = new Date(0)
  date.setUTCFullYear(year ?? Number.NaN, (month ?? 0) - 1, day)
  return date.getUTCMonth() + 1 === month ? date.getTime() : Number.NaN
}

/**
 * 1 for Monday to 7 for Sunday; NaN if the text is not a date. Contact Form 7’s own validator takes the day
 * before west of Greenwich.
 */
export const weekdayOf = (text: string) => ((new Date(dayOf(text)).getUTCDay() + 6) % 7) + 1

export const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text)
