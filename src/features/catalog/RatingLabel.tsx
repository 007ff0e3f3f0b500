import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './RatingLabel.module.css'

/** Five stars, `rating` of them filled, for a box to tick. */
export const RatingLabel = ({ rating }: { rating: number }) => (
  <>
    <span aria-hidden className={styles.stars}>
      {'★'.repeat(rating)}
      <span className={styles.rest}>{'★'.repeat(5 - rating)}</span>
    </span>
    <VisuallyHidden>Rated {rating} out of 5</VisuallyHidden>
  </>
)
