import { useLocation } from 'react-router-dom'
import type { ProductPosition } from '~/domain/campaigns/placedCampaign'
import { useCampaignStore } from '~/state/campaigns'
import { CampaignBox } from './CampaignBox'
import styles from './ProductCampaignList.module.css'

/** Expands when it appears, so that the content below it does not jump. */
export function ProductCampaignList({ position }: { position: ProductPosition }) {
  const { pathname } = useLocation()
  const page = useCampaignStore((state) => state.page)
  // The campaigns are still those of the product from which the shopper has come.
  if (page?.path !== pathname) return null
  return (
    <div className={styles.list}>
      <div className={styles.campaigns}>
        {page.campaigns.map((placed, index) => {
          const { place } = placed
          return (
            place.kind === 'product' &&
            place.position === position && <CampaignBox key={index} placed={placed} />
          )
        })}
      </div>
    </div>
  )
}
