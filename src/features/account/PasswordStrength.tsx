import { accountMessages } from '~/config/accountMessages'
import { isWeak, type PasswordScore } from '~/domain/passwordStrength'
import styles from './PasswordStrength.module.css'

/** Below a new password: how strong it is, and how it would be stronger. */
export const PasswordStrength = ({ score }: { score: PasswordScore | undefined }) => (
  <>
    <span className={styles.meter} data-score={score} aria-hidden />
    <span role="status">
      {score !== undefined && accountMessages.strength[score]}
      {score !== undefined && isWeak(score) && accountMessages.weakPassword}
    </span>
    {score !== undefined && isWeak(score) && (
      <span className={styles.hint}>{accountMessages.passwordHint}</span>
    )}
  </>
)
