import { isGroup, type SiteSettings } from '../siteBlock.ts'

/** One row of the table that `configure` and `test:contract` print. */
export interface Finding {
  /** Key of docs/site-config.md: "checkout.guests". */
  setting: string
  /** undefined: it could not be read, or with `where`, the shop does not have it. */
  value?: unknown
  /** Where it was read: "the cart". */
  where?: string
  /** Advice on a check by hand; absent when the value is sure. */
  check?: string
  /** The owner's value stays where there is one: the shop suggests this one only. */
  isSuggestion: boolean
  /** Another setting, to whose value from the shop this one belongs: left out where the owner has another. */
  beside?: string
}

/** Settings that were read from a shop, and those that could not be read. */
export class Findings {
  readonly rows: Finding[] = []

  /**
   * Adds a value; undefined is ignored.
   *
   * @param where "a product’s prices"
   * @param check makes it a guess, which never replaces a value of the owner: advice on a check by hand
   */
  put(setting: string, value: unknown, where: string, check?: string) {
    if (value === undefined) return
    const guess = check === undefined ? {} : { check }
    this.rows.push({ setting, value, where, ...guess, isSuggestion: check !== undefined })
  }

  /**
   * Adds a value that the owner may have replaced by another: a text, a menu.
   *
   * @param check advice on a check by hand; without it the value is sure
   * @param beside the setting without whose suggestion this one would be wrong
   */
  suggest(setting: string, value: unknown, where: string, check?: string, beside?: string) {
    const guess = check === undefined ? {} : { check }
    const bound = beside === undefined ? {} : { beside }
    if (value === undefined) return
    this.rows.push({ setting, value, where, ...guess, ...bound, isSuggestion: true })
  }

  /** Adds a setting that the shop certainly does not have. */
  none(setting: string, where: string) {
    this.rows.push({ setting, where, isSuggestion: false })
  }

  /** Adds a setting that could not be read, unless it has a row. @param check where the owner finds it */
  ask(setting: string, check: string) {
    if (this.rows.some((row) => row.setting === setting)) return
    this.rows.push({ setting, check, isSuggestion: false })
  }

  /** Names a problem of a setting that was read. */
  warn(setting: string, check: string) {
    const row = this.rows.find((found) => found.setting === setting)
    if (row) row.check = check
  }

  /** The values as the #site-config block has them. */
  get block(): SiteSettings {
    return this.rows.reduce(
      (block, { setting, value }) =>
        value === undefined ? block : withValueAt(block, setting, value),
      {},
    )
  }
}

/** @param setting "checkout.guests" */
export const valueAt = (settings: SiteSettings, setting: string): unknown =>
  setting
    .split('.')
    .reduce<unknown>((group, key) => (isGroup(group) ? group[key] : undefined), settings)

/** A copy with another value. @param setting "checkout.guests" */
export function withValueAt(settings: SiteSettings, setting: string, value: unknown): SiteSettings {
  const [key = '', ...rest] = setting.split('.')
  if (rest.length === 0) return { ...settings, [key]: value }
  const group = settings[key]
  return { ...settings, [key]: withValueAt(isGroup(group) ? group : {}, rest.join('.'), value) }
}

/** A copy without a value. @param setting "checkout.termsPath" */
export function withoutValueAt(settings: SiteSettings, setting: string): SiteSettings {
  const [key = '', ...rest] = setting.split('.')
  const { [key]: group, ...others } = settings
  if (rest.length === 0) return others
  return isGroup(group) ? { ...settings, [key]: withoutValueAt(group, rest.join('.')) } : settings
}

const WIDTHS = [26, 46, 46]
const HEADINGS = ['setting', 'value', 'where it was read', '']

/**
 * The table as lines: setting, value, where it was read, sure or check by hand. The advice follows below it.
 *
 * @param settings the settings in force, with their defaults
 * @param owned the settings before the shop was read
 */
export function formatTable(
  rows: readonly Finding[],
  settings: SiteSettings,
  owned: SiteSettings,
): string[] {
  const table = rows.map((row) => {
    const { setting, check } = row
    const inForce = valueAt(settings, setting)
    const certainty = check === undefined ? 'sure' : 'check by hand'
    return [setting, shorten(inForce), sourceOf(row, inForce, valueAt(owned, setting)), certainty]
  })
  const checks = rows.flatMap(({ setting, value, check, isSuggestion }) => {
    const isUnused =
      isSuggestion && value !== undefined && !isEqual(value, valueAt(settings, setting))
    const advice = isUnused ? `the shop has ${shorten(value)}: ${check}` : check
    return check === undefined ? [] : [`  ${setting}: ${advice}`]
  })
  return [
    ...[HEADINGS, ...table].map((cells) =>
      `  ${cells.map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0)).join(' ')}`.trimEnd(),
    ),
    ...(checks.length > 0 ? ['', 'Check by hand (docs/site-config.md):', ...checks] : []),
  ]
}

function sourceOf({ value, where, isSuggestion }: Finding, inForce: unknown, own: unknown): string {
  if (where && isEqual(value, inForce)) return where
  // Names of countries and titles of payment methods may be the owner's.
  if (where && value !== undefined && !isSuggestion) return `${where}, and your own texts`
  return own === undefined ? 'not read: the default' : 'your own value'
}

/** Compares JSON values; the order of keys does not matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, place) => isEqual(item, b[place]))
  }
  if (!isGroup(a) || !isGroup(b)) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => isEqual(a[key], b[key]))
}

const VALUE_MAX = 46

export function shorten(value: unknown): string {
  if (value === undefined) return '–'
  const text = JSON.stringify(value)
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1)}…` : text
}
