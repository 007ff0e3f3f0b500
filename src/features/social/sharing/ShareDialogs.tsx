import type { ShareAction } from '~/domain/social/shareServices'
import type { SharedPage } from '~/domain/social/shareUrl'
import { sharing } from '~/config/sharing'
import * as socialMessages from '~/messages/social'
import { Dialog } from '~/ui/overlays/Dialog'
import { CopyLink } from '~/ui/sharing/CopyLink'
import { InstanceForm } from './InstanceForm'
import { ServiceList } from './ServiceList'
import styles from './ShareDialogs.module.css'
import type { ShareDialog } from './useSharing'

interface ShareDialogsProps {
  page: SharedPage
  dialog: ShareDialog | undefined
  /** The link has been copied a moment ago. */
  isCopied: boolean
  onAction: (action: ShareAction) => void
  onClose: () => void
}

/** The dialogs of a share bar; one of them is open at most. */
export const ShareDialogs = ({ page, dialog, isCopied, onAction, onClose }: ShareDialogsProps) => (
  <>
    <Dialog isOpen={dialog === 'list'} onClose={onClose} title={socialMessages.moreServices} isWide>
      <ServiceList page={page} isCopied={isCopied} onAction={onAction} />
    </Dialog>
    <Dialog isOpen={dialog === 'instance'} onClose={onClose} title={socialMessages.instanceTitle}>
      <InstanceForm page={page} onDone={onClose} />
    </Dialog>
    <Dialog isOpen={dialog === 'copy'} onClose={onClose} title={socialMessages.copyLink}>
      <div className={styles.byHand}>
        <p role="alert">{socialMessages.copyByHand}</p>
        <CopyLink
          url={page.url}
          label={socialMessages.link}
          copy={socialMessages.copy}
          copied={sharing().copiedText}
          failed={socialMessages.copyByHand}
        />
      </div>
    </Dialog>
  </>
)
