import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ProductSection } from '~/blocks/catalog/ProductSection'
import { productsByIdQuery } from '~/features/product/productQueries'
import { clearViewed, readViewed } from '~/features/product/recentlyViewed'
import { takeLostFocus } from '~/lib/focus'
import { useBrowserState } from '~/lib/hydration'
import { useNearViewport } from '~/lib/viewport'
import * as productMessages from '~/messages/product'
import { Button } from '~/ui/forms/Button'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './RecentlyViewed.module.css'

interface RecentlyViewedProps {
  title: string
  /** Id of the product on the screen. */
  except?: number
}

/** The products viewed in this browser, with a button to clear them. */
export function RecentlyViewed({ title, except }: RecentlyViewedProps) {
  const [ids, setIds] = useBrowserState<readonly number[]>(
    () => readViewed().filter((id) => id !== except),
    () => [],
  )
  const [isCleared, setIsCleared] = useState(false)

  function clear() {
    clearViewed()
    setIds([])
    setIsCleared(true)
  }

  if (isCleared) {
    return (
      // The pressed button is gone, so the section takes the focus.
      <section ref={takeLostFocus} tabIndex={-1} aria-label={title} className={styles.cleared}>
        <h2>{title}</h2>
        <p role="status">{productMessages.recentlyViewedCleared}</p>
      </section>
    )
  }
  return ids.length > 0 && <ViewedProducts ids={ids} title={title} onClear={clear} />
}

interface ViewedProductsProps {
  ids: readonly number[]
  title: string
  onClear: () => void
}

/** A component, because `useNearViewport` needs its element from the first render on. */
function ViewedProducts({ ids, title, onClear }: ViewedProductsProps) {
  const ref = useRef<HTMLElement>(null)
  const isNear = useNearViewport(ref)
  const query = useQuery({ ...productsByIdQuery(ids), enabled: isNear })
  return (
    <ProductSection ref={ref} title={title} query={query}>
      <Button variant="quiet" onClick={onClear}>
        {productMessages.clearRecentlyViewed}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    </ProductSection>
  )
}
