import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useId, useRef, type ReactNode } from 'react'
import { useNearEarly } from '~/features/home/useNearEarly'
import { interpolate } from '~/lib/text'
import { useIsGone } from '~/lib/viewport'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import styles from './QuerySection.module.css'

interface QuerySectionProps<Response, Item, Key extends QueryKey> {
  title: string
  query: UseQueryOptions<Response, Error, Item[], Key>
  /** As high as the items. */
  skeleton: ReactNode
  /** Beside the title. */
  action?: ReactNode
  children: (items: Item[]) => ReactNode
}

/**
 * A titled block of things that the shop may not have: absent then. They load when the block comes near the
 * window.
 */
export function QuerySection<Response, Item, Key extends QueryKey>({
  title,
  query,
  skeleton,
  action,
  children,
}: QuerySectionProps<Response, Item, Key>) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const isNear = useNearEarly(ref)
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: isNear })
  const isEmpty = data?.length === 0
  if (useIsGone(ref, isEmpty)) return null
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className={styles.section}
      data-empty={isEmpty || undefined}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {data && !isEmpty && action}
      </header>
      {data && !isEmpty ? (
        children(data)
      ) : error && !isFetching ? (
        <LoadError
          error={error}
          onRetry={() => void refetch()}
          title={interpolate(commonMessages.sectionFailed, { title })}
        />
      ) : (
        skeleton
      )}
    </section>
  )
}
