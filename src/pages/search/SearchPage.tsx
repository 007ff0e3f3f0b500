import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { CategoryLinks } from '~/blocks/catalog/CategoryLinks'
import { ListingScreen } from '~/blocks/catalog/ListingScreen'
import { NotFound } from '~/blocks/navigation/NotFound'
import { paths } from '~/config/paths'
import type { ListingFilter } from '~/domain/catalog/listing'
import { canClear } from '~/domain/catalog/listingChoices'
import { addressOf, filterOfAddress, listingQuery } from '~/features/catalog/listingQuery'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
import * as searchMessages from '~/messages/search'
import { useAnnouncement } from '~/ui/feedback/announcer'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { PageHead } from '~/ui/layout/PageHead'
import { AppLink } from '~/ui/navigation/AppLink'
import { SearchBar } from './SearchBar'
import styles from './SearchPage.module.css'

/** The search page at WordPress's address: /?s=river&post_type=product. */
export function SearchPage() {
  const { pathname, search } = useLocation()
  const filter = filterOfAddress(pathname, search)
  if (filter?.search === undefined) {
    return (
      <NotFound title={catalogMessages.pageNotFound}>
        <p>{catalogMessages.pageNotFoundHint}</p>
      </NotFound>
    )
  }
  const { search: text } = filter
  return (
    <>
      <PageHead
        title={text ? interpolate(searchMessages.title, { text }) : searchMessages.search}
        canonicalPath={addressOf(filter)}
        isNoIndex
      />
      <SearchBar filter={filter} />
      {text ? <Results filter={filter} text={text} /> : <Prompt />}
    </>
  )
}

interface ResultsProps {
  filter: ListingFilter
  text: string
}

/** The results. As in WordPress, a single result opens its product page. */
function Results({ filter, text }: ResultsProps) {
  const { data } = useQuery(listingQuery(filter))
  const isUnfiltered = !canClear(filter)
  const [only, second] = data?.products ?? []
  if (data?.total === 1 && only && !second && isUnfiltered) {
    return <OnlyHit path={only.path} text={text} />
  }
  if (data?.total === 0 && isUnfiltered) return <NoResults filter={filter} text={text} />
  const heading = interpolate(searchMessages.resultsFor, { text })
  return <ListingScreen filter={filter} heading={heading} title={undefined} />
}

/** Replaces the search in the history, so that Back leads to the page before it. */
function OnlyHit({ path, text }: { path: string; text: string }) {
  useAnnouncement(interpolate(searchMessages.onlyHit, { text }))
  return (
    // As high as the window until the product is shown, so that the footer stays out of it.
    <div className={styles.onlyHit}>
      <Navigate to={path} replace />
    </div>
  )
}

const DidYouMean = lazyWithPreload(
  () => import('./DidYouMean').then((module) => module.DidYouMean),
  (error) => {
    report(error, 'loading the code that corrects a search')
    return Uncorrected
  },
)
const BestSellers = lazyWithPreload(
  () => import('~/blocks/catalog/BestSellers').then((module) => module.BestSellers),
  hideOnError('loading the best sellers'),
)

function Uncorrected({ title, children }: { title: string; children: ReactNode }) {
  useAnnouncement(title)
  return children
}

const Hint = () => <p className={styles.hint}>{searchMessages.noResultsHint}</p>

/** Longer texts are sentences: searches for their single words would not help. */
const MAX_OFFERED_WORDS = 4

function NoResults({ filter: { categorySlug, author }, text }: ResultsProps) {
  const title = interpolate(searchMessages.noResultsFor, { text })
  const words = [...new Set(text.split(' '))]
  const isNarrowed = categorySlug !== undefined || author !== undefined
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <Suspense fallback={<Hint />}>
        <DidYouMean key={text} {...{ text, title }} className={styles.hint}>
          <Hint />
        </DidYouMean>
      </Suspense>
      {isNarrowed && (
        <p className={styles.links}>
          <AppLink to={paths.search(text)}>
            {interpolate(searchMessages.searchWholeShop, { text })}
          </AppLink>
        </p>
      )}
      {words.length > 1 && words.length <= MAX_OFFERED_WORDS && (
        <p className={styles.links}>
          {searchMessages.searchOneWord}{' '}
          {words.map((word, i) => (
            <span key={word}>
              {i > 0 && ' · '}
              <AppLink to={paths.search(word)}>{word}</AppLink>
            </span>
          ))}
        </p>
      )}
      <p>{searchMessages.browseCategories}</p>
      <CategoryLinks />
      <div className={styles.bestSellers}>
        <Suspense fallback={<div className={styles.placeholder} />}>
          <BestSellers />
        </Suspense>
      </div>
    </div>
  )
}

/** Before the shopper has entered a text. */
const Prompt = () => (
  <div className={styles.page}>
    <h1>{searchMessages.searchPrompt}</h1>
    <p>{searchMessages.promptHint}</p>
    <p>{searchMessages.browseCategories}</p>
    <CategoryLinks />
  </div>
)
