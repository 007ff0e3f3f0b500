import { shopOrigin } from '~/config/paths'
import { sharing } from '~/config/sharing'
import { isMobileAgent, type ShareContext } from '~/domain/social/shareUrl'

/** What share addresses need of this shop and this device. @param id of the service */
export function shareContext(id?: string): ShareContext {
  const { via, links } = sharing()
  return {
    site: shopOrigin(),
    via,
    link: id === undefined ? undefined : links[id],
    isMobile: isMobileAgent(navigator.userAgent),
  }
}
