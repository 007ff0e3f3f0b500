import type { ReactNode } from 'react'
import { messages } from '~/config/messages'
import { catalogMessages } from '~/messages/catalog'
import type { ListedProduct } from '~/domain/product/product'
import type { useHomeProducts } from '~/features/home/useHomeProducts'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import styles from './HomeAnswer.module.css'

interface HomeAnswerProps {
  answer: ReturnType<typeof useHomeProducts>
  /** Stands here until the first answer. */
  room: ReactNode
  children: (products: readonly ListedProduct[]) => ReactNode
}

/** A home block's products; the ones before stay, dimmed, while others are on their way or did not come. */
export function HomeAnswer({ answer, room, children }: HomeAnswerProps) {
  const { shown, isOld, isLoading, error, retry } = answer
  if (!shown) return <FirstAnswer {...{ error, retry, room }} />
  return (
    <>
      {error && <LoadError error={error} onRetry={retry} title={catalogMessages.filterFailed} />}
      <div aria-busy={isLoading} className={styles.products} data-old={isOld || undefined}>
        {shown.products.length > 0 ? (
          children(shown.products)
        ) : (
          <Notice kind="info" title={messages.nothingFound} />
        )}
      </div>
    </>
  )
}

/** Where the first products do not come, it is told in their room: what stands below stays there. */
function FirstAnswer({
  error,
  retry,
  room,
}: Pick<ReturnType<typeof useHomeProducts>, 'error' | 'retry'> & { room: ReactNode }) {
  return (
    <div className={styles.first}>
      <div className={styles.room} data-empty={error !== null || undefined}>
        {room}
      </div>
      {error && <LoadError error={error} onRetry={retry} />}
    </div>
  )
}
