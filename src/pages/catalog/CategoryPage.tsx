import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { CategoryNotFound, ListingScreen } from '~/blocks/catalog/ListingScreen'
import { paths } from '~/config/paths'
import { categoryPath, childrenOf, type Category } from '~/domain/catalog/category'
import { wordsOfSlug } from '~/domain/slug'
import { categoriesQuery, filterOfAddress } from '~/features/catalog/listingQuery'
import { interpolate } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
import { pageDescription } from '~/ui/layout/pageDescription'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { AppLink } from '~/ui/navigation/AppLink'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './CategoryPage.module.css'

/** A category's archive. Its name comes with the categories; its products load at the same time. */
export function CategoryPage() {
  const { pathname, search } = useLocation()
  const filter = filterOfAddress(pathname, search)
  const { data: categories, isPending } = useQuery(categoriesQuery())
  const slug = filter?.categorySlug
  if (!filter || slug === undefined) return <CategoryNotFound />

  const path = categoryPath(categories ?? [], slug)
  const category = path.at(-1)
  const name = category?.name ?? (isPending ? undefined : wordsOfSlug(slug))
  return (
    <ListingScreen
      key={slug}
      filter={filter}
      heading={name}
      title={name && interpolate(catalogMessages.categoryTitle, { name })}
      description={pageDescription(name, category?.description?.markup)}
      categoryPath={category && (filterOfAddress(category.path, '')?.categoryPath ?? slug)}
      crumbs={[
        { name: catalogMessages.home, path: paths.home() },
        { name: catalogMessages.shop, path: paths.shop() },
        ...path.slice(0, -1),
        { name: name ?? '…' },
      ]}
    >
      {category?.description && (
        <ServerHtml html={category.description} className={styles.description} />
      )}
      {isPending && (
        <div className={styles.introSkeleton}>
          {filter.categoryPath === undefined && <Skeleton className={styles.descriptionSkeleton} />}
        </div>
      )}
      {category && <Subcategories categories={categories ?? []} current={category} />}
    </ListingScreen>
  )
}

interface SubcategoriesProps {
  categories: readonly Category[]
  current: Category
}

/** The children of a category; its siblings where it has none. */
function Subcategories({ categories, current }: SubcategoriesProps) {
  const children = childrenOf(categories, current.id)
  const hasChildren = children.length > 0
  const label = hasChildren ? catalogMessages.subcategories : catalogMessages.siblingCategories
  return (
    <nav aria-label={interpolate(label, { name: current.name })}>
      <ul className={styles.links}>
        {(hasChildren ? children : childrenOf(categories, current.parent)).map(
          ({ id, name, path }) => (
            <li key={id}>
              <AppLink
                to={path}
                className={styles.link}
                aria-current={id === current.id ? 'page' : undefined}
              >
                {name}
              </AppLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
