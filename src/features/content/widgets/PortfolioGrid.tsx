import { useState, type CSSProperties } from 'react'
import {
  itemsOfTab,
  placeInColumns,
  ROWS_IN_WIDTH,
  type Portfolio,
  type PortfolioItem,
} from '~/domain/content/portfolio'
import { pluralize } from '~/lib/text'
import * as contentMessages from '~/messages/content'
import { announce } from '~/ui/feedback/announcer'
import { SegmentedControl } from '~/ui/forms/SegmentedControl'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './PortfolioGrid.module.css'

const COLUMNS = 3

/** Works of the shop in a masonry or in rows, with tabs that filter them; see docs/behaviour.md#portfolio. */
export function PortfolioGrid({ portfolio }: { portfolio: Portfolio }) {
  const { layout, tabs, items } = portfolio
  const [selected, setSelected] = useState(portfolio.selected)
  const tab = tabs[selected]
  const shown = tab ? itemsOfTab(items, tab) : items

  const places = layout === 'masonry' ? placeInColumns(shown, COLUMNS) : []

  function select(index: number) {
    setSelected(index)
    const next = tabs[index]
    if (next) announce(pluralize(contentMessages.worksShown, itemsOfTab(items, next).length))
  }
  return (
    <div className={styles.portfolio}>
      {tabs.length > 1 && (
        <SegmentedControl
          label={contentMessages.works}
          options={tabs.map(({ label }, index) => ({ value: String(index), label }))}
          value={String(selected)}
          onChange={(value) => select(Number(value))}
        />
      )}
      <ul
        className={styles.items}
        data-layout={layout}
        style={{ '--columns': COLUMNS, '--rows-in-width': ROWS_IN_WIDTH }}
      >
        {shown.map((item, index) => (
          <li key={items.indexOf(item)} className={styles.item} style={areaOf(places[index])}>
            <Work item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The stylesheet uses it from 768 px on. */
const areaOf = (place: ReturnType<typeof placeInColumns>[number] | undefined) =>
  place && ({ '--area': `${place.row} / ${place.column} / span ${place.rows}` } as CSSProperties)

function Work({ item: { title, url, image, text } }: { item: PortfolioItem }) {
  const isElsewhere = url !== undefined && /^https?:/.test(url)
  return (
    <article className={styles.work}>
      {image && (
        <img
          src={image.src}
          srcSet={image.srcset}
          sizes="(width >= 768px) 15rem, 90vw"
          // The title says what it shows.
          alt={title ? '' : image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
        />
      )}
      {title && (
        <h2>
          {url ? (
            <AppLink
              to={url}
              className={styles.link}
              {...(isElsewhere ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {title}
            </AppLink>
          ) : (
            title
          )}
        </h2>
      )}
      {text && <p>{text}</p>}
    </article>
  )
}
