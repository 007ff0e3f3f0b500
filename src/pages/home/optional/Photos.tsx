import type { PhotosBlock } from '~/config/home'
import { PhotoGrid } from '~/features/content/widgets/PhotoGrid'
import { photosQuery } from '~/features/home/blockQueries'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './Photos.module.css'
import { QuerySection } from './QuerySection'

/** The photo feed of a page of WordPress. */
export const Photos = ({ block: { title, path, count } }: { block: PhotosBlock }) => (
  <QuerySection
    title={title}
    query={photosQuery(path, count)}
    skeleton={<Skeleton className={styles.skeleton} />}
  >
    {(photos) => <PhotoGrid photos={photos} />}
  </QuerySection>
)
