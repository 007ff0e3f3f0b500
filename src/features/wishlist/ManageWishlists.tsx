import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ManagedWishlist } from '~/domain/wishlist/wishlist'
import { isFocusLost } from '~/lib/focus'
import { interpolate } from '~/lib/text'
import * as wishlistMessages from '~/messages/wishlist'
import { useWishlistStore } from '~/state/wishlist'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Button } from '~/ui/forms/Button'
import { TextField } from '~/ui/forms/Field'
import { useForm } from '~/ui/forms/useForm'
import { ConfirmDialog } from '~/ui/overlays/ConfirmDialog'
import { Dialog } from '~/ui/overlays/Dialog'
import styles from './ManageWishlists.module.css'
import { useChangeLists, useManagedWishlists, type ListChange } from './useManagedWishlists'

interface ManageWishlistsProps {
  isOpen: boolean
  onClose: () => void
  /** A link or button that shows the list. */
  renderView: (list: ManagedWishlist, label: ReactNode) => ReactNode
}

/** A customer's lists: shows, adds and deletes them, and sets the default one. */
export function ManageWishlists({ isOpen, onClose, renderView }: ManageWishlistsProps) {
  const { managed, error, refresh } = useManagedWishlists()
  const { change, changeAsync, current, problem, clearProblem } = useChangeLists()
  const [deleting, setDeleting] = useState<ManagedWishlist>()
  const confirmation = useWishlistStore(({ settings }) => settings?.deleteConfirm)
  const content = useRef<HTMLDivElement>(null)

  // The pressed button may disappear with the change, and the focus with it.
  const lastChange = useRef<ListChange>(undefined)
  useEffect(() => {
    const done = lastChange.current
    if (current || !managed || !done) return
    lastChange.current = undefined
    // The field is disabled at the shop's maximum.
    if (isFocusLost() || document.activeElement?.matches(':disabled'))
      focusTarget(done, content.current)?.focus()
  }, [managed, current])

  function start(wanted: ListChange) {
    lastChange.current = wanted
    change(wanted)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        clearProblem()
        onClose()
      }}
      title={wishlistMessages.manage}
    >
      <div ref={content} className={styles.manage}>
        {problem && <Notice kind="error">{problem}</Notice>}
        {!managed && error && (
          <LoadError error={error} onRetry={refresh} title={wishlistMessages.listsLoadFailed} />
        )}
        {!managed && !error && <Skeleton className={styles.waiting} lines={3} />}
        {managed && (
          <>
            <ul className={styles.lists}>
              {managed.lists.map((list) => (
                <li key={list.key} className={styles.list} data-key={list.key}>
                  <span className={styles.name}>
                    {renderView(
                      list,
                      interpolate(wishlistMessages.listWithCount, {
                        name: list.name,
                        count: list.count,
                      }),
                    )}
                  </span>
                  {list.isDefault && (
                    <span className={styles.default}>{wishlistMessages.defaultLabel}</span>
                  )}
                  <ListActions
                    list={list}
                    current={current}
                    onSetDefault={() => start({ kind: 'set-default', list })}
                    onDelete={() => setDeleting(list)}
                  />
                </li>
              ))}
            </ul>
            <NewListForm
              isFull={!managed.canAdd}
              isBusy={current?.kind === 'add'}
              onAdd={(name) => {
                const wanted = { kind: 'add' as const, name }
                lastChange.current = wanted
                return changeAsync(wanted)
              }}
            />
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={deleting !== undefined}
        title={interpolate(wishlistMessages.deleteTitle, { name: deleting?.name ?? '' })}
        confirmLabel={wishlistMessages.deleteConfirm}
        cancelLabel={wishlistMessages.keep}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => {
          if (deleting) start({ kind: 'delete', list: deleting })
          setDeleting(undefined)
        }}
      >
        {confirmation ?? wishlistMessages.irreversible}
      </ConfirmDialog>
    </Dialog>
  )
}

/** The list itself, the name field after an add, or the last list. */
function focusTarget(
  change: ListChange,
  content: HTMLElement | null,
): HTMLElement | null | undefined {
  const field = content?.querySelector<HTMLElement>('input[name="name"]:enabled')
  if (change.kind === 'add' && field) return field
  const rows = [...(content?.querySelectorAll('li') ?? [])]
  const row =
    change.kind === 'set-default' && rows.find(({ dataset }) => dataset['key'] === change.list.key)
  return (row || rows.at(-1))?.querySelector<HTMLElement>('a, button')
}

interface ListActionsProps {
  list: ManagedWishlist
  current: ListChange | undefined
  onSetDefault: () => void
  onDelete: () => void
}

function ListActions({ list, current, onSetDefault, onDelete }: ListActionsProps) {
  const { name, canSetDefault, canDelete } = list
  if (!canSetDefault && !canDelete) return null
  const busyWith =
    current && current.kind !== 'add' && current.list.key === list.key ? current.kind : undefined
  return (
    <span className={styles.actions}>
      {canSetDefault && (
        <Button
          variant="quiet"
          aria-label={interpolate(wishlistMessages.setDefaultNamed, { name })}
          isBusy={busyWith === 'set-default'}
          onClick={onSetDefault}
        >
          {wishlistMessages.setDefault}
        </Button>
      )}
      {canDelete && (
        <Button
          variant="quiet"
          aria-label={interpolate(wishlistMessages.deleteNamed, { name })}
          isBusy={busyWith === 'delete'}
          onClick={onDelete}
        >
          {wishlistMessages.deleteList}
        </Button>
      )}
    </span>
  )
}

interface NewListFormProps {
  /** At the shop's maximum. */
  isFull: boolean
  isBusy: boolean
  /** Resolves to why it was not added, if so. */
  onAdd: (name: string) => Promise<string | undefined>
}

function NewListForm({ isFull, isBusy, onAdd }: NewListFormProps) {
  const form = useForm({
    initialValues: { name: '' },
    fields: () => ['name'],
    validate: ({ name }) => (name.trim() ? {} : { name: wishlistMessages.nameRequired }),
    onSubmit: async ({ name }) => {
      if ((await onAdd(name.trim())) === undefined) form.reset()
    },
    isPending: isBusy,
  })
  return (
    <form {...form.formProps} className={styles.new}>
      <TextField
        {...form.textProps('name')}
        name="name"
        label={wishlistMessages.newListName}
        hint={isFull ? wishlistMessages.maximumReached : undefined}
        disabled={isFull}
        // Adding the list empties the field: what is typed meanwhile would be lost.
        readOnly={form.isSubmitting}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" isBusy={form.isSubmitting} disabled={isFull}>
        {wishlistMessages.addList}
      </Button>
    </form>
  )
}
