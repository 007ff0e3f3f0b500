import { expiredCouponCheck } from '~/api/cart/expiredCouponCheck'
import { onRequest, onVisitorChange } from '~/api/http'
import { onChunkLoadError } from '~/lib/report'
import { now } from '~/lib/time'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { noteCustomer } from '~/state/cart'
import { setExternalLinkTest } from '~/ui/navigation/AppLink'
import { isAppPath } from '~/ui/navigation/isAppPath'
import { isCouponExpired, showCouponNotice } from '~/state/campaigns'

/**
 * Connects lower layers with higher ones that they must not import. Every callback between layers is set
 * in this file, once; these before the first render.
 */
export function wireLayers() {
  // api -> state: responses name the signed-in customer.
  onVisitorChange(noteCustomer)

  // state -> api: no request may apply the coupon of an expired campaign.
  onRequest(
    expiredCouponCheck({
      isExpired: (code) => isCouponExpired(code, now()),
      onBlocked: () => showCouponNotice({ text: cartMessages.couponExpired, comesIntoView: false }),
    }),
  )

  // config -> ui: links to addresses without a screen are followed by the browser.
  setExternalLinkTest((path) => !isAppPath(path))
}

/**
 * The part that may wait until the browser is idle. app -> ui: code that is missing after a deployment is
 * solved by a reload, whose own code is therefore loaded before it is needed.
 */
export async function wireDeployments() {
  const onMissing = await import('./watchForDeploys').then(
    ({ watchForDeploys }) => watchForDeploys(),
    // Its own code is missing, too.
    () => (showMessage: (text: string) => void) => showMessage(commonMessages.chunkMissing),
  )
  onChunkLoadError(onMissing)
}
