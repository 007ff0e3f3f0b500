import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { noCampaigns, type PlacedCampaign } from '~/domain/campaigns/placedCampaign'
import { useCampaignStore } from '~/state/campaigns'
import { afterFirstScreen } from '~/state/firstScreen'
import { leaveCampaigns, openCampaigns, stopCampaigns } from './campaignClock'
import { CampaignBars } from './CampaignBars'
import { CampaignBox } from './CampaignBox'
import { campaignPageOf, campaignsQuery } from './campaignQueries'
import styles from './Campaigns.module.css'

/**
 * Reads the campaigns of the current screen's rendered page, runs them, and renders those that have no place on
 * the screen: bars, and campaigns of widgets and templates.
 */
export function Campaigns() {
  const { pathname, search } = useLocation()
  const { path, isArticle, isReadable } = useMemo(
    () => campaignPageOf(pathname, search),
    [pathname, search],
  )
  useOpenCampaigns(path, isReadable)
  const page = useCampaignStore((state) => state.page)
  if (!page) return null
  const others =
    page.path === path
      ? page.campaigns.filter(
          ({ place }) => place.kind === 'page' || (place.kind === 'content' && !isArticle),
        )
      : []
  return (
    <>
      <CampaignBars edge="top" />
      {others.length > 0 && <BelowWindow campaigns={others} />}
    </>
  )
}

/** Opens the page once the screen has its data. A shop without HurryTimer is asked once in a visit. */
function useOpenCampaigns(path: string, isPageReadable: boolean) {
  const [hasPlugin, setHasPlugin] = useState(true)
  const isReadable = hasPlugin && isPageReadable
  const isFetching = useIsFetching() > 0
  const [quietPath, setQuietPath] = useState<string>()
  useEffect(
    () => (isFetching ? undefined : afterFirstScreen(() => setQuietPath(path))),
    [path, isFetching],
  )
  const { data, isError } = useQuery({
    ...campaignsQuery(path),
    enabled: isReadable && quietPath === path,
  })
  if (data === null && hasPlugin) setHasPlugin(false)
  // Before the next screen is painted.
  useLayoutEffect(leaveCampaigns, [path])
  const page = useMemo(
    () => data ?? (isError || !isReadable ? noCampaigns(path) : undefined),
    [data, isError, isReadable, path],
  )
  useEffect(() => {
    if (page) openCampaigns(page)
  }, [page])
  useEffect(() => stopCampaigns, [])
}

/**
 * Below what the shopper sees, so that nothing in view moves: between two blocks of the home page, on other screens
 * after the content. The blocks belong to the home page: the element is added outside of React's tree.
 */
function BelowWindow({ campaigns }: { campaigns: readonly PlacedCampaign[] }) {
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => {
    const blocks = document.querySelector('#content [data-blocks]')
    const place = blocks ?? document.getElementById('below-content')
    const isBelow = (block: Element) => block.getBoundingClientRect().top >= innerHeight
    place?.insertBefore(host, [...(blocks?.children ?? [])].find(isBelow) ?? null)
    return () => host.remove()
  }, [host])
  return createPortal(
    <div className={styles.campaigns}>
      {campaigns.map((placed, index) => (
        <CampaignBox key={index} placed={placed} />
      ))}
    </div>,
    host,
  )
}
