import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { shelfQuery } from '~/features/product/shelfQueries'
import { forgetViewed, viewedProducts } from '~/features/product/viewedProducts'
import { useNearViewport } from '~/lib/viewport'
import { Button } from '~/ui/forms/Button'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './RecentlyViewed.module.css'
import { ProductSection } from '~/blocks/catalog/ProductSection'

interface RecentlyViewedProps {
  title: string
  /** Id of the product on the screen. */
  except?: number
}

/** What the shopper has looked at with this browser, until they clear it; nothing where that is nothing. */
export function RecentlyViewed({ title, except }: RecentlyViewedProps) {
  const ref = useRef<HTMLElement>(null)
  const isNear = useNearViewport(ref)
  const [ids, setIds] = useState(() => viewedProducts().filter((id) => id !== except))
  const [isCleared, setIsCleared] = useState(false)
  const shelf = useQuery({ ...shelfQuery(ids), enabled: isNear && ids.length > 0 })

  if (isCleared) return <Cleared title={title} />
  if (ids.length === 0) return null
  return (
    <ProductSection ref={ref} title={title} query={shelf}>
      <Button
        variant="quiet"
        onClick={() => {
          forgetViewed()
          setIds([])
          setIsCleared(true)
        }}
      >
        Clear<VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    </ProductSection>
  )
}

/** In the place of the button that was pressed, so that the keyboard goes on from here. */
function Cleared({ title }: { title: string }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={ref} tabIndex={-1} aria-label={title} className={styles.cleared}>
      <h2>{title}</h2>
      <p role="status">Your list is empty again. What you look at from now on will stand here.</p>
    </section>
  )
}
