/** What is wrong with a value, after its path: "is no ISO 8601 date". Undefined for a valid one. */
export type ValueCheck = (value: unknown) => string | undefined

const check =
  (problem: string, isValid: (value: unknown) => boolean): ValueCheck =>
  (value) =>
    isValid(value) ? undefined : problem

const checkText = (problem: string, isValid: (text: string) => boolean) =>
  check(problem, (value) => typeof value === 'string' && isValid(value))

export const text = checkText('is no text', (value) => value.trim() !== '')

/** Google: Review snippet structured data, `author`. */
export const shortName = checkText(
  'is no name of less than 100 characters',
  (value) => value.trim() !== '' && value.length < 100,
)

/** A page or an image of the shop; development servers have no certificate. */
export const isWebUrl = (value: string) =>
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s]+$/.test(value) &&
  URL.canParse(value)

export const webUrl = checkText('is no absolute https URL', isWebUrl)

/** A page of another site. */
export const link = checkText(
  'is no absolute URL',
  (value) => /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value),
)

/** A URL with one placeholder in braces. */
export const urlTemplate = checkText(
  'is no absolute https URL with a placeholder in braces',
  (value) => /\{\w+\}/.test(value) && isWebUrl(value.replace(/\{\w+\}/, 'text')),
)

/** A day, or a time with or without its zone. */
export const date = checkText('is no ISO 8601 date', (value) => {
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(value) ??
    []
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return midnight.getUTCDate() === Number(day) && !Number.isNaN(Date.parse(value))
})

/** Not a number, whose trailing zeros and large values JSON would change. */
export const decimal = checkText('is no decimal such as "12.50"', (value) =>
  /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value),
)

const currencies = new Set(Intl.supportedValuesOf('currency'))

export const currency = checkText('is no ISO 4217 code', (value) => currencies.has(value))

export const language = checkText('is no BCP 47 tag', (value) => {
  try {
    return Intl.getCanonicalLocales(value)[0] === value
  } catch {
    return false
  }
})

export const email = checkText('is no e-mail address', (value) => /^[^\s@]+@[^\s@]+$/.test(value))

export const integer = (min: number) =>
  check(`is no integer from ${min} on`, (value) => Number.isInteger(value) && Number(value) >= min)

export const number = check('is no number', (value) => typeof value === 'number')

/** A member of one of schema.org's enumerations, by its URL. */
export const member = (...names: readonly string[]) =>
  checkText(`is no https://schema.org/ URL of ${names.join(', ')}`, (value) =>
    names.some((name) => value === `https://schema.org/${name}`),
  )

export const object = check(
  'is no object',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** Thirteen digits whose weighted sum is a multiple of 10 (GS1 General Specifications, check digits). */
const isGtin13 = (value: string) =>
  /^\d{13}$/.test(value) &&
  Array.from(value).reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10 === 0

export const gtin13 = checkText('is no GTIN-13 with its check digit', isGtin13)

/** ISO 2108: ten characters whose running sums add up to a multiple of 11. */
function isIsbn10(value: string) {
  let sum = 0
  let total = 0
  for (const digit of value) {
    sum += digit === 'X' ? 10 : Number(digit)
    total += sum
  }
  return /^\d{9}[\dX]$/.test(value) && total % 11 === 0
}

export const isbn = checkText(
  'is no ISBN without hyphens and with its check digit',
  (value) => isIsbn10(value) || (/^97[89]/.test(value) && isGtin13(value)),
)
