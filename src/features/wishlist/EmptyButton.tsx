import { useState } from 'react'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import { useWishlistStore } from '~/state/wishlist'
import { Button } from '~/ui/forms/Button'
import { Notice } from '~/ui/feedback/Notice'
import { ConfirmDialog } from '~/ui/overlays/ConfirmDialog'
import { useEmptying } from './useRemoval'

/** For a list that has something on it, and is the visitor's own. */
export function EmptyButton({ listKey }: { listKey: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const { empty, isEmptying, problem } = useEmptying({ key: listKey })
  const sure = useWishlistStore(({ settings }) => settings?.emptyConfirm) ?? messages.sure
  return (
    <>
      <Button variant="quiet" isBusy={isEmptying} onClick={() => setIsAsking(true)}>
        {messages.removeAll}
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.emptyTitle}
        confirmLabel={messages.emptyAgreed}
        cancelLabel={messages.keep}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          empty()
        }}
      >
        {sure}
      </ConfirmDialog>
    </>
  )
}
