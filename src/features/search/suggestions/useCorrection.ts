import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reported } from '~/api/reported'
import { fetchProductNames } from '~/api/search/productNames'
import { paths } from '~/config/paths'
import { correct, partsToAskFor, type Correction } from '~/domain/search/correction'
import type { SearchChoice } from '~/domain/search/search'
import { termsOf, type SearchTerm } from '~/domain/search/suggestions'
import { interpolate } from '~/lib/text'
import { MINUTE } from '~/lib/time'
import * as searchMessages from '~/messages/search'
import { useAnnouncement } from '~/ui/feedback/announcer'
import { rememberSearch } from './searchHistory'
import { searchPageQuery } from '~/features/search/searchQueries'

/** Names of products that contain a text; requests nothing without one. */
const namesQuery = (part: string | undefined) =>
  queryOptions({
    queryKey: ['names with', part],
    queryFn: part
      ? ({ signal }) => reported(fetchProductNames(part, signal), 'looking for another spelling')
      : skipToken,
    staleTime: 30 * MINUTE,
  })

/**
 * What the shopper may have meant by a search that found nothing, from the shop's categories, its names of
 * products that begin like the longest typed word, then from those that end like it and from the authors. See
 * docs/behaviour.md#search-without-hits. Announces it, and until then that nothing was found: both in one place,
 * because the later announcement replaces the earlier one.
 *
 * @param nothingFound the announcement without a correction
 * @param shown terms that the shopper sees already, which are no correction
 * @returns a question and where its link leads; undefined while it is looked for, and where nothing is close
 */
export function useCorrection(
  text: string,
  categories: readonly SearchChoice[],
  nothingFound: string,
  shown: readonly SearchTerm[] = [],
) {
  const closest = useClosest(text, categories)
  const link = closest && linkOf(closest)
  const isShown = shown.some(({ path }) => path === link?.to)
  const correction = isShown ? undefined : link
  useAnnouncement(correction?.question ?? nothingFound)
  return correction
}

function linkOf(correction: Correction) {
  if (correction.kind === 'search') {
    const { text } = correction
    return {
      to: paths.search(text),
      question: interpolate(searchMessages.didYouMean, { text }),
      onFollow: () => rememberSearch(text),
    }
  }
  const { kind, name, path } = correction
  const question =
    kind === 'category' ? searchMessages.didYouMeanCategory : searchMessages.didYouMeanAuthor
  return { to: path, question: interpolate(question, { name }), onFollow: () => undefined }
}

function useClosest(text: string, categories: readonly SearchChoice[]): Correction | undefined {
  const [start, end] = partsToAskFor(text)
  const starting = useQuery(namesQuery(start))
  const isFirstDone = start === undefined || !starting.isPending
  const first = useMemo(
    () => correct(text, [...termsOf('category', categories), ...productsOf(starting.data)]),
    [text, categories, starting.data],
  )

  const isSecond = isFirstDone && !first
  const ending = useQuery(namesQuery(isSecond ? end : undefined))
  // The rendered page has the authors; without the theme there are none.
  const page = useQuery({ ...searchPageQuery(), enabled: isSecond })
  const authors = page.data?.authors
  const second = useMemo(
    () => correct(text, [...termsOf('author', authors), ...productsOf(ending.data)]),
    [text, authors, ending.data],
  )
  // Not before all have come: a closer name would replace the first one.
  const isSecondDone = (end === undefined || !ending.isPending) && !page.isPending
  if (first) return isFirstDone ? first : undefined
  return isSecondDone ? second : undefined
}

const productsOf = (names: readonly string[] = []) =>
  names.map((name) => ({ kind: 'product' as const, name }))
