import { readBlock } from './readBlock'
import { usual } from './siteDefaults'
import type { SiteConfig } from './siteSchema'
import { withUsual } from './withUsual'

export type { SiteConfig }

const usually = import.meta.env.PROD ? readBlock('site-usual') : usual

/**
 * What differs between shops, read once from the JSON block `#site-config` of index.html; siteSchema.ts
 * says what each key means. Read leniently: what is wrong there is named by the check of every start.
 */
export const site = withUsual(usually, readBlock('site-config')) as SiteConfig
