import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Announcer } from '~/ui/feedback/announcer'
import { TextField } from '~/ui/forms/Field'
import { useForm, type Form } from '~/ui/forms/useForm'

interface Values {
  name: string
  email: string
  company: string
  hasCompany: boolean
}
type Key = 'name' | 'email' | 'company'

const EMPTY: Values = { name: '', email: '', company: '', hasCompany: false }
const LABELS = { name: 'Name', email: 'E-mail', company: 'Company' }

const fields = ({ hasCompany }: Values): Key[] =>
  hasCompany ? ['name', 'email', 'company'] : ['name', 'email']

const validate = ({ name, email, company }: Values) => ({
  ...(email.includes('@') ? {} : { email: 'Enter an e-mail address' }),
  ...(name ? {} : { name: 'Enter your name' }),
  ...(company ? {} : { company: 'Enter your company' }),
})

/** The form of the last render, whose functions the tests call. */
let form: Form<Values, Key>
const keep = (rendered: Form<Values, Key>) => (form = rendered)
const onSubmit = vi.fn<(values: Values) => Promise<unknown> | void>()

function TestForm(options: Partial<Parameters<typeof useForm<Values, Key>>[0]>) {
  const form = useForm<Values, Key>({
    initialValues: EMPTY,
    fields,
    validate,
    onSubmit,
    ...options,
  })
  keep(form)
  return (
    <form aria-label="Person" {...form.formProps}>
      {fields(form.values).map((key) => (
        <TextField
          key={key}
          label={LABELS[key]}
          name={key}
          {...form.fieldProps(key)}
          value={form.values[key]}
          onChange={({ currentTarget: { value } }) => form.change(key, { [key]: value })}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

beforeEach(() => void onSubmit.mockReset())

describe('errors', () => {
  test('appear when the shopper leaves a changed field, but not an untouched one', async () => {
    render(<TestForm />)
    await userEvent.click(field('Name'))
    await userEvent.click(field('E-mail'))
    expect(form.errors).toEqual({})
    await userEvent.keyboard('ann')
    expect(form.errors).toEqual({})
    await userEvent.tab()
    expect(form.errors).toEqual({ email: 'Enter an e-mail address' })
    expect(field('E-mail')).toBeInvalid()
    expect(field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address')
  })

  test('follow the value once they are visible, and after a valid one wait until the field is left again', async () => {
    render(<TestForm />)
    await userEvent.type(field('E-mail'), 'ann')
    await userEvent.tab()
    await userEvent.type(field('E-mail'), '@')
    expect(form.errors).toEqual({})
    await userEvent.clear(field('E-mail'))
    expect(form.errors).toEqual({})
    await userEvent.tab()
    expect(form.errors).toEqual({ email: 'Enter an e-mail address' })
  })

  test('appear up to the changed field with the option up-to-changed', async () => {
    render(<TestForm reveal="up-to-changed" />)
    await userEvent.type(field('E-mail'), 'a')
    expect(form.errors).toEqual({})
    await userEvent.tab()
    expect(Object.keys(form.errors)).toEqual(['name', 'email'])
  })

  test('appear at once when the change of a field is complete', () => {
    render(<TestForm />)
    act(() => form.complete('email'))
    expect(Object.keys(form.errors)).toEqual(['email'])
  })

  test('appear after the press that leaves the field: they would move the button away from it', async () => {
    render(<TestForm />)
    const user = userEvent.setup()
    await user.type(field('E-mail'), 'asha')
    const button = screen.getByRole('button', { name: 'Send' })

    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(field('E-mail')).not.toHaveFocus()
    expect(field('E-mail')).not.toHaveAccessibleDescription()

    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address'),
    )
    expect(field('Name')).not.toHaveAccessibleDescription()
  })

  test('appear at a field added after a submission only when the shopper leaves it', async () => {
    render(<TestForm />)
    await send()
    expect(Object.keys(form.errors)).toEqual(['name', 'email'])
    act(() => form.update({ hasCompany: true }))
    expect(Object.keys(form.errors)).toEqual(['name', 'email'])
    await userEvent.type(field('Company'), 'a{Backspace}')
    await userEvent.tab()
    expect(Object.keys(form.errors)).toEqual(['name', 'email', 'company'])
  })
})

describe('a submission', () => {
  test('focuses the first field with an error in document order and sends nothing', async () => {
    render(<TestForm />)
    await send()
    expect(field('Name')).toHaveFocus()
    expect(Object.keys(form.errors)).toEqual(['name', 'email'])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('sends values with errors that do not block it, and does not show them', async () => {
    render(<TestForm blocks={(key) => key === 'name'} />)
    await send()
    expect(Object.keys(form.errors)).toEqual(['name'])
    expect(field('Name')).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.type(field('Name'), 'Ann')
    await send()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(form.errors).toEqual({})
  })

  test('passes its errors to onInvalid without moving the focus', async () => {
    const onInvalid = vi.fn<(errors: object) => void>()
    render(<TestForm onInvalid={onInvalid} />)
    await send()
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'Enter your name', email: 'Enter an e-mail address' }),
    )
    expect(field('Name')).not.toHaveFocus()
  })

  test('sends values that changed after the last render', () => {
    render(<TestForm />)
    act(() => {
      form.change('name', { name: 'Ann' })
      form.change('email', (values) => ({ ...values, email: 'ann@example.com' }))
      expect(form.latest()).toMatchObject({ name: 'Ann', email: 'ann@example.com' })
      form.submit()
    })
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'Ann', email: 'ann@example.com' }),
    )
  })

  test('is ignored until the previous one has succeeded or failed', async () => {
    const sending = Promise.withResolvers<void>()
    onSubmit.mockReturnValueOnce(sending.promise)
    render(<TestForm initialValues={{ ...EMPTY, name: 'Ann', email: 'a@b' }} />)
    act(() => {
      form.submit()
      form.submit()
    })
    await send()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true')
    await act(async () => sending.reject(new Error('no response')))
    expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'false')
    await send()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  test('is ignored while isPending is true', async () => {
    render(<TestForm initialValues={{ ...EMPTY, name: 'Ann', email: 'a@b' }} isPending />)
    expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true')
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('errors of the server', () => {
  const valid = { ...EMPTY, name: 'Ann', email: 'ann@example.com' }

  test('stay until their field changes', async () => {
    render(<TestForm initialValues={valid} />)
    act(() => form.refuse({ email: 'E-mail is known', name: 'Name is too short' }))
    expect(form.errors).toEqual({ name: 'Name is too short', email: 'E-mail is known' })
    await userEvent.type(field('E-mail'), 'x')
    expect(form.errors).toEqual({ name: 'Name is too short' })
  })

  test('move the focus to the first field on request', () => {
    render(<TestForm initialValues={valid} />)
    act(() => form.refuse({ email: 'E-mail is known' }))
    expect(field('E-mail')).not.toHaveFocus()
    act(() => form.refuse({ email: 'E-mail is known' }, { movesFocus: true }))
    expect(field('E-mail')).toHaveFocus()
  })

  test('leave the focus where the shopper has gone on, and are announced', () => {
    render(
      <>
        <TestForm initialValues={valid} />
        <main tabIndex={-1}>
          <TextField label="Review" name="review" />
        </main>
        <Announcer />
      </>,
    )
    for (const element of [field('Review'), screen.getByRole('main')]) {
      element.focus()
      act(() => form.refuse({ email: 'E-mail is known' }, { movesFocus: true }))
      expect(element).toHaveFocus()
      expect(screen.getByRole('status')).toHaveTextContent('E-mail is known')
    }
  })

  test('move the focus into the form from something around it, as after a press in Safari', () => {
    render(
      <main tabIndex={-1}>
        <TestForm initialValues={valid} />
      </main>,
    )
    screen.getByRole('main').focus()
    act(() => form.refuse({ email: 'E-mail is known' }, { movesFocus: true }))
    expect(field('E-mail')).toHaveFocus()
  })

  test('do not stop the next submission, which clears them', async () => {
    render(<TestForm initialValues={valid} />)
    act(() => form.refuse({ email: 'E-mail is known' }))
    await send()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(form.errors).toEqual({})
  })

  test('are not shown for fields that are not on the page', () => {
    render(<TestForm initialValues={valid} />)
    act(() => form.refuse({ company: 'Company is unknown' }))
    expect(form.errors).toEqual({})
  })
})

describe('the draft', () => {
  const draft = {
    read: vi.fn<() => Values | undefined>(),
    write: vi.fn<(values: Values) => void>(),
    clear: vi.fn<() => void>(),
  }
  beforeEach(() => {
    draft.read.mockReset()
    draft.write.mockReset()
    draft.clear.mockReset()
  })

  test('is read when the form mounts and written at each change', async () => {
    draft.read.mockReturnValue({ ...EMPTY, name: 'Ann' })
    render(<TestForm draft={draft} />)
    expect(field('Name')).toHaveValue('Ann')
    expect(draft.write).not.toHaveBeenCalled()
    await userEvent.type(field('Name'), 'a')
    expect(draft.write).toHaveBeenLastCalledWith({ ...EMPTY, name: 'Anna' })
  })

  test('is cleared by a reset together with values and errors', async () => {
    draft.read.mockReturnValue({ ...EMPTY, name: 'Ann' })
    render(<TestForm draft={draft} />)
    await send()
    act(() => form.reset())
    expect(draft.clear).toHaveBeenCalledOnce()
    expect(form.values).toEqual(EMPTY)
    expect(form.errors).toEqual({})
  })
})
