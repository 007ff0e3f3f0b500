import { site } from '~/config/site'
import * as contentMessages from '~/messages/content'
import { Notice } from '~/ui/feedback/Notice'

/** A link to WordPress's own page, for forms that the app cannot show. */
export const WordpressPageLink = ({ path }: { path: string }) => (
  <Notice kind="info" title={contentMessages.formOnShopPage}>
    <a href={site.documentPrefix + path}>{contentMessages.formOnShopPageLink}</a>
  </Notice>
)
