import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { routes } from '~/config/paths'
import { site } from '~/config/site'
import { isSearch } from '~/domain/catalog/listingAddress'
import { CampaignBars } from '~/features/campaigns/hurryTimer/CampaignBars'
import { CampaignById } from '~/features/campaigns/hurryTimer/CampaignById'
import { ComingSoonBanner } from '~/features/content/notices/ComingSoonBanner'
import { isNewsletterHidden } from '~/features/content/notices/newsletterCookie'
import { siteNoticesQuery } from '~/features/content/notices/siteNoticesQuery'
import { StoreNotice } from '~/features/content/notices/StoreNotice'
import { savesData } from '~/lib/viewport'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { FootBar } from '~/ui/layout/FootBar'

const NewsletterPopup = lazyWithPreload(
  () =>
    import('~/features/content/notices/NewsletterPopup').then((module) => module.NewsletterPopup),
  hideOnError('loading the newsletter popup'),
)

const SalesPopup = lazyWithPreload(
  () => import('~/features/campaigns/SalesPopup').then((module) => module.SalesPopup),
  hideOnError('loading the sales popup'),
)

const LiveChat = lazyWithPreload(
  () => import('~/features/social/chat/LiveChat').then((module) => module.LiveChat),
  hideOnError('loading the live chat'),
)

/**
 * What WordPress prints into every page besides its content, as far as the shop has it: notices, popups and
 * the live chat. docs/behaviour.md#popups
 */
export function SiteNotices() {
  const { data: notices } = useQuery(siteNoticesQuery())
  const isCheckout = useMatch(routes.checkout) !== null
  const { pathname, search } = useLocation()
  const isHome = pathname === routes.home && !isSearch(pathname, search)
  const [isNewsletterClosed, setNewsletterClosed] = useState(isNewsletterHidden)
  const { storeNotice, comingSoon, newsletter, salesPopup, chat } = notices ?? {}
  return (
    <>
      <FootBar>
        <CampaignBars edge="bottom" />
        {comingSoon && <ComingSoonBanner banner={comingSoon} />}
        {storeNotice && <StoreNotice key={storeNotice.id} notice={storeNotice} />}
      </FootBar>
      <Suspense>
        {newsletter && isHome && (
          <NewsletterPopup
            newsletter={newsletter}
            isWanted={!isNewsletterClosed}
            onClosed={() => setNewsletterClosed(true)}
            renderCampaign={(id) => <CampaignById id={id} path={pathname} />}
          />
        )}
      </Suspense>
      <Suspense>
        {salesPopup && !site.honestUrgency && !savesData() && <SalesPopup settings={salesPopup} />}
      </Suspense>
      <Suspense>{chat && !isCheckout && <LiveChat chat={chat} />}</Suspense>
    </>
  )
}
