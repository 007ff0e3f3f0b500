import { readBlock } from './readBlock'
import type { SiteConfig } from './siteSchema'
import { withUsual } from './withUsual'

export type { SiteConfig }

/**
 * What differs between shops, read once from the JSON block `#site-config` of index.html; siteSchema.ts
 * says what each key means. Read leniently: what is wrong there is named by the check of every start.
 */
export const site = withUsual(
  __USUAL__ ?? readBlock('site-usual'),
  readBlock('site-config'),
) as SiteConfig
