import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { site } from '~/config/site'
import { addressAfter, isSameChoice } from '~/domain/catalog/listingBaseUrl'
import { report } from '~/lib/report'
import { filterOfAddress } from './listingQuery'
import type { ShownListing } from './useListing'

/**
 * After each answer the browser shows the shop's own address of the choice (spec 2.2). The router is not
 * told: it is the same entry of the history and means the same filter, so nothing is drawn, asked for,
 * scrolled or focused anew.
 */
export function useShopAddress(shown: ShownListing | undefined) {
  const entry = useLocation()
  useEffect(() => {
    // Where the router or the browser is on its way to another choice, that one's answer will tell.
    if (shown && isAt(entry, shown) && isAt(location, shown)) showAddress(shown)
  }, [shown, entry])
}

function isAt({ pathname, search }: { pathname: string; search: string }, shown: ShownListing) {
  const filter = filterOfAddress(pathname, search)
  return filter !== undefined && isSameChoice(filter, shown.filter, site.listing)
}

function showAddress({ listing: { address: base } }: ShownListing) {
  if (base === undefined) return
  const { pathname, search, hash } = location
  const address = addressAfter(base, location, site.listing, site.addresses)
  if (address === undefined) {
    report(new Error(`To the shop ${pathname}${search} is ${base}`), 'comparing addresses')
  } else if (address !== pathname + search + hash) {
    history.replaceState(history.state, '', address)
  }
}
