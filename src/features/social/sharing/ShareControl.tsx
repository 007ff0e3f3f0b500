import type { ComponentProps, ReactNode } from 'react'
import type { ShareAction, ShareService } from '~/domain/social/shareServices'
import { shareUrl, type SharedPage } from '~/domain/social/shareUrl'
import type { PopupSize } from '~/lib/popupWindow'
import { shareContext } from '~/ui/sharing/shareContext'
import { ShareLink } from '~/ui/sharing/ShareLink'

interface ShareControlProps extends Pick<ComponentProps<'a'>, 'aria-label' | 'title'> {
  service: ShareService
  page: SharedPage
  /** A service may have another address in a bar. */
  isInBar?: boolean
  /** Size of a small window; without it the service opens in a tab. */
  popup?: PopupSize
  onAction: (action: ShareAction) => void
  className?: string | undefined
  children: ReactNode
}

/** The link to a service, or the button for what it does in the page. */
export function ShareControl({
  service: { id, template, barTemplate, action },
  page,
  isInBar = false,
  popup,
  onAction,
  children,
  ...rest
}: ShareControlProps) {
  const onShared = () => raiseShared(id, page.url)
  if (action) {
    return (
      <button
        type="button"
        {...rest}
        onClick={() => {
          onShared()
          onAction(action)
        }}
      >
        {children}
      </button>
    )
  }
  const href = shareUrl(isInBar ? barTemplate : template, page, shareContext(id))
  return (
    <ShareLink {...rest} href={href} {...(popup ? { popup } : {})} onClick={onShared}>
      {children}
    </ShareLink>
  )
}

/** For scripts of the shop, such as those of loyalty points. See docs/calls.md#share-event. */
const raiseShared = (service: string, url: string) =>
  document.dispatchEvent(new CustomEvent('satchel:share', { detail: { service, url } }))
