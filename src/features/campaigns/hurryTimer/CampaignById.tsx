import { Suspense } from 'react'
import type { PlacedCampaign } from '~/domain/campaigns/placedCampaign'
import { useCampaignStore } from '~/state/campaigns'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import styles from './CampaignById.module.css'

const CampaignBox = lazyWithPreload(
  () => import('./CampaignBox').then((module) => module.CampaignBox),
  hideOnError('loading a campaign'),
)

interface CampaignByIdProps {
  id: number
  /** The rendered page that has the campaign. */
  path: string
}

/**
 * A campaign where an editor has put it: in the text of a page, in a dialog. Until the page's campaigns have been
 * read, it reserves about their height.
 */
export function CampaignById({ id, path }: CampaignByIdProps) {
  const page = useCampaignStore((state) => (state.page?.path === path ? state.page : undefined))
  const placed = page?.campaigns.find((one) => one.campaign.id === id && isInText(one))
  if (!page) return <div className={styles.placeholder} />
  return (
    placed && (
      <Suspense fallback={<div className={styles.placeholder} />}>
        <CampaignBox placed={placed} />
      </Suspense>
    )
  )
}

const isInText = ({ place }: PlacedCampaign) => place.kind === 'content' || place.kind === 'popup'
