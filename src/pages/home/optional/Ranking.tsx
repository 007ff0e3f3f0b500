import type { RankingBlock } from '~/config/home'
import { site } from '~/config/site'
import type { ListedProduct } from '~/domain/product/product'
import { newFilter } from '~/domain/catalog/listing'
import { addressOf, listingQuery } from '~/features/catalog/listingQuery'
import { queryOptions } from '@tanstack/react-query'
import { Carousel } from '~/ui/carousel/Carousel'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { ProductImg } from '~/ui/media/ProductImg'
import { AppLink } from '~/ui/navigation/AppLink'
import { SeeAllLink } from '~/ui/navigation/SeeAllLink'
import { Price } from '~/ui/text/Price'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { QuerySection } from './QuerySection'
import styles from './Ranking.module.css'

/** On a phone the ranks lie beside each other. */
const COLUMNS = { 0: 1.2, 480: 2.2 } as const

/** The first products of a listing with their rank: the first one large, the others in a list. */
export function Ranking({ block: { title, order, category, count } }: { block: RankingBlock }) {
  const listing = newFilter(site.listing, {
    order,
    ...(category ? { categorySlug: category } : {}),
  })
  return (
    <QuerySection
      title={title}
      query={queryOptions({
        ...listingQuery({ ...listing, perPage: count }, { isWithoutFacets: true }),
        select: ({ products }) => [...products],
      })}
      skeleton={<Skeleton className={styles.skeleton} />}
      action={<SeeAllLink to={addressOf(listing)} title={title} />}
    >
      {([first, ...others]) => (
        <div className={styles.ranking}>
          {first && <Leader product={first} />}
          {others.length > 0 && (
            <div>
              <Carousel label={title} columns={COLUMNS} isVertical>
                {others.map((product, i) => (
                  <li key={product.id} className={styles.item}>
                    <Ranked product={product} rank={i + 2} />
                  </li>
                ))}
              </Carousel>
            </div>
          )}
        </div>
      )}
    </QuerySection>
  )
}

const Leader = ({ product }: { product: ListedProduct }) => (
  <article className={styles.leader}>
    <div className={styles.cover}>
      <ProductImg image={product.image && { ...product.image, alt: '' }} sizes="16rem" />
    </div>
    <div className={styles.words}>
      <span aria-hidden className={styles.first}>
        1
      </span>
      <Words product={product} rank={1} />
    </div>
  </article>
)

const Ranked = ({ product, rank }: { product: ListedProduct; rank: number }) => (
  <article className={styles.ranked}>
    <span aria-hidden className={styles.rank}>
      {rank}
    </span>
    <div>
      <ProductImg image={product.image && { ...product.image, alt: '' }} sizes="4rem" />
    </div>
    <div className={styles.words}>
      <Words product={product} rank={rank} />
    </div>
  </article>
)

const Words = ({ product, rank }: { product: ListedProduct; rank: number }) => (
  <>
    <h3 className={styles.name}>
      <VisuallyHidden>{rank}. </VisuallyHidden>
      <AppLink to={product.path} className={styles.link}>
        {product.name}
      </AppLink>
    </h3>
    {product.authors.length > 0 && (
      <p className={styles.authors}>{product.authors.map(({ name }) => name).join(', ')}</p>
    )}
    <p>
      <Price price={product.price} />
    </p>
  </>
)
