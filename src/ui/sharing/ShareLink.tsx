import type { ComponentProps, MouseEvent } from 'react'
import { opensPage } from '~/domain/social/shareUrl'
import { hasModifier } from '~/lib/events'
import { openPopup, type PopupSize } from '~/lib/popupWindow'

interface ShareLinkProps extends ComponentProps<'a'> {
  href: string
  /** Size of a small window; without it the link opens a tab. */
  popup?: PopupSize
}

/**
 * A link that shares something at another site, in a tab or window that cannot reach this page. If the
 * browser blocks the window, the link opens a tab.
 */
export function ShareLink({ href, popup, onClick, children, ...link }: ShareLinkProps) {
  const isPage = opensPage(href)
  return (
    <a
      {...link}
      href={href}
      // Programs of the device would leave an empty tab.
      {...(isPage ? { target: '_blank' } : {})}
      rel="nofollow noopener"
      onClick={(event) => {
        onClick?.(event)
        const isDead = href === '#'
        if (isDead || (popup && isPage && isPlainClick(event) && openPopup(href, popup)))
          event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}

/** The shopper has not asked for a tab or a download. */
const isPlainClick = (event: MouseEvent) => event.button === 0 && !hasModifier(event)
