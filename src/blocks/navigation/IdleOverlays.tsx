import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { WishlistOverlay } from '~/blocks/wishlist/WishlistOverlay'
import { routes } from '~/config/paths'
import { site } from '~/config/site'
import { Campaigns } from '~/features/campaigns/hurryTimer/Campaigns'
import { CartNotice } from '~/features/cart/CartNotice'
import { rereadAfterReload } from '~/features/cart/rereadAfterReload'
import { BackToTop } from '~/features/navigation/BackToTop'
import { useHasBeen } from '~/lib/earlierRenders'
import { report } from '~/lib/report'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { withErrorBoundary } from '~/ui/feedback/withErrorBoundary'
import { SiteNotices } from './SiteNotices'

/** For the addresses to which the shop redirects after a sign-in by another site. */
const EmailStep = lazyWithPreload(
  () => import('~/blocks/social/EmailStep').then((module) => module.EmailStep),
  hideOnError('loading the e-mail request'),
)

/** For shops with a vertical share bar. */
const FloatingShare = lazyWithPreload(
  () => import('~/blocks/social/FloatingShare').then((module) => module.FloatingShare),
  hideOnError('loading the share buttons'),
)

/** For shops with a sticky sidebar. */
const StickySidebar = lazyWithPreload(
  () => import('~/features/navigation/StickySidebar').then((module) => module.StickySidebar),
  hideOnError('loading the sticky sidebar'),
)

const CartMessage = withErrorBoundary(CartNotice, hideOnError('showing the cart’s notice'))
const Notices = withErrorBoundary(SiteNotices, hideOnError('showing the notices of the shop'))
const AllCampaigns = withErrorBoundary(Campaigns, hideOnError('showing the campaigns'))
const Wishlist = withErrorBoundary(WishlistOverlay, hideOnError('showing the wishlist’s popup'))

/** The overlays that no first screen shows, on demand as one file. */
export function IdleOverlays() {
  const isCart = useMatch(routes.cart) !== null
  const isCheckout = useMatch(routes.checkout) !== null
  const isAccount = useMatch(routes.account) !== null
  const { search } = useLocation()
  const client = useQueryClient()
  useEffect(() => rereadAfterReload(client), [client])
  useEffect(trackOrigin, [])
  // Stays: the address changes while the dialog is open.
  const hasEmailStep = useHasBeen(search.includes('SuperSocializer'))
  return (
    <>
      {/* Where it would cover form fields and amounts on a phone. */}
      {!isCart && !isCheckout && !isAccount && <BackToTop />}
      <CartMessage />
      <Notices />
      <AllCampaigns />
      {site.wishlist && <Wishlist />}
      {site.social?.sharing?.vertical?.networks.length && (
        <Suspense>
          <FloatingShare />
        </Suspense>
      )}
      {site.menus.panels?.some(({ place }) => place === 'sticky') && (
        <Suspense>
          <StickySidebar />
        </Suspense>
      )}
      {hasEmailStep && (
        <Suspense>
          <EmailStep />
        </Suspense>
      )}
    </>
  )
}

/** Starts order attribution, which records where this visit came from. */
function trackOrigin() {
  import('~/features/order/orderAttribution')
    .then((module) => module.startTracking())
    .catch((error: unknown) => report(error, 'loading order attribution'))
}
