import { useRef } from 'react'
import { useCampaignStore } from '~/state/campaigns'
import { Notice } from '~/ui/feedback/Notice'
import { useRevealNotice } from '~/ui/feedback/useRevealNotice'

/** The notice about the coupon of an ended campaign, on the cart and checkout pages. */
export function CouponNotice() {
  const notice = useCampaignStore((state) => state.notice)
  const area = useRef<HTMLDivElement>(null)
  useRevealNotice(area, notice?.isRevealed ? notice : undefined)
  return (
    <div ref={area} tabIndex={-1}>
      {notice && <Notice kind="error">{notice.text}</Notice>}
    </div>
  )
}
