import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useLazyDialog } from '~/blocks/navigation/useLazyDialog'
import { paths } from '~/config/paths'
import * as commonMessages from '~/messages/common'
import { Dialog } from '~/ui/overlays/Dialog'
import { DialogButton } from '~/ui/overlays/DialogButton'
import { expectConsole } from '../../support/console'
import { renderInApp } from '../../support/render'

/** A button whose dialog arrives when the returned function is called, or fails. */
function slowDialog() {
  const { promise, resolve, reject } = Promise.withResolvers<object>()
  const load = () => promise
  function Opener() {
    const { module, isOpen, isLoading, open, close } = useLazyDialog(load, paths.shop)
    return (
      <>
        <button aria-busy={isLoading || undefined} onClick={open}>
          Menu
        </button>
        {module && (
          <Dialog isOpen={isOpen} onClose={close} title="Menu">
            Departments
          </Dialog>
        )}
      </>
    )
  }
  return {
    Opener,
    arrive: () => act(async () => resolve({})),
    fail: () => act(async () => reject(new Error('offline'))),
  }
}

const menu = () => screen.getByRole('button', { name: 'Menu' })
const help = () => screen.getByRole('button', { name: 'Help' })
const dialog = () => screen.queryByRole('dialog')
const error = () => screen.queryByText(commonMessages.loadFailed)

test('a dialog that loads slowly says that it is coming, and opens however often its button is pressed', async () => {
  const { Opener, arrive } = slowDialog()
  const { user } = renderInApp(<Opener />, '/cart/')
  await user.click(menu())
  expect(menu()).toHaveAttribute('aria-busy', 'true')
  await user.click(menu())
  await user.click(menu())
  await arrive()
  expect(dialog()).toBeVisible()
})

test.each([
  ['types into a field', 'PIN Code', 'textbox'],
  ['presses another button', 'Check', 'button'],
] as const)(
  'a dialog that loads slowly does not open over a shopper who %s',
  async (_, name, role) => {
    const { Opener, arrive } = slowDialog()
    const { user } = renderInApp(
      <>
        <Opener />
        <input aria-label="PIN Code" />
        <button>Check</button>
      </>,
      '/cart/',
    )
    await user.click(menu())
    await user.click(screen.getByRole(role, { name }))
    await user.keyboard('411001')
    await arrive()
    expect(dialog()).toBeNull()
    if (role === 'textbox') expect(screen.getByLabelText('PIN Code')).toHaveValue('411001')
  },
)

test('Escape cancels a dialog that loads slowly, also where its code does not arrive', async () => {
  const { Opener, fail } = slowDialog()
  const { user } = renderInApp(<Opener />, '/cart/')
  await user.click(menu())
  await user.keyboard('{Escape}')
  await fail()
  expect(location.pathname).toBe('/cart/')
  expect(menu()).not.toHaveAttribute('aria-busy')
})

test('of two dialogs that load slowly, the one that was asked for last opens', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Help>()
  const { Opener, arrive } = slowDialog()
  const { user } = renderInApp(
    <>
      <Opener />
      <DialogButton load={() => promise} with={{}}>
        Help
      </DialogButton>
    </>,
    '/cart/',
  )
  await user.click(menu())
  await user.click(help())
  await act(async () => resolve(Help))
  await arrive()
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Help')
})

/** Presses a button for the second time, after its dialog's code has failed. `code` is that of the second try. */
async function secondPress() {
  expectConsole(/loading the code of a dialog/)
  let code = Promise.withResolvers<typeof Help>()
  const { user } = renderInApp(
    <DialogButton load={() => code.promise} with={{}}>
      Help
    </DialogButton>,
  )
  await user.click(help())
  await act(async () => code.reject(new Error('offline')))
  expect(error()).toBeVisible()
  code = Promise.withResolvers()
  await user.click(help())
  return { user, code }
}

describe('a dialog whose code did not load at the first press', () => {
  test('says at the second press that it is coming, and leaves no error behind', async () => {
    const { user, code } = await secondPress()
    expect(help()).toHaveAttribute('aria-busy', 'true')
    await act(async () => code.resolve(Help))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog()).toBeNull()
    expect(error()).toBeNull()
  })

  test('does not open after Escape at the second press', async () => {
    const { user, code } = await secondPress()
    await user.keyboard('{Escape}')
    await act(async () => code.resolve(Help))
    expect(dialog()).toBeNull()
  })

  test('shows no error to a shopper who no longer waits at the second press', async () => {
    const { user, code } = await secondPress()
    await user.keyboard('{Escape}')
    await act(async () => code.reject(new Error('offline')))
    expect(error()).toBeNull()
  })
})

const Help = (props: { isOpen: boolean; onClose: () => void }) => (
  <Dialog {...props} title="Help">
    Write to us
  </Dialog>
)
