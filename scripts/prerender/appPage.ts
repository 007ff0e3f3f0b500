import { siteDefaults } from '../../src/config/siteDefaults.ts'
import { readSiteBlock } from '../siteBlock.ts'

/** The app's page, prerendered or not. */
export const isAppPage = (html: string) => /<script[^>]*\bid="site-config"/.test(html)

/** The setting documentPrefix of one of the app's pages. */
export function documentPrefixOf(html: string): string {
  const { documentPrefix } = readSiteBlock(html)
  return typeof documentPrefix === 'string' ? documentPrefix : siteDefaults.documentPrefix
}
