import { Suspense } from 'react'
import type { ProductPosition } from '~/domain/campaigns/placedCampaign'
import { useCampaignStore } from '~/state/campaigns'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'

const ProductCampaignList = lazyWithPreload(
  () => import('./ProductCampaignList').then((module) => module.ProductCampaignList),
  hideOnError('loading the campaigns of a product'),
)

/** The campaigns that the shop shows at one position of a product's page. */
export function ProductCampaigns({ position }: { position: ProductPosition }) {
  const hasCampaigns = useCampaignStore(({ page }) =>
    page?.campaigns.some(({ place }) => place.kind === 'product' && place.position === position),
  )
  return (
    hasCampaigns && (
      <Suspense>
        <ProductCampaignList position={position} />
      </Suspense>
    )
  )
}
