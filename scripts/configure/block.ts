import { isGroup, replaceSiteBlock, type SiteSettings } from '../siteBlock.ts'

/** Whether both settings belong to the same shop. */
export const isOfShop = (settings: SiteSettings, found: SiteSettings) =>
  settings['shopOrigin'] === found['shopOrigin'] || settings['name'] === found['name']

/**
 * The settings with what was read from the shop. The owner's values stay for keys that cannot be read,
 * and for payment methods, menus and texts.
 */
export function mergeSettings(owned: SiteSettings, found: SiteSettings): SiteSettings {
  const merged = mergeGroups(owned, found)
  for (const key of ['gateways', 'menus', 'texts']) {
    const ownedGroup = owned[key]
    if (isGroup(ownedGroup)) {
      merged[key] = mergeGroups((found[key] as SiteSettings | undefined) ?? {}, ownedGroup)
    }
  }
  return merged
}

/** Groups are merged; these keys are replaced, because the shop knows all of their entries. */
const REPLACED = ['countries', 'categoryIds', 'gateways']

function mergeGroups(lower: SiteSettings, upper: SiteSettings): SiteSettings {
  const merged: SiteSettings = { ...lower }
  for (const [key, value] of Object.entries(upper)) {
    const below = lower[key]
    const isMerged = !REPLACED.includes(key) && isGroup(value) && isGroup(below)
    merged[key] = isMerged ? mergeGroups(below, value) : value
  }
  return merged
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
