import { COUNT_UP_MS } from '~/config/constants'
import type { FiguresBlock } from '~/config/home'
import { FigureList } from '~/features/content/widgets/FigureList'
import styles from './FigureBand.module.css'

/** Numbers of the shop, of the site's settings. */
export const FigureBand = ({ block: { title, figures } }: { block: FiguresBlock }) => (
  <section aria-label={title} className={styles.band}>
    {title && <h2>{title}</h2>}
    <FigureList
      figures={figures.map((figure) => ({ ...figure, from: 0, durationMs: COUNT_UP_MS }))}
    />
  </section>
)
