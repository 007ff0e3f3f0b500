import styles from './Spinner.module.css'

/** Says over a picture that it is on its way. */
export const Spinner = ({ text }: { text: string }) => (
  <p role="status" className={styles.sign}>
    {text}
  </p>
)
