import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { SHARE_BAR_SLIDE_MS } from '~/config/constants'
import { sharing } from '~/config/sharing'
import { hideDistance, type PageShareBar, type ShareScreen } from '~/domain/social/shareBar'
import type { SharedPage } from '~/domain/social/shareUrl'
import { useMediaQuery } from '~/lib/viewport'
import * as socialMessages from '~/messages/social'
import { Icon } from '~/ui/media/Icon'
import styles from './FloatingShareBar.module.css'
import { ShareButtons } from './ShareButtons'
import { ShareTotal } from './ShareTotal'
import { useShareCounts } from './shareQueries'
import { useSharing } from './useSharing'

interface FloatingShareBarProps {
  screen: ShareScreen
  page: SharedPage
  bar: PageShareBar | undefined
  hasPlugin: boolean
}

/** The share buttons at an edge of the window, or in a bar at its end where it is narrow. */
export function FloatingShareBar({ screen, page, bar, hasPlugin }: FloatingShareBarProps) {
  const { vertical, mobile, mobileBelow } = sharing()
  const isNarrow = useMediaQuery(`(width <= ${mobileBelow}px)`)
  const shared = bar?.url ? { ...page, url: bar.url } : page
  const actions = useSharing(shared)
  const { counts: shown, networks, more } = vertical
  const isOn = shown !== 'none' && hasPlugin
  const counted = useShareCounts({ url: shared.url, bar, isOn })
  if (isNarrow && mobile === 'hidden') return null
  // Its place is kept until the counts arrive, so that no button moves.
  const total = isOn && (shown === 'total' || shown === 'both') && (
    <div className={styles.total}>{counted && <ShareTotal total={counted.total} />}</div>
  )
  const buttons = (
    <ShareButtons
      page={shared}
      networks={networks}
      hasMore={more}
      shown={shown}
      counts={counted?.counts}
      sharing={actions}
    />
  )
  return (
    <>
      {isNarrow && mobile === 'footer' ? (
        <aside aria-label={socialMessages.share} className={styles.footer}>
          {total}
          <ul className={styles.list}>{buttons}</ul>
        </aside>
      ) : (
        <SlidingBar key={screen} screen={screen} offset={bar?.offset ?? vertical.offset}>
          {total}
          <ul className={styles.list}>{buttons}</ul>
        </SlidingBar>
      )}
      {actions.copiedText && <p className={styles.copied}>{actions.copiedText}</p>}
      {actions.dialogs}
    </>
  )
}

interface SlidingBarProps {
  screen: ShareScreen
  /** From the edge of the window, in px. */
  offset: number
  children: ReactNode
}

/** A bar that its arrow slides out of the window, and back. */
function SlidingBar({ screen, offset, children }: SlidingBarProps) {
  const { side, top, counts } = sharing().vertical
  const [isHidden, setHidden] = useState(() => !fitsBesideContent(screen))
  const [distance, setDistance] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const width = panel.current?.offsetWidth ?? 0
    setDistance(hideDistance(width, counts !== 'none', offset))
  }, [counts, offset])
  const label = isHidden ? socialMessages.share : socialMessages.hideBar
  const isLeft = side === 'left'
  return (
    <aside
      aria-label={socialMessages.share}
      className={styles.bar}
      data-side={side}
      data-hidden={isHidden || undefined}
      style={{
        '--top': `${top}px`,
        '--offset': `${offset}px`,
        // What the offset moves out of the window stays free of buttons.
        '--cut': `${Math.max(0, -offset)}px`,
        '--distance': `${isLeft ? -distance : distance}px`,
        '--slide': `${SHARE_BAR_SLIDE_MS}ms`,
      }}
    >
      <div ref={panel} className={styles.panel} inert={isHidden}>
        {children}
      </div>
      <button
        type="button"
        aria-expanded={!isHidden}
        aria-label={label}
        title={label}
        className={styles.arrow}
        onClick={() => setHidden(!isHidden)}
      >
        <Icon name={isLeft === isHidden ? 'chevron-right' : 'chevron-left'} />
      </button>
    </aside>
  )
}

/** Whether the bar fits beside the content; else it starts hidden. */
const fitsBesideContent = (screen: ShareScreen) =>
  matchMedia(screen === 'post' || screen === 'page' ? '(width >= 54rem)' : '(width >= 90rem)')
    .matches
