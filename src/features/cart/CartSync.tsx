import { useEffect, useState } from 'react'
import { report } from '~/lib/report'
import { whenIdle } from '~/lib/time'

/** What keeps the cart in step with the shop comes once the page stands: nothing on it waits for that. */
export function CartSync() {
  const [part, setPart] = useState<typeof import('./CartKeeper')>()
  useEffect(
    () =>
      whenIdle(() => {
        import('./CartKeeper').then(setPart, (error: unknown) =>
          report(error, 'loading what keeps the cart'),
        )
      }),
    [],
  )
  return part && <part.CartKeeper />
}
