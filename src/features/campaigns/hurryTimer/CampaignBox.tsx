import { useLayoutEffect } from 'react'
import { hidesAtEnd, messageOf } from '~/domain/campaigns/campaign'
import type { PlacedCampaign } from '~/domain/campaigns/placedCampaign'
import { keepFocusOnRemoval } from '~/lib/focus'
import { useCampaignStore } from '~/state/campaigns'
import { ButtonLink } from '~/ui/forms/Button'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './CampaignBox.module.css'
import { showCampaign } from './campaignClock'
import { CampaignTimer } from './CampaignTimer'

/**
 * A campaign at one place: headline, timer and button, and after the end its message. Mounting it starts the
 * campaign, so one in a dialog starts when the dialog opens.
 */
export function CampaignBox({ placed }: { placed: PlacedCampaign }) {
  const { campaign, place, look } = placed
  useLayoutEffect(() => showCampaign(placed), [placed])
  const state = useCampaignStore(({ states }) => states.get(campaign.id))
  const isPreview = useCampaignStore(({ page }) => page?.isPreview)
  if (!state) return null
  const hasEnded = state.phase !== 'running' && !isPreview
  const message = hasEnded ? messageOf(campaign) : undefined
  const layout = place.kind === 'bar' ? 'bar' : 'box'
  if (message) {
    return (
      <div key="message" className={styles.campaign} data-layout={layout}>
        <ServerHtml html={message} className={styles.message ?? ''} />
      </div>
    )
  }
  if (hasEnded && hidesAtEnd(campaign)) return null
  const { headline, timer, button } = look
  return (
    <div key="timer" ref={keepFocusOnRemoval} className={styles.campaign} data-layout={layout}>
      {headline && (
        <div className={styles.headline} data-below={headline.isBelow || undefined}>
          <ServerHtml html={headline.html} />
        </div>
      )}
      {timer.length > 0 && <CampaignTimer timer={timer} state={state} />}
      {button && (
        <ButtonLink to={button.url} variant="secondary" className={styles.button ?? ''}>
          {button.label}
        </ButtonLink>
      )}
    </div>
  )
}
