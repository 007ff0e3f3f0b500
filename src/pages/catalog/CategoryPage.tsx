import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { ListingScreen } from '~/blocks/catalog/ListingScreen'
import { NotFound } from '~/blocks/navigation/NotFound'
import { paths } from '~/config/paths'
import { branchOf } from '~/domain/catalog/category'
import { categoriesQuery } from '~/features/catalog/categoriesQuery'
import { filterOfAddress } from '~/features/catalog/listingQuery'
import { wordsOfSlug } from '~/domain/slug'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './CategoryPage.module.css'
import { SubCategories } from './SubCategories'

/** A category's archive. Its name and place come with the categories, its products meanwhile. */
export function CategoryPage() {
  const { pathname, search } = useLocation()
  const filter = filterOfAddress(pathname, search)
  const { data: categories, isPending } = useQuery(categoriesQuery())
  const slug = filter?.categorySlug
  if (!filter || slug === undefined) {
    return (
      <NotFound title="We could not find this category">
        <p>It may have moved to another shelf.</p>
      </NotFound>
    )
  }

  const branch = branchOf(categories ?? [], slug)
  const category = branch.at(-1)
  const name = category?.name ?? (isPending ? undefined : wordsOfSlug(slug))
  return (
    <ListingScreen
      key={slug}
      filter={filter}
      heading={name}
      title={name && `${name} Archives`}
      crumbs={[
        { name: 'Home', path: paths.home() },
        { name: 'Shop', path: paths.shop() },
        ...branch.slice(0, -1),
        { name: name ?? '…' },
      ]}
    >
      {category?.description && (
        <ServerHtml html={category.description} className={styles.description} />
      )}
      {isPending && (
        <div className={styles.aboutToCome}>
          {filter.categoryPath === undefined && <Skeleton className={styles.descriptionToCome} />}
        </div>
      )}
      {category && <SubCategories categories={categories ?? []} here={category} />}
    </ListingScreen>
  )
}
