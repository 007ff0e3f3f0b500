import { paths } from '~/config/paths'
import { scrollIntoWindow } from '~/lib/scrolling'
import * as productMessages from '~/messages/product'
import { Notice } from '~/ui/feedback/Notice'
import { ButtonLink } from '~/ui/forms/Button'
import styles from './AddAllNotices.module.css'

/** Sentences about adding several products by one press. */
export interface AddAllReport {
  success?: string
  problems: readonly string[]
}

/** What became of adding several products by one press; undefined before. */
export function AddAllNotices({ report }: { report: AddAllReport | undefined }) {
  if (!report) return null
  return (
    <div ref={scrollIntoWindow} className={styles.notices}>
      {report.success && (
        <Notice kind="success">
          <p>{report.success}</p>
          <ButtonLink variant="secondary" to={paths.cart()} className={styles.cart}>
            {productMessages.viewCart}
          </ButtonLink>
        </Notice>
      )}
      {report.problems.length > 0 && (
        <Notice kind="error">
          {report.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
