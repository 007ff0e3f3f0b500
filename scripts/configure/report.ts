import type { Shop } from '../live/shopRequest.ts'
import type { SiteSettings } from '../siteBlock.ts'
import { diffSettings, isOfShop, mergeSettings } from './block.ts'
import { fetchShop, ShopProblem } from './fetchShop.ts'
import { formatTable } from './findings.ts'
import { findSettings } from './settings.ts'

type SiteModules = typeof import('../../src/config/siteSchema.ts') &
  typeof import('../../src/config/siteDefaults.ts')

/** The settings of a shop, compared with those of index.html. */
export interface Report {
  /** The owner's settings with what was read; the object that was passed in when nothing differs. */
  settings: SiteSettings
  /** Valid, with the defaults. */
  site: ReturnType<SiteModules['parseSiteConfig']>
  /** The app is in front of the shop: WordPress's pages are below the document prefix. */
  isDeployed: boolean
  /** The settings in the file are those of this shop. */
  isOwned: boolean
  /** One line for each setting that changes; empty when nothing differs. */
  differences: string[]
  /** The table of settings, the owner's own settings, and notes: for the terminal. */
  lines: string[]
}

/**
 * Reads a shop.
 *
 * @param before the settings of index.html
 * @param modules siteSchema.ts and siteDefaults.ts, whose imports only Vite resolves
 * @throws ShopProblem when the shop cannot be read, or its settings would be invalid
 */
export async function readShop(
  shop: Shop,
  before: SiteSettings,
  { parseSiteConfig, mergeDefaults, siteDefaults }: SiteModules,
): Promise<Report> {
  const notes: string[] = []
  const responses = await fetchShop(shop, (words) => notes.push(words))
  const { rows, block } = findSettings(responses)
  const { origin, deployed } = responses
  const isOwned =
    isOfShop(before, { origin, name: block['name'] }) ||
    (deployed !== undefined &&
      isOfShop(before, { origin: deployed['shopOrigin'], name: deployed['name'] }))
  if (!isOwned) {
    notes.push(
      deployed
        ? 'The settings in the file belong to another shop; those of the deployed app replace them.'
        : 'The settings in the file belong to another shop and are replaced.',
    )
  }
  const owned = isOwned ? before : (deployed ?? {})
  const settings = mergeSettings(owned, rows)
  const site = parse(parseSiteConfig, settings)
  const withDefaults = (some: SiteSettings) => mergeDefaults<object>(siteDefaults, some)
  const differences = diffSettings(
    withDefaults(before) as SiteSettings,
    withDefaults(settings) as SiteSettings,
  )
  const read = new Set(rows.map(({ setting }) => setting.split('.')[0]))
  const others = Object.keys(owned).filter((key) => !read.has(key))
  return {
    settings: differences.length > 0 ? settings : before,
    site,
    isDeployed: deployed !== undefined,
    isOwned,
    differences,
    lines: [
      ...formatTable(rows, site, owned),
      ...(others.length > 0 ? ['', `Your own values, not read: ${others.join(', ')}.`] : []),
      ...(notes.length > 0 ? ['', 'Notes:', ...notes.map((note) => `  ${note}`)] : []),
    ],
  }
}

/** @throws ShopProblem that names the required settings that could not be read */
function parse(parseSiteConfig: SiteModules['parseSiteConfig'], settings: SiteSettings) {
  try {
    return parseSiteConfig(JSON.stringify(settings))
  } catch (error) {
    throw new ShopProblem(
      `Nothing was written, because required settings could not be read.\n${String(error)}\nSet those keys and the shop’s “shopOrigin” yourself (docs/site-config.md); configure keeps them.`,
    )
  }
}
