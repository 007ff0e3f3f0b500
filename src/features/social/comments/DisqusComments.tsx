import { ThirdPartyComments } from './ThirdPartyComments'
import { fillWithDisqus } from './fillComments'

interface DisqusCommentsProps {
  shortname: string
  /** Absolute URL of the page in the shop. */
  url: string
  isOpened: boolean
}

export const DisqusComments = ({ shortname, url, isOpened }: DisqusCommentsProps) => (
  <ThirdPartyComments
    service="disqus"
    isOpened={isOpened}
    fill={(frame, events) => fillWithDisqus(frame, { shortname, url }, events)}
  />
)
