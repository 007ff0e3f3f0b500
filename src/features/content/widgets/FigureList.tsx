import type { Figure } from '~/domain/content/widgets'
import { CountUp } from '~/ui/text/CountUp'
import styles from './FigureList.module.css'

/** Numbers with their labels; see docs/behaviour.md#figures. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, ...figure }, index) => (
      <div key={`${index} ${label}`} className={styles.figure}>
        <dt>{label}</dt>
        <dd>
          <CountUp {...figure} />
        </dd>
      </div>
    ))}
  </dl>
)
