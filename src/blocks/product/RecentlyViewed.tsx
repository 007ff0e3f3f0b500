import { useState } from 'react'
import { NearProductSection } from '~/blocks/catalog/ProductSection'
import { productsByIdQuery } from '~/features/product/productQueries'
import { clearViewed, readViewed } from '~/features/product/recentlyViewed'
import { takeLostFocus } from '~/lib/focus'
import { useBrowserState } from '~/lib/hydration'
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
  if (ids.length === 0) return null
  return (
    <NearProductSection title={title} query={productsByIdQuery(ids)}>
      <Button variant="quiet" onClick={clear}>
        {productMessages.clearRecentlyViewed}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    </NearProductSection>
  )
}
