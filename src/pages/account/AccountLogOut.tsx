import { accountMessages } from '~/config/accountMessages'
import { Button } from '~/ui/forms/Button'
import styles from './AccountArea.module.css'

interface LogOutConfirmDialogProps {
  isBusy: boolean
  onAgreed: () => void
}

/** Where a link of the shop's own texts leads to log out: an address does nothing by being opened. */
export const LogOutQuestion = ({ isBusy, onAgreed }: LogOutConfirmDialogProps) => (
  <div className={styles.none}>
    <p>{accountMessages.logOutQuestion}</p>
    <Button isBusy={isBusy} onClick={onAgreed}>
      {isBusy ? accountMessages.loggingOut : accountMessages.logOut}
    </Button>
  </div>
)
