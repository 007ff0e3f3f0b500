import type { ServerHtml as Html } from '~/domain/content/serverHtml'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './FormTexts.module.css'

/** What the shop's form says beside its fields. */
export const FormTexts = ({ texts }: { texts: readonly Html[] }) =>
  texts.map((text) => <ServerHtml key={text.markup} html={text} className={styles.text ?? ''} />)
