import { memo, Suspense } from 'react'
import { site } from '~/config/site'
import { useAfterFirstScreen } from '~/state/firstScreen'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import styles from './ShareBar.module.css'
import type { ShareBarRowProps } from './ShareBarRow'

const ShareBarRow = lazyWithPreload(
  () => import('./ShareBarRow').then((module) => module.ShareBarRow),
  hideOnError('loading the share buttons'),
)

interface ShareBarProps extends ShareBarRowProps {
  screen: 'product' | 'post' | 'page'
}

/**
 * The share buttons of a product, a post or a page, where the shop has them. They load after the first
 * screen; until then their place is empty. Memoized, since a product page renders at each choice of an option.
 */
export const ShareBar = memo(function ShareBar({ screen, ...row }: ShareBarProps) {
  const isIdle = useAfterFirstScreen()
  // Without the defaults, which load with the buttons.
  const { networks = [], title, screens, more, counts } = site.social?.sharing?.horizontal ?? {}
  if (!networks[0] || screens?.includes(screen) === false) return null
  const place = (
    <div className={styles.bar}>
      {title && <p>{title}</p>}
      <ul className={styles.list} data-counts={counts} aria-hidden>
        <li />
        {networks.map((id) => (
          <li key={id} />
        ))}
        {more !== false && <li />}
      </ul>
    </div>
  )
  return isIdle ? (
    <Suspense fallback={place}>
      <ShareBarRow {...row} />
    </Suspense>
  ) : (
    place
  )
})
