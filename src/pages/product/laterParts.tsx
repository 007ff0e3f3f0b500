import { Suspense, type ComponentProps } from 'react'
import { useIsIdle } from '~/lib/useNow'
import { lazyWithPreload, hideOnError } from '~/ui/feedback/lazyWithPreload'
import type { BuyTogetherSection } from './BuyTogetherSection'
import type { ProductNotes } from './ProductNotes'
import type { StickyBar } from './StickyBar'

/** The parts of a product's page that nobody needs with its first sight: their code comes after it. */

const Notes = lazyWithPreload(() =>
  import('./ProductNotes').then(
    (module) => module.ProductNotes,
    hideOnError('loading what others read of a product'),
  ),
)
const Together = lazyWithPreload(() =>
  import('./BuyTogetherSection').then(
    (module) => module.BuyTogetherSection,
    hideOnError('loading what is bought together'),
  ),
)
const Sticky = lazyWithPreload(() =>
  import('./StickyBar').then(
    (module) => module.StickyBar,
    hideOnError('loading the bar at the foot of a product'),
  ),
)

/** Nothing to see: it waits until the browser has nothing better to do. */
export const ProductNotesLater = (props: ComponentProps<typeof ProductNotes>) =>
  useIsIdle() && (
    <Suspense>
      <Notes {...props} />
    </Suspense>
  )

/** Known only when the rendered page has come. */
export const BuyTogetherLater = (props: ComponentProps<typeof BuyTogetherSection>) => (
  <Suspense>
    <Together {...props} />
  </Suspense>
)

/** Shown only to those who have scrolled past the form. */
export const StickyBarLater = (props: ComponentProps<typeof StickyBar>) =>
  useIsIdle() && (
    <Suspense>
      <Sticky {...props} />
    </Suspense>
  )
