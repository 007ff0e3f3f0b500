import type { ReactNode } from 'react'
import { fill, messages } from '~/config/messages'
import type { InstantHit } from '~/domain/search/instantSearch'
import { ComboboxCell, ComboboxGrid, ComboboxLink, ComboboxRow } from '~/ui/forms/Combobox'
import { Icon } from '~/ui/media/Icon'
import { Price } from '~/ui/text/Price'
import { ProductPicture } from '~/ui/media/ProductPicture'
import styles from './InstantHits.module.css'

interface InstantHitsProps {
  hits: readonly InstantHit[]
  /** How many there are in all, where these are not all. */
  total?: number
  /** Address of all of them. */
  pathOfAll: string
  isOld: boolean
  /** What can be done with a hit: one button or link to a cell. */
  renderActions: (hit: InstantHit) => readonly ReactNode[]
  /** On the way to another screen. */
  onFollow: () => void
}

/** What was found, each with its price and what can be done with it. */
export const InstantHits = ({
  hits,
  total,
  pathOfAll,
  isOld,
  renderActions,
  onFollow,
}: InstantHitsProps) => (
  <ComboboxGrid label="Products" isStale={isOld} className={styles.hits}>
    {hits.map((hit) => (
      <ComboboxRow key={hit.purchase?.id ?? hit.path} className={styles.row}>
        <ComboboxLink to={hit.path} onClick={onFollow} className={styles.link}>
          <span className={styles.picture}>
            <ProductPicture image={hit.image && { ...hit.image, alt: '' }} sizes="4rem" />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{hit.name}</span>
            <Price price={hit.price} />
          </span>
        </ComboboxLink>
        {renderActions(hit).map((action, i) => (
          <ComboboxCell key={i} className={styles.action}>
            {action}
          </ComboboxCell>
        ))}
      </ComboboxRow>
    ))}
    {total !== undefined && (
      <ComboboxRow>
        <ComboboxLink to={pathOfAll} onClick={onFollow} className={styles.more}>
          {fill(messages.moreResults, { total })}
          <Icon name="chevron-right" />
        </ComboboxLink>
      </ComboboxRow>
    )}
  </ComboboxGrid>
)
