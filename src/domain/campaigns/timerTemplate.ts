/**
 * The template of a campaign's timer: text with directives of jQuery Countdown, such as `%D` or `%-H`
 * (docs/behaviour.md#timer-templates).
 */
export type TimerTemplate = (string | Directive)[]

interface Directive {
  unit: Unit
  /** `padded` has at least two digits; `plural` is a word that depends on the number. */
  style: 'padded' | 'plain' | 'plural'
  singular: string
  plural: string
}

const DAYS_PER_MONTH = 30.4368

/** The letters of the directives, with the value for a number of seconds. */
const UNITS = {
  Y: (_seconds: number, years: () => number) => years(),
  m: (seconds: number) => Math.floor(days(seconds) / DAYS_PER_MONTH),
  n: (seconds: number) => Math.floor(days(seconds) % DAYS_PER_MONTH),
  d: (seconds: number) => Math.floor(days(seconds)) % 7,
  w: (seconds: number) => Math.floor(days(seconds) / 7),
  W: (seconds: number) => Math.floor(days(seconds) / 7) % 4,
  H: (seconds: number) => Math.floor(seconds / 3600) % 24,
  M: (seconds: number) => Math.floor(seconds / 60) % 60,
  S: (seconds: number) => seconds % 60,
  D: (seconds: number) => Math.floor(days(seconds)),
  I: (seconds: number) => Math.floor(seconds / 3600),
  N: (seconds: number) => Math.floor(seconds / 60),
  T: (seconds: number) => seconds,
} as const

type Unit = keyof typeof UNITS

const days = (seconds: number) => seconds / 86_400

const DIRECTIVE = /%%|%([-!]?)([a-z])(?::([^;]+);)?/gi

/** Unknown directives stay text; `%%` is a percent sign. */
export function parseTimerTemplate(text: string): TimerTemplate {
  const parts: TimerTemplate = []
  let from = 0
  for (const { 0: match, 1: flag, 2: letter = '', 3: words, index } of text.matchAll(DIRECTIVE)) {
    const isPercent = match === '%%'
    if (!isPercent && !isUnit(letter)) continue
    if (index > from) parts.push(text.slice(from, index))
    from = index + match.length
    parts.push(isPercent ? '%' : { unit: letter as Unit, style: styleOf(flag), ...wordsOf(words) })
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

const isUnit = (letter: string): letter is Unit => Object.hasOwn(UNITS, letter)

const styleOf = (flag: string | undefined) =>
  flag === '-' ? 'plain' : flag === '!' ? 'plural' : 'padded'

/** "day,days" or "s", the plural alone; without words the plural is an "s". */
function wordsOf(words = 's') {
  const [first = '', second] = words.replace(/[:;\s]/g, '').split(',')
  return second === undefined
    ? { singular: '', plural: first }
    : { singular: first, plural: second }
}

/**
 * @param seconds left, whole
 * @param years difference between the calendar years of the end and now, which is rarely needed
 */
export const formatTimer = (
  template: TimerTemplate,
  seconds: number,
  years: () => number,
): string =>
  template
    .map((part) => {
      if (typeof part === 'string') return part
      const amount = UNITS[part.unit](seconds, years)
      if (part.style === 'plural') return amount > 1 ? part.plural : part.singular
      return part.style === 'padded' ? String(amount).padStart(2, '0') : String(amount)
    })
    .join('')

/**
 * Whole seconds in which the text stays the same: most texts change once a minute or less, and are not formatted
 * until then.
 */
export const secondsPerChange = (template: TimerTemplate) =>
  Math.min(...template.map((part) => (typeof part === 'string' ? Infinity : LENGTHS[part.unit])))

/** Seconds in which the amount of a unit stays the same. Months begin within a second. */
const LENGTHS: Record<Unit, number> = {
  Y: 1,
  m: 1,
  n: 1,
  d: 86_400,
  w: 86_400,
  W: 86_400,
  D: 86_400,
  H: 3600,
  I: 3600,
  M: 60,
  N: 60,
  S: 1,
  T: 1,
}

/** Difference between the calendar years of two moments, in the browser's time zone. */
export const yearsBetween = (from: number, to: number) =>
  Math.abs(new Date(to).getFullYear() - new Date(from).getFullYear())

/** The unit that a template shows first, for readers who cannot see the layout. */
export const mainUnit = (template: TimerTemplate): Unit | undefined =>
  template.find((part) => typeof part !== 'string')?.unit
