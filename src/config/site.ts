import { readBlock } from './readBlock'
import { usual, withUsual } from './siteDefaults'
import type { SiteConfig } from './siteSchema'

export type { SiteConfig }

/**
 * What differs between shops, read once from the JSON block `#site-config` of index.html; siteSchema.ts
 * says what each key means. Read leniently: what is wrong there is named by the check of every start.
 */
export const site = withUsual(usual, readBlock()) as SiteConfig
