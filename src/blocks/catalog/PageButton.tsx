import { messages } from '~/config/messages'
import type { Way } from '~/domain/catalog/listingPages'
import { Button } from '~/ui/forms/Button'

interface PageButtonProps {
  way: Way
  /** The way of the page that is on its way, or did not come. */
  loading: Way | undefined
  failed: Way | undefined
  load: (way: Way) => void
}

const words = {
  next: { ask: 'Load more products', failed: messages.moreFailed },
  previous: { ask: 'Load the previous products', failed: messages.previousFailed },
}

/** Brings one more page; the same button tries again where it did not come, so no focus is lost. */
export const PageButton = ({ way, loading, failed, load }: PageButtonProps) => (
  <>
    {failed === way && (
      <p role="alert">
        {!navigator.onLine && `${messages.offline} `}
        {words[way].failed}
      </p>
    )}
    <Button variant="secondary" isBusy={loading === way} onClick={() => load(way)}>
      {failed === way ? messages.tryAgain : words[way].ask}
    </Button>
  </>
)
