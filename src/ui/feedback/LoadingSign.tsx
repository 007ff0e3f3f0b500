import styles from './LoadingSign.module.css'

/** Says over a picture that it is on its way. */
export const LoadingSign = ({ text }: { text: string }) => (
  <p role="status" className={styles.sign}>
    {text}
  </p>
)
