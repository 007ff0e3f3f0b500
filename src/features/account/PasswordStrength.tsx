import { accountMessages } from '~/config/accountMessages'
import { isWeak, type PasswordScore } from '~/domain/account/passwordStrength'
import styles from './PasswordStrength.module.css'

/**
 * Below a new password: how strong it is, and how it would be stronger. Its room stays the same, whatever
 * it says: fields that move while one types are a nuisance.
 */
export const PasswordStrength = ({ score }: { score: PasswordScore | undefined }) => (
  <>
    <span className={styles.meter} data-score={score} aria-hidden />
    <span role="status" className={styles.words}>
      {score !== undefined && accountMessages.strength[score]}
      {score !== undefined && isWeak(score) && accountMessages.weakPassword}
    </span>
    <span className={styles.hint} data-done={(score !== undefined && !isWeak(score)) || undefined}>
      {accountMessages.passwordHint}
    </span>
  </>
)
