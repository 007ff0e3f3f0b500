import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ListingScreen } from '~/blocks/catalog/ListingScreen'
import { NotFound } from '~/blocks/navigation/NotFound'
import { fill, messages } from '~/config/messages'
import type { ListingFilter } from '~/domain/catalog/listing'
import { canClear } from '~/domain/catalog/listingChoices'
import { addressOf, filterOfAddress, listingQuery } from '~/features/catalog/listingQuery'
import { announce } from '~/ui/feedback/announcer'
import { PageHead } from '~/ui/layout/PageHead'
import { NothingFound } from './NothingFound'
import { SearchBar } from './SearchBar'
import { SearchPrompt } from './SearchPrompt'

/** What a search has found, at the address where the old shop has it: /?s=river&post_type=product. */
export function SearchPage() {
  const { pathname, search } = useLocation()
  const filter = filterOfAddress(pathname, search)
  if (filter?.search === undefined) {
    return (
      <NotFound title="We could not find this page">
        <p>The address may have a slip in it. Our shelves are all here.</p>
      </NotFound>
    )
  }
  const title = filter.search
    ? fill(messages.searchResultsFor, { text: filter.search })
    : messages.search
  return (
    <>
      <PageHead title={title} canonicalPath={addressOf(filter)} isNoIndex />
      <SearchBar filter={filter} />
      {filter.search ? <Results filter={filter} words={filter.search} /> : <SearchPrompt />}
    </>
  )
}

/** The products; one that is alone is shown itself, as the shop has always done. */
function Results({ filter, words }: { filter: ListingFilter; words: string }) {
  const { data } = useQuery(listingQuery(filter))
  const isWhole = !canClear(filter)
  const [only, second] = data?.products ?? []
  if (data?.total === 1 && only && !second && isWhole) {
    return <OnlyHit path={only.path} words={words} />
  }
  if (data?.total === 0 && isWhole) return <NothingFound filter={filter} words={words} />
  return (
    <ListingScreen
      filter={filter}
      heading={fill(messages.resultsFor, { text: words })}
      title={undefined}
    />
  )
}

/** In the place of the search in the history, so that Back leads to where the shopper came from. */
function OnlyHit({ path, words }: { path: string; words: string }) {
  useEffect(() => announce(fill(messages.onlyHit, { text: words })), [words])
  return <Navigate to={path} replace />
}
