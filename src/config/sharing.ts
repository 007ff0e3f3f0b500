import { mergeDefaults } from './siteDefaults'
import { sharingDefaults } from './sharingDefaults'
import { site } from './site'

/** The settings of the share buttons, with their defaults. */
export const sharing = () => mergeDefaults(sharingDefaults, site.social?.sharing)
