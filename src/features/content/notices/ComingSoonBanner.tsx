import { useMutation } from '@tanstack/react-query'
import { dismissComingSoon } from '~/api/content/siteNotices'
import type { ComingSoon } from '~/domain/content/siteNotices'
import { keepFocusOnRemoval } from '~/lib/focus'
import { report } from '~/lib/report'
import * as contentMessages from '~/messages/content'
import { Button } from '~/ui/forms/Button'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './SiteBar.module.css'

/**
 * Tells an administrator that shoppers cannot see the shop yet. Hidden when the call completes, with or
 * without success. docs/behaviour.md#coming-soon-banner
 */
export function ComingSoonBanner({ banner }: { banner: ComingSoon }) {
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: () => dismissComingSoon(banner),
    onError: (error) => report(error, 'dismissing the coming-soon banner'),
  })
  if (!isIdle && !isPending) return null
  return (
    <aside ref={keepFocusOnRemoval} className={styles.bar} aria-label={contentMessages.comingSoon}>
      <ServerHtml html={banner.html} />
      <Button variant="quiet" isBusy={isPending} onClick={() => mutate()}>
        {contentMessages.dismiss}
      </Button>
    </aside>
  )
}
