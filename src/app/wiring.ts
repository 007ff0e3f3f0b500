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
      onBlocked: () => showCouponNotice({ text: cartMessages.couponExpired, isRevealed: false }),
    }),
  )

  // config -> ui: links to addresses without a screen are followed by the browser.
  setExternalLinkTest((path) => !isAppPath(path))
}

/**
 * May wait until the browser is idle. app -> ui: a deployment removes the files of the previous build, and the
 * app then reloads the page. The code for that reload is a file of the build, too, so it is loaded before a
 * deployment can remove it.
 */
export async function wireDeployments() {
  const onMissing = await import('./watchForDeploys').then(
    ({ watchForDeploys }) => watchForDeploys(),
    // Its own code is missing, too.
    () => (showMessage: (text: string) => void) => showMessage(commonMessages.chunkMissing),
  )
  onChunkLoadError(onMissing)
}
