import { isGroup, replaceSiteBlock, type SiteSettings } from '../siteBlock.ts'
import { isEqual, shorten, valueAt, withoutValueAt, withValueAt, type Finding } from './findings.ts'

/** Whether the settings belong to the shop. */
export const isOfShop = (settings: SiteSettings, shop: { origin: unknown; name: unknown }) =>
  settings['shopOrigin'] === shop.origin || settings['name'] === shop.name

/**
 * The owner's settings with what was read from the shop, without what the shop certainly does not have. The
 * owner's values stay where nothing or only a guess was read, and in texts, menus, and names of payment
 * methods and countries.
 */
export function mergeSettings(owned: SiteSettings, rows: readonly Finding[]): SiteSettings {
  return rows.reduce((merged, { setting, value, where, isSuggestion, beside }) => {
    const own = valueAt(owned, setting)
    if (value === undefined) return where ? withoutValueAt(merged, setting) : merged
    if (isSuggestion && own !== undefined) return merged
    if (beside && !isEqual(valueAt(merged, beside), shopValue(rows, beside))) return merged
    return withValueAt(merged, setting, combine(setting, own, value))
  }, owned)
}

const shopValue = (rows: readonly Finding[], setting: string) =>
  rows.find((row) => row.setting === setting)?.value

function combine(setting: string, own: unknown, value: unknown): unknown {
  if (!isGroup(own) || !isGroup(value)) return value
  if (setting === 'countries') {
    // The owner may have translated names; the first country is the default.
    const isSold = ([code]: [string, unknown]) => code in value
    return { ...Object.fromEntries(Object.entries(own).filter(isSold)), ...without(value, own) }
  }
  if (setting === 'gateways') {
    // A title that is only the id was written by an earlier release.
    const isNamed = ([id, gateway]: [string, unknown]) =>
      id in value && isGroup(gateway) && gateway['title'] !== id
    return { ...value, ...Object.fromEntries(Object.entries(own).filter(isNamed)) }
  }
  return value
}

const without = (value: SiteSettings, own: SiteSettings) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !(key in own)))

/** One line for each setting that changes: `~ name: "Old" → "New"`. */
export function diffSettings(before: SiteSettings, after: SiteSettings, path = ''): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const [old, value] = [before[key], after[key]]
    const at = path ? `${path}.${key}` : key
    if (isEqual(old, value)) return []
    if (isGroup(old) && isGroup(value)) return diffSettings(old, value, at)
    if (old === undefined) return [`+ ${at}: ${shorten(value)}`]
    if (value === undefined) return [`- ${at}: ${shorten(old)}`]
    return [`~ ${at}: ${shorten(old)} → ${shorten(value)}`]
  })
}

/** The page with other settings, and with the shop's name for clients without scripts. */
export function pageWith(html: string, settings: SiteSettings): string {
  const name = escapeHtml(textOf(settings['name']))
  const texts = isGroup(settings['texts']) ? settings['texts'] : {}
  const description = escapeHtml(textOf(texts['about']) || textOf(texts['tagline']))
  return replaceSiteBlock(html, settings)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*(")/,
      (_, start: string, end: string) => start + description + end,
    )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
