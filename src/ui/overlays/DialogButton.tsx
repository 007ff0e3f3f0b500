import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { report } from '~/lib/report'
import { LoadError } from '~/ui/feedback/LoadError'
import { Button } from '~/ui/forms/Button'
import { useCancelOpening } from './useDismiss'

interface DialogState {
  isOpen: boolean
  onClose: () => void
}

interface DialogButtonProps<Props> extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Loads the dialog's code. Runs on hover and focus, so that the click rarely waits. */
  load: () => Promise<ComponentType<Props & DialogState>>
  /** Props of the dialog. */
  with: Props
  children: ReactNode
}

/**
 * A button with a dialog whose code loads on demand. Once opened, the dialog stays mounted while it is
 * closed: the native `<dialog>` returns the focus to the button.
 */
export function DialogButton<Props extends object>({
  load,
  with: props,
  ...rest
}: DialogButtonProps<Props>) {
  const [isOpen, setIsOpen] = useState(false)
  const [Content, setContent] = useState<ComponentType<Props & DialogState>>()
  const [error, setError] = useState<unknown>()
  const isLoading = isOpen && !Content && error === undefined
  useCancelOpening(isLoading, () => setIsOpen(false))
  // A failed preload is silent: the click tries again and shows the error.
  const preload = () => void load().catch(() => undefined)

  async function open() {
    setIsOpen(true)
    setError(undefined)
    if (Content) return
    try {
      const component = await load()
      setContent(() => component)
    } catch (failure) {
      report(failure, 'loading the code of a dialog')
      setError(failure)
    }
  }

  return (
    <>
      <Button
        {...rest}
        aria-haspopup="dialog"
        isBusy={isLoading}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => void open()}
      />
      {Content && <Content {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      {isOpen && error !== undefined && (
        <LoadError error={error} onRetry={() => location.reload()} />
      )}
    </>
  )
}
