import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { interpolate } from '~/lib/text'
import { savesData, useNearViewport } from '~/lib/viewport'
import * as accountMessages from '~/messages/account'
import { useAfterFirstScreen } from '~/state/firstScreen'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { ProductImg } from '~/ui/media/ProductImg'
import { listedOrderQuery } from './orderFacts'
import styles from './OrderItems.module.css'

const IMAGES_MAX = 3

/**
 * Images and names of what was ordered, requested once the row is in view; an empty space of the same size where
 * the shop does not tell.
 */
export const OrderItems = ({ id }: { id: number }) => !savesData() && <Items id={id} />

function Items({ id }: { id: number }) {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(ref, '0px')
  const isWanted = useAfterFirstScreen(isNear)
  const { data, isError } = useQuery({ ...listedOrderQuery(id), enabled: isWanted })
  return (
    <div ref={ref} className={styles.items}>
      {data ? (
        <>
          <span className={styles.images} aria-hidden>
            {data.lines.slice(0, IMAGES_MAX).map(({ name, image }, index) => (
              <span key={`${name} ${index}`} className={styles.image}>
                <ProductImg image={image} sizes="36px" />
              </span>
            ))}
          </span>
          <Names lines={data.lines} />
        </>
      ) : (
        isWanted && !isError && <Skeleton className={styles.skeleton} />
      )}
    </div>
  )
}

/** The first name, and how many there are besides, which is never cut off. */
function Names({ lines: [first, ...others] }: { lines: readonly { name: string }[] }) {
  return (
    <span className={styles.names}>
      <bdi className={styles.name} data-alone={others.length === 0 || undefined}>
        {first?.name}
      </bdi>
      {others.length > 0 && (
        <span>{interpolate(accountMessages.moreItems, { count: others.length })}</span>
      )}
    </span>
  )
}
