import { useQuery } from '@tanstack/react-query'
import { SearchForm } from '~/blocks/search/SearchForm'
import { useCategoryChoices } from '~/blocks/catalog/useCategoryTree'
import { paths } from '~/config/paths'
import type { ListingFilter } from '~/domain/catalog/listing'
import { withChoice } from '~/domain/catalog/listingChoices'
import type { SearchChoice } from '~/domain/search/search'
import { useListingFilter } from '~/features/catalog/useListing'
import { SearchChoices } from '~/features/search/SearchChoices'
import { searchPageQuery } from '~/features/search/searchQueries'
import * as catalogMessages from '~/messages/catalog'
import * as searchMessages from '~/messages/search'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import styles from './SearchBar.module.css'

const CRUMBS = [
  { name: catalogMessages.home, path: paths.home() },
  { name: catalogMessages.shop, path: paths.shop() },
  { name: searchMessages.search },
]

/** The search field with category and author. Results do not remount it, so it keeps the focus. */
export function SearchBar({ filter: ofAddress }: { filter: ListingFilter }) {
  const [filter, change] = useListingFilter(ofAddress)
  const { search = '', categorySlug = '', author = '' } = filter
  const categories = useCategoryChoices()
  // Only a rendered page has the names of authors, so it loads for a search that is narrowed to one.
  const { data: page } = useQuery({ ...searchPageQuery(), enabled: author !== '' })

  function choose({ category, author: name }: { category?: string; author?: string }) {
    const { categorySlug: _category, author: _author, ...rest } = filter
    const [slug, by] = [category ?? categorySlug, name ?? author]
    change(
      withChoice<ListingFilter>(rest, {
        ...(slug && { categorySlug: slug }),
        ...(by && { author: by }),
      }),
    )
  }

  return (
    <div className={styles.bar}>
      <Breadcrumbs items={CRUMBS} />
      <div className={styles.search}>
        <SearchForm initial={search} within={{ category: categorySlug, author }} />
        {search && (
          <div className={styles.choices}>
            <SearchChoices
              categories={withChosen(categories, categorySlug)}
              authors={withChosen(page?.authors ?? [], author)}
              fields={{ category: categorySlug, author }}
              onChoose={choose}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** Adds the slug of the address where the choices do not have it (yet), so that it can be removed. */
const withChosen = (choices: SearchChoice[], slug: string): SearchChoice[] =>
  slug === '' || choices.some((choice) => choice.slug === slug)
    ? choices
    : [...choices, { slug, name: slug }]
