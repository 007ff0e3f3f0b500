import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { report } from '~/lib/report'
import { useEscapeKey } from '~/lib/useEscapeKey'
import { Button } from '~/ui/forms/Button'
import { LoadError } from '~/ui/feedback/LoadError'

interface DialogState {
  isOpen: boolean
  onClose: () => void
}

interface DialogButtonProps<Props> extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Fetches the dialog's code: on an intent, at the latest on the press. */
  load: () => Promise<ComponentType<Props & DialogState>>
  /** For the dialog. */
  with: Props
  children: ReactNode
}

/**
 * A button and the dialog that it opens. Once opened the dialog stays, closed: it is the dialog that
 * gives the focus back to the button.
 */
export function DialogButton<Props extends object>({
  load,
  with: props,
  ...rest
}: DialogButtonProps<Props>) {
  const [isOpen, setIsOpen] = useState(false)
  const [Part, setPart] = useState<ComponentType<Props & DialogState>>()
  const [error, setError] = useState<unknown>()
  const isComing = isOpen && !Part && error === undefined
  useEscapeKey(isComing, () => setIsOpen(false))
  // What fails ahead of the press fails again with it, and is told then.
  const prepare = () => void load().catch(() => undefined)

  async function open() {
    setIsOpen(true)
    if (Part) return
    try {
      const part = await load()
      setPart(() => part)
    } catch (failure) {
      report(failure, 'loading a part of a screen')
      setError(failure)
    }
  }

  return (
    <>
      <Button
        {...rest}
        aria-haspopup="dialog"
        isBusy={isComing}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      />
      {Part && <Part {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      {error !== undefined && <LoadError error={error} onRetry={() => location.reload()} />}
    </>
  )
}
