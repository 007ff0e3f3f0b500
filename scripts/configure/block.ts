/** The #site-config block: what was found over what the owner has set. Pure. */

type Settings = Record<string, unknown>

const SCRIPT = /([ \t]*)(<script type="application\/json" id="site-config">)[\s\S]*?(<\/script>)/

/** @throws where the text holds neither the block nor JSON */
export function settingsIn(text: string): Settings {
  const block = /<script type="application\/json" id="site-config">([\s\S]*?)<\/script>/.exec(text)
  const value: unknown = JSON.parse(block?.[1] ?? text)
  if (!isGroup(value)) throw new Error('The settings are no JSON object.')
  return value
}

/** Whether settings are this shop's: those of another shop's are no word of its owner. */
export const isOfShop = (settings: Settings, found: Settings) =>
  settings['shopOrigin'] === found['shopOrigin'] || settings['name'] === found['name']

/**
 * What was read replaces what stood there; what cannot be read stays as its owner has set it, and so do
 * payment methods' titles, menus and the tagline, which the owner words.
 */
export function mergedSettings(set: Settings, found: Settings): Settings {
  const merged = over(set, found)
  for (const key of ['gateways', 'menus', 'texts']) {
    if (isGroup(set[key])) merged[key] = over((found[key] as Settings | undefined) ?? {}, set[key])
  }
  return merged
}

/** Lists of ids and names are as the shop has them now; groups of settings are joined. */
function over(lower: Settings, upper: Settings): Settings {
  const joined: Settings = { ...lower }
  for (const [key, value] of Object.entries(upper)) {
    const below = lower[key]
    const isWhole = key === 'countries' || key === 'categoryIds' || key === 'gateways'
    joined[key] = !isWhole && isGroup(value) && isGroup(below) ? over(below, value) : value
  }
  return joined
}

const isGroup = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON that may stand within a script element: no text in it can end that element. */
export const scriptJson = (settings: Settings, indent = '') =>
  JSON.stringify(settings, null, 2).replaceAll('<', '\\u003c').replaceAll('\n', `\n${indent}`)

/** The page with other settings, and with the shop's name where nothing has run yet. @throws where it has no block */
export function pageWith(html: string, settings: Settings): string {
  if (!SCRIPT.test(html)) throw new Error('The page holds no #site-config block.')
  const name = escaped(textOf(settings['name']))
  const texts = isGroup(settings['texts']) ? settings['texts'] : {}
  const words = escaped(textOf(texts['about']) || textOf(texts['tagline']))
  return html
    .replace(SCRIPT, (_, space: string, start: string, end: string) => {
      const indent = `${space}  `
      return `${space}${start}\n${indent}${scriptJson(settings, indent)}\n${space}${end}`
    })
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*(")/,
      (_, start: string, end: string) => start + words + end,
    )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
