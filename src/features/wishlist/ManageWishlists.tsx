import { useRef, useState, type ReactNode } from 'react'
import { fill } from '~/config/messages'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { ManagedWishlist } from '~/domain/wishlist/wishlist'
import { useWishlistStore } from '~/state/wishlist'
import { Button } from '~/ui/forms/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { ConfirmDialog } from '~/ui/overlays/ConfirmDialog'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './ManageWishlists.module.css'
import { NewWishlist } from './NewWishlist'
import { useFocusAfterChange } from './useFocusAfterChange'
import { useManaged, useManaging } from './useManaged'

interface ManageWishlistsProps {
  isOpen: boolean
  onClose: () => void
  /** A link or a button with the list's name, which leads to it. */
  renderView: (list: ManagedWishlist, label: ReactNode) => ReactNode
}

/** A customer's lists: looked at, made the one that hearts go to, deleted, added. */
export function ManageWishlists({ isOpen, onClose, renderView }: ManageWishlistsProps) {
  const { managed, error, retry } = useManaged()
  const { change, busyWith, problem, forgetProblem } = useManaging()
  const [leaving, setLeaving] = useState<ManagedWishlist>()
  const sure = useWishlistStore(({ settings }) => settings?.deleteConfirm) ?? messages.sure
  const content = useRef<HTMLDivElement>(null)
  const follow = useFocusAfterChange(content, managed, busyWith)
  const ask = (wanted: Parameters<typeof change>[0]) => {
    follow(wanted)
    change(wanted)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        forgetProblem()
        onClose()
      }}
      title={messages.manage}
    >
      <div ref={content} className={styles.manage}>
        {problem && <Notice kind="error">{problem}</Notice>}
        {!managed && error && (
          <LoadError error={error} onRetry={retry} title={messages.manageLoadFailed} />
        )}
        {!managed && !error && <Skeleton className={styles.waiting} lines={3} />}
        {managed && (
          <>
            <ul className={styles.lists}>
              {managed.lists.map((list) => (
                <li key={list.key} className={styles.list} data-key={list.key}>
                  <span className={styles.name}>
                    {renderView(list, `${list.name} (${list.count})`)}
                  </span>
                  {list.isDefault && <span className={styles.standard}>{messages.standard}</span>}
                  {(list.canSetDefault || list.canDelete) && (
                    <span className={styles.ways}>
                      {list.canSetDefault && (
                        <Button
                          variant="quiet"
                          aria-label={`${messages.setStandard}: ${list.name}`}
                          isBusy={
                            busyWith?.kind === 'set-default' && busyWith.list.key === list.key
                          }
                          onClick={() => ask({ kind: 'set-default', list })}
                        >
                          {messages.setStandard}
                        </Button>
                      )}
                      {list.canDelete && (
                        <Button
                          variant="quiet"
                          aria-label={fill(messages.deleteNamed, { name: list.name })}
                          isBusy={busyWith?.kind === 'delete' && busyWith.list.key === list.key}
                          onClick={() => setLeaving(list)}
                        >
                          {messages.delete}
                        </Button>
                      )}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <NewWishlist
              // Empty again once the shop has taken it.
              key={managed.lists.length}
              isFull={!managed.canAdd}
              isBusy={busyWith?.kind === 'add'}
              onAdd={(name) => ask({ kind: 'add', name })}
            />
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={fill(messages.deleteTitle, { name: leaving?.name ?? '' })}
        confirmLabel={messages.deleteAgreed}
        cancelLabel={messages.keep}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) ask({ kind: 'delete', list: leaving })
          setLeaving(undefined)
        }}
      >
        {sure}
      </ConfirmDialog>
    </Dialog>
  )
}
