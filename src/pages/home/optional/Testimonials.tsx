import type { TestimonialsBlock } from '~/config/home'
import type { Testimonial } from '~/domain/content/widgets'
import { testimonialsQuery } from '~/features/home/blockQueries'
import * as homeMessages from '~/messages/home'
import { Carousel } from '~/ui/carousel/Carousel'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { AppLink } from '~/ui/navigation/AppLink'
import { StarRow } from '~/ui/text/Stars'
import { QuerySection } from './QuerySection'
import styles from './Testimonials.module.css'

const COLUMNS = { 0: 1.1, 768: 2, 1024: 3 } as const
const SKELETONS = 3

/** What readers say: reviews of products, or the testimonials of the theme. */
export const Testimonials = ({ block }: { block: TestimonialsBlock }) => (
  <QuerySection
    title={block.title}
    query={testimonialsQuery(block)}
    skeleton={
      <Carousel label={block.title} columns={COLUMNS} isSkeleton>
        {Array.from({ length: SKELETONS }, (_, i) => (
          <li key={i} className={styles.item}>
            <Skeleton lines={6} />
          </li>
        ))}
      </Carousel>
    }
  >
    {(testimonials) => (
      <Carousel label={block.title} columns={COLUMNS}>
        {testimonials.map((testimonial, i) => (
          <li key={i} className={styles.item}>
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </Carousel>
    )}
  </QuerySection>
)

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { name, text, rating, title, role, image, product } = testimonial
  return (
    <figure className={styles.quote}>
      {rating !== undefined && (
        <p>
          <StarRow rating={rating} />
        </p>
      )}
      <blockquote>
        {title && <p className={styles.title}>{title}</p>}
        <p className={styles.text}>{text}</p>
      </blockquote>
      <figcaption className={styles.by}>
        {image && <img src={image.src} alt="" width={48} height={48} loading="lazy" />}
        <span>
          <strong>{name}</strong>
          {role && <bdi className={styles.role}>{role}</bdi>}
          {product && (
            <span className={styles.role}>
              {homeMessages.about} <AppLink to={product.path}>{product.name}</AppLink>
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  )
}
