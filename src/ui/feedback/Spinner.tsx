import styles from './Spinner.module.css'

/** Covers an image while it loads. */
export const Spinner = ({ text }: { text: string }) => (
  <p role="status" className={styles.spinner}>
    {text}
  </p>
)
