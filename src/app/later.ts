import { tellWhatLeadsOut } from '~/ui/AppLink'
import { isAppAddress } from '~/ui/appAddress'
import { heedDeploys } from './afterDeploy'

/** What every screen needs, but none before it stands: no part of the first load. */
export function startLater() {
  tellWhatLeadsOut((path) => !isAppAddress(path))
  heedDeploys()
}
