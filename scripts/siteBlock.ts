/** The #site-config block of a page: the settings of the shop as JSON. */

export type SiteSettings = Record<string, unknown>

const BLOCK = /([ \t]*)(<script type="application\/json" id="site-config">)([\s\S]*?)(<\/script>)/

/** @param text a page with the block, or its JSON alone. @throws when it is neither */
export function readSiteBlock(text: string): SiteSettings {
  const settings: unknown = JSON.parse(BLOCK.exec(text)?.[3] ?? text)
  if (!isGroup(settings)) throw new Error('The settings are not a JSON object.')
  return settings
}

/** The page with other settings. @throws when it has no block */
export function replaceSiteBlock(html: string, settings: SiteSettings): string {
  if (!BLOCK.test(html)) throw new Error('The page has no #site-config block.')
  return html.replace(BLOCK, (_, space: string, start: string, __, end: string) => {
    const indent = `${space}  `
    // `</script>` in a text would end the element.
    const json = JSON.stringify(settings, null, 2).replaceAll('<', '\\u003c')
    return `${space}${start}\n${indent}${json.replaceAll('\n', `\n${indent}`)}\n${space}${end}`
  })
}

export const isGroup = (value: unknown): value is SiteSettings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
