import { useRef } from 'react'
import { useCampaignStore } from '~/state/campaign'
import { Notice } from '~/ui/feedback/Notice'
import { useRevealNotice } from '~/ui/feedback/useRevealNotice'

/** What the notices area of cart and checkout says of an expired campaign's coupon. */
export function CouponNotice() {
  const notice = useCampaignStore((state) => state.notice)
  const place = useRef<HTMLDivElement>(null)
  useRevealNotice(place, notice?.comesIntoView ? notice : undefined)
  return (
    <div ref={place} tabIndex={-1}>
      {notice && <Notice kind="error">{notice.text}</Notice>}
    </div>
  )
}
