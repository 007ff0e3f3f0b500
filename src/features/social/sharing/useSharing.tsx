import { Suspense, useState } from 'react'
import { COPIED_NOTICE_MS } from '~/config/constants'
import { sharing } from '~/config/sharing'
import { isAbort } from '~/domain/errors'
import type { ShareAction } from '~/domain/social/shareServices'
import type { SharedPage } from '~/domain/social/shareUrl'
import { copyText } from '~/lib/clipboard'
import { afterPaint } from '~/lib/time'
import { useTimeout } from '~/lib/timeHooks'
import { announce } from '~/ui/feedback/announcer'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { useCancelOpening } from '~/ui/overlays/useDismiss'

const ShareDialogs = lazyWithPreload(() =>
  import('./ShareDialogs').then((module) => module.ShareDialogs),
)

/** The list of services, the question for the instance, or a link to copy by hand. */
export type ShareDialog = 'list' | 'instance' | 'copy'

/** What the buttons of a bar do besides opening addresses. */
export function useSharing(page: SharedPage) {
  const [dialog, setDialog] = useState<ShareDialog>()
  const [wasOpened, setWasOpened] = useState(false)
  const [isCopied, setCopied] = useState(false)
  useTimeout(isCopied ? COPIED_NOTICE_MS : undefined, () => setCopied(false))

  function show(next: ShareDialog) {
    setWasOpened(true)
    setDialog(next)
  }
  const close = () => setDialog(undefined)

  async function copy() {
    const isDone = await copyText(page.url)
    setCopied(isDone)
    if (isDone) announce(sharing().copiedText)
    else show('copy')
  }

  function onAction(action: ShareAction) {
    if (action === 'copy') void copy()
    else if (action === 'instance') show('instance')
    else {
      close()
      // Not the dialog, but the page.
      afterPaint(() => print())
    }
  }

  return {
    onAction,
    onMore: () =>
      hasNativeSheet() ? void openNativeSheet(page, () => show('list')) : show('list'),
    onMoreIntent: () => hasNativeSheet() || ShareDialogs.preload(),
    /** The confirmation of a copied link, for some seconds. */
    copiedText: isCopied && dialog === undefined ? sharing().copiedText : undefined,
    dialogs: wasOpened && (
      <Suspense fallback={<CancelOpening onCancel={close} />}>
        <ShareDialogs
          page={page}
          dialog={dialog}
          isCopied={isCopied}
          onAction={onAction}
          onClose={close}
        />
      </Suspense>
    ),
  }
}

/** While the code of the dialogs loads. */
function CancelOpening({ onCancel }: { onCancel: () => void }) {
  useCancelOpening(true, onCancel)
  return null
}

const hasNativeSheet = () => sharing().nativeSheet && 'share' in navigator

/** The device's own list of apps. @param onFailure it could not be opened */
async function openNativeSheet({ title, url }: SharedPage, onFailure: () => void) {
  try {
    await navigator.share({ title, text: title, url })
  } catch (error) {
    // The shopper has closed it.
    if (!isAbort(error)) onFailure()
  }
}
