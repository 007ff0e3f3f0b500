import { tellWhatLeadsOut } from '~/ui/content/AppLink'
import { isAppAddress } from '~/ui/content/appAddress'
import { heedDeploys } from './afterDeploy'

/** What every screen needs, but none before it stands: no part of the first load. */
export function startLater() {
  tellWhatLeadsOut((path) => !isAppAddress(path))
  heedDeploys()
}
