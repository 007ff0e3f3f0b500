import { hidesAtEnd } from '~/domain/campaigns/campaign'
import type { PlacedCampaign } from '~/domain/campaigns/placedCampaign'
import { focusContent, keepFocusOnRemoval } from '~/lib/focus'
import { movePageStart } from '~/lib/scrolling'
import * as campaignsMessages from '~/messages/campaigns'
import { useCampaignStore } from '~/state/campaigns'
import { IconButton } from '~/ui/forms/IconButton'
import { publishHeight } from '~/ui/layout/FootBar'
import { dismissBar } from './campaignClock'
import { CampaignBox } from './CampaignBox'
import styles from './CampaignBars.module.css'

type Edge = 'top' | 'bottom'

/** The page starts below the bars at the top. Those at the bottom are in a FootBar. */
const publishBarTop = publishHeight('--bar-top', movePageStart)

/** The bars at one edge of the window. */
export function CampaignBars({ edge }: { edge: Edge }) {
  const { page, states, dismissed } = useCampaignStore()
  const isHidden = ({ campaign }: PlacedCampaign) =>
    dismissed.has(campaign.id) ||
    (!page?.isPreview &&
      hidesAtEnd(campaign) &&
      (states.get(campaign.id)?.phase ?? 'running') !== 'running')
  const bars = page?.campaigns.filter(
    (placed) => placed.place.kind === 'bar' && placed.place.edge === edge && !isHidden(placed),
  )
  if (!bars || bars.length === 0) return null
  return (
    <aside
      ref={edge === 'top' ? publishBarTop : undefined}
      aria-label={edge === 'top' ? campaignsMessages.offersAtTop : campaignsMessages.offersAtBottom}
      className={styles.bars}
      data-edge={edge}
    >
      {bars.map((placed) => (
        <Bar key={placed.campaign.id} placed={placed} />
      ))}
    </aside>
  )
}

function Bar({ placed }: { placed: PlacedCampaign }) {
  const { campaign, place } = placed
  if (place.kind !== 'bar') return null
  const { isDismissible, dismissDays } = place
  function close() {
    // Before the button disappears with the focus.
    focusContent()
    dismissBar(campaign.id, dismissDays)
  }
  return (
    <div
      ref={keepFocusOnRemoval}
      role="group"
      aria-label={campaignsMessages.offer}
      className={styles.bar}
    >
      <CampaignBox placed={placed} />
      {isDismissible && (
        <IconButton
          icon="close"
          aria-label={campaignsMessages.closeOffer}
          className={styles.close}
          onClick={close}
        />
      )}
    </div>
  )
}
