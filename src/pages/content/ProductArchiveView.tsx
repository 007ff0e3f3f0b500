import { useLocation } from 'react-router-dom'
import { ListingScreen } from '~/blocks/catalog/ListingScreen'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { filterAt } from '~/domain/catalog/listingAddress'
import { pageNumberOf, type ProductArchive } from '~/domain/content/contentPage'
import * as catalogMessages from '~/messages/catalog'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './ProductArchiveView.module.css'

interface ProductArchiveViewProps {
  /** The name of the brand, the author, … */
  title: string
  archive: ProductArchive
}

/** The products of a brand, an author, a tag or another term, with what the shop says about it. */
export function ProductArchiveView({ title, archive }: ProductArchiveViewProps) {
  const { pathname, search } = useLocation()
  const { term, description, image, facts } = archive
  return (
    <ListingScreen
      key={term.path}
      filter={filterAt({ term, page: pageNumberOf(pathname) }, search, site.listing)}
      heading={title}
      title={title}
      crumbs={[
        { name: catalogMessages.home, path: paths.home() },
        { name: catalogMessages.shop, path: paths.shop() },
        { name: title },
      ]}
    >
      {(description || image || facts.length > 0) && (
        <div className={styles.about}>
          {image && (
            <img
              src={image.src}
              alt={image.alt}
              width={image.width}
              height={image.height}
              className={styles.image}
            />
          )}
          <div className={styles.words}>
            {description && <ServerHtml html={description} />}
            {facts.length > 0 && (
              <dl className={styles.facts}>
                {facts.map(({ name, text }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </div>
      )}
    </ListingScreen>
  )
}
