import type { Download } from '~/domain/account/account'
import { AppLink } from '~/ui/navigation/AppLink'
import { ButtonAnchor } from '~/ui/forms/Button'
import styles from './DownloadsList.module.css'

/** Files that were bought, each with how often and how long it can be had. */
export const DownloadsList = ({ downloads }: { downloads: readonly Download[] }) => (
  <ul className={styles.list}>
    {downloads.map(({ product, productPath, facts, file, url }) => (
      <li key={url} className={styles.download}>
        <div className={styles.text}>
          {productPath === undefined ? product : <AppLink to={productPath}>{product}</AppLink>}
          {facts.map(({ label, text }) => (
            <span key={label} className={styles.quiet}>
              {label}: {text}
            </span>
          ))}
        </div>
        <ButtonAnchor href={url} variant="secondary">
          {file}
        </ButtonAnchor>
      </li>
    ))}
  </ul>
)
