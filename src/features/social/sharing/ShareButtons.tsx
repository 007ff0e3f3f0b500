import type { ShownCounts } from '~/config/sharingDefaults'
import { formatCount, type ShareCounts } from '~/domain/social/shareCounts'
import { shareServicesOf, type ShareService } from '~/domain/social/shareServices'
import { shareUrl, type SharedPage } from '~/domain/social/shareUrl'
import { interpolate, pluralize } from '~/lib/text'
import * as socialMessages from '~/messages/social'
import { BrandMark } from '~/ui/media/BrandMark'
import { Icon } from '~/ui/media/Icon'
import { shareContext } from '~/ui/sharing/shareContext'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { ShareControl } from './ShareControl'
import styles from './ShareButtons.module.css'
import { useMarks } from './useMarks'
import type { useSharing } from './useSharing'

interface ShareButtonsProps {
  page: SharedPage
  /** Ids of the services. */
  networks: readonly string[]
  hasMore: boolean
  shown: ShownCounts
  counts: ShareCounts | undefined
  sharing: ReturnType<typeof useSharing>
}

/** The services of a bar, and the button that lists all of them. */
export function ShareButtons({
  page,
  networks,
  hasMore,
  shown,
  counts,
  sharing: { onAction, onMore, onMoreIntent },
}: ShareButtonsProps) {
  const marks = useMarks(networks)
  const hasCounts = shown === 'networks' || shown === 'both'
  return (
    <>
      {barServices(networks, page).map((service) => {
        const count = hasCounts ? (counts?.[service.id] ?? 0) : 0
        const name = nameOf(service)
        return (
          <li key={service.id}>
            <ShareControl
              service={service}
              page={page}
              isInBar
              onAction={onAction}
              title={service.title}
              {...(count < 1 ? { 'aria-label': name } : {})}
              className={styles.button}
            >
              <BrandMark
                mark={marks[service.id]}
                color={service.color}
                title={service.title}
                isQuiet
              />
              {count > 0 && (
                <>
                  <VisuallyHidden>
                    {name}, {pluralize(socialMessages.shareCount, count)}
                  </VisuallyHidden>
                  <span className={styles.count} aria-hidden>
                    {formatCount(count)}
                  </span>
                </>
              )}
            </ShareControl>
          </li>
        )
      })}
      {hasMore && (
        <li>
          <button
            type="button"
            aria-label={socialMessages.moreServices}
            title={socialMessages.more}
            aria-haspopup="dialog"
            className={styles.button}
            onPointerEnter={onMoreIntent}
            onFocus={onMoreIntent}
            onClick={onMore}
          >
            <span className={styles.more}>
              <Icon name="plus" />
            </span>
          </button>
        </li>
      )}
    </>
  )
}

/** Without those that need an address of the shop which it has not given. */
const barServices = (networks: readonly string[], page: SharedPage) =>
  shareServicesOf(networks).filter(
    ({ id, barTemplate, action }) => action || shareUrl(barTemplate, page, shareContext(id)),
  )

/** A service that shares, or one that does what its title says. */
const nameOf = ({ id, title, action, barTemplate }: ShareService) =>
  action === 'copy'
    ? socialMessages.copyLink
    : (action && action !== 'instance') || barTemplate === '{link}' || OWN_NAMES.has(id)
      ? title
      : interpolate(socialMessages.shareOn, { service: title })

const OWN_NAMES = new Set(['email', 'sms', 'comment', 'rss-feed', 'printfriendly'])
