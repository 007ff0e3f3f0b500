import { shopOrigin } from '~/config/paths'
import { sharing } from '~/config/sharing'
import type { PageShareBar } from '~/domain/social/shareBar'
import type { SharedPage } from '~/domain/social/shareUrl'
import * as socialMessages from '~/messages/social'
import styles from './ShareBar.module.css'
import { ShareButtons } from './ShareButtons'
import { ShareTotal } from './ShareTotal'
import { useShareCounts } from './shareQueries'
import { useSharing } from './useSharing'

export interface ShareBarRowProps {
  /** In-app, of the page. */
  path: string
  title: string
  image?: string | undefined
  /** What WordPress's page says. */
  bar: PageShareBar | undefined
  /** WordPress's page is read, and the shop counts shares: it has the plugin. */
  hasPlugin: boolean
}

/** A horizontal bar: its title, the total and the buttons. */
export function ShareBarRow({ path, title, image, bar, hasPlugin }: ShareBarRowProps) {
  const { networks, title: heading, more, counts: shown } = sharing().horizontal
  const shared: SharedPage = {
    url: bar?.url ?? shopOrigin() + path,
    title,
    image,
  }
  const actions = useSharing(shared)
  const isOn = shown !== 'none' && hasPlugin
  const counted = useShareCounts({ url: shared.url, bar, isOn })
  return (
    <section aria-label={heading || socialMessages.share} className={styles.bar}>
      {heading && <p>{heading}</p>}
      <ul className={styles.list} data-counts={shown}>
        {/* Hidden without a total. */}
        <li>{counted && <ShareTotal total={counted.total} />}</li>
        <ShareButtons
          page={shared}
          networks={networks}
          hasMore={more}
          shown={shown}
          counts={counted?.counts}
          sharing={actions}
        />
      </ul>
      {actions.copiedText && <p className={styles.copied}>{actions.copiedText}</p>}
      {actions.dialogs}
    </section>
  )
}
