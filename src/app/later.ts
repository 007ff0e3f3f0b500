import { setExternalLinkTest } from '~/ui/navigation/AppLink'
import { isAppPath } from '~/ui/navigation/isAppPath'
import { watchForDeploys } from './watchForDeploys'

/** What every screen needs, but none before it stands: no part of the first load. */
export function startLater() {
  setExternalLinkTest((path) => !isAppPath(path))
  watchForDeploys()
}
