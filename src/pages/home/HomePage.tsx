import { useQuery } from '@tanstack/react-query'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { PageHead } from '~/ui/PageHead'
import { CategoryTiles } from './CategoryTiles'
import { Hero } from './Hero'
import styles from './HomePage.module.css'
import { ProductRow } from './ProductRow'
import { Reassurance } from './Reassurance'
import { rowQuery } from './rowQuery'

export function HomePage() {
  // The first row's books make the picture at the top as well.
  const newest = useQuery(rowQuery('date'))
  return (
    <div className={styles.page}>
      <PageHead
        title={`${site.name} – books, school bags and kits`}
        isBareTitle
        description="Books for school and for pleasure, school bags and kits."
        canonicalPath={paths.home()}
      />
      <Hero products={newest.data?.products} />
      <CategoryTiles />
      <ProductRow title="New on the shelves" order="date" />
      <Reassurance />
      <ProductRow title="Readers’ favourites" order="rating" />
      <ProductRow title="Best sellers" order="popularity" />
    </div>
  )
}
