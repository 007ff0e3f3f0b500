import type { Download } from '~/domain/account/account'
import { interpolate } from '~/lib/text'
import * as accountMessages from '~/messages/account'
import { AppLink } from '~/ui/navigation/AppLink'
import { ButtonAnchor } from '~/ui/forms/Button'
import styles from './DownloadsList.module.css'

/** Bought files, each with its remaining downloads and expiry date. */
export const DownloadsList = ({ downloads }: { downloads: readonly Download[] }) => (
  <ul className={styles.list}>
    {downloads.map(({ product, productPath, facts, file, url }) => (
      <li key={url} className={styles.download}>
        <div className={styles.text}>
          {productPath === undefined ? (
            <bdi>{product}</bdi>
          ) : (
            <AppLink to={productPath}>{product}</AppLink>
          )}
          {facts.map(({ label, text }) => (
            <p key={label} className={styles.quiet}>
              {interpolate(accountMessages.labelled, { label, text })}
            </p>
          ))}
        </div>
        <ButtonAnchor href={url} variant="secondary">
          {file}
        </ButtonAnchor>
      </li>
    ))}
  </ul>
)
