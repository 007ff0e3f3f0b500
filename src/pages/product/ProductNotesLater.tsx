import { Suspense, type ComponentProps } from 'react'
import { report } from '~/lib/report'
import { useIsIdle } from '~/lib/useIsIdle'
import { lazyPart } from '~/ui/lazyPart'
import type { ProductNotes as Notes } from './ProductNotes'

const ProductNotes = lazyPart(() =>
  import('./ProductNotes').then(
    (module) => module.ProductNotes,
    (error: unknown) => {
      report(error, 'loading what others read of a product')
      return () => null
    },
  ),
)

/** Nothing to see: it waits until the browser has nothing better to do. */
export function ProductNotesLater(props: ComponentProps<typeof Notes>) {
  return (
    useIsIdle() && (
      <Suspense>
        <ProductNotes {...props} />
      </Suspense>
    )
  )
}
