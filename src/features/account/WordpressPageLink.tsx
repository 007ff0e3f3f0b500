import { accountMessages } from '~/config/accountMessages'
import { site } from '~/config/site'
import { Notice } from '~/ui/feedback/Notice'

/** Where the app cannot draw what the shop asks for: the way to WordPress's own page. */
export const WordpressPageLink = ({ path }: { path: string }) => (
  <Notice kind="info" title={accountMessages.formElsewhere}>
    <a href={site.documentPrefix + path}>{accountMessages.formElsewhereLink}</a>
  </Notice>
)
