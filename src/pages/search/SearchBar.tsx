import { useQuery } from '@tanstack/react-query'
import { SearchForm } from '~/blocks/search/SearchForm'
import { useCategoryChoices } from '~/blocks/catalog/useCategoryTree'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import type { ListingFilter } from '~/domain/catalog/listing'
import { withChoice } from '~/domain/catalog/listingChoices'
import type { SearchChoice } from '~/domain/search/search'
import { useListingFilter } from '~/features/catalog/useListing'
import { SearchChoices } from '~/features/search/SearchChoices'
import { searchPageQuery } from '~/features/search/searchPageQuery'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import styles from './SearchBar.module.css'

const CRUMBS = [
  { name: 'Home', path: paths.home() },
  { name: 'Shop', path: paths.shop() },
  { name: messages.search },
]

/** What is searched for and where. It stays while answers come and go, and with it the focus. */
export function SearchBar({ filter: ofAddress }: { filter: ListingFilter }) {
  const [filter, change] = useListingFilter(ofAddress)
  const { search = '', categorySlug = '', author = '' } = filter
  const categories = useCategoryChoices()
  // Only a rendered page names authors: it is read for a search that keeps to one.
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

/** An address may name what the lists do not (yet) hold: it stays to be seen and taken off. */
const withChosen = (choices: SearchChoice[], slug: string): SearchChoice[] =>
  slug === '' || choices.some((choice) => choice.slug === slug)
    ? choices
    : [...choices, { slug, name: slug }]
