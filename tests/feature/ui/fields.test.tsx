import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Announcer } from '~/ui/feedback/announcer'
import { QuantityStepper } from '~/ui/forms/QuantityStepper'
import { RangeSlider } from '~/ui/forms/RangeSlider'
import { SelectField, TextField } from '~/ui/forms/Field'

function Stepper({ start = 1, max }: { start?: number; max?: number }) {
  const [value, setValue] = useState(start)
  const limits = { min: 1, step: 1, ...(max === undefined ? {} : { max }) }
  return (
    <>
      <QuantityStepper
        value={value}
        limits={limits}
        onChange={setValue}
        label="Quantity of Atlas"
      />
      <p>Chosen: {value}</p>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of Atlas' })

const format = (amount: number) => `₹${amount}`

interface SliderProps {
  onCommit: (value: [number, number]) => void
  max?: number
}

function Slider({ onCommit, max = 1000 }: SliderProps) {
  const [value, setValue] = useState<[number, number]>()
  return (
    <RangeSlider
      min={0}
      step={10}
      label="price"
      value={value ?? [100, Math.min(max, 600)]}
      onCommit={(span) => {
        setValue(span)
        onCommit(span)
      }}
      {...{ max, format }}
    >
      {([low, high]) => <p>{`${format(low)} – ${format(high)}`}</p>}
    </RangeSlider>
  )
}

describe('the quantity field', () => {
  test('changes by its buttons within the limits', async () => {
    render(<Stepper max={3} />)
    const plus = screen.getByRole('button', { name: 'Increase quantity of Atlas' })
    for (let press = 0; press < 5; press++) await userEvent.click(plus)
    expect(screen.getByText('Chosen: 3')).toBeTruthy()
    const minus = screen.getByRole('button', { name: 'Reduce quantity of Atlas' })
    for (let press = 0; press < 5; press++) await userEvent.click(minus)
    expect(screen.getByText('Chosen: 1')).toBeTruthy()
  })

  test('announces what its buttons set, not what the keys of the field do', async () => {
    render(
      <>
        <Stepper max={3} />
        <Announcer />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of Atlas' }))
    expect(screen.getByRole('status')).toHaveTextContent('Quantity of Atlas: 2')
    await userEvent.type(field(), '{ArrowUp}')
    expect(field()).toHaveValue(3)
    expect(screen.getByRole('status')).toHaveTextContent('Quantity of Atlas: 2')
    await userEvent.click(screen.getByRole('button', { name: 'Reduce quantity of Atlas' }))
    expect(screen.getByRole('status')).toHaveTextContent('Quantity of Atlas: 2')
    await userEvent.click(screen.getByRole('button', { name: 'Reduce quantity of Atlas' }))
    expect(screen.getByRole('status')).toHaveTextContent('Quantity of Atlas: 1')
  })

  test('takes no exponent', async () => {
    render(<Stepper max={200} />)
    await userEvent.clear(field())
    await userEvent.type(field(), '1e2')
    expect(field().value).toBe('12')
  })

  test('clamps typed text to the limits on blur only', async () => {
    render(<Stepper max={20} />)
    await userEvent.clear(field())
    await userEvent.type(field(), '45')
    expect(field().value).toBe('45')
    expect(screen.getByText('Chosen: 1')).toBeTruthy()
    await userEvent.tab()
    expect(screen.getByText('Chosen: 20')).toBeTruthy()
    expect(field().value).toBe('20')
  })

  test('resets to the minimum when it is emptied, and accepts Enter and arrow keys', async () => {
    render(<Stepper start={7} />)
    await userEvent.clear(field())
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Chosen: 1')).toBeTruthy()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(screen.getByText('Chosen: 2')).toBeTruthy()
  })

  test('renders nothing if only one can be bought', () => {
    render(<Stepper max={1} />)
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })
})

describe('a form field', () => {
  test('is described by its error and its hint', () => {
    render(
      <TextField
        label="PIN code"
        name="postcode"
        isRequired
        error="Six digits"
        hint="As on the letter"
      />,
    )
    const pin = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'PIN code',
      description: 'Six digits As on the letter',
    })
    expect(pin.getAttribute('aria-invalid')).toBe('true')
    expect(pin.required).toBe(true)
  })

  test('renders its choices as a native select', async () => {
    render(
      <SelectField label="State" name="state">
        <option value="">Choose</option>
        <option value="MH">Maharashtra</option>
      </SelectField>,
    )
    const state = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' })
    await userEvent.selectOptions(state, 'Maharashtra')
    expect(state.value).toBe('MH')
  })
})

describe('the price slider', () => {
  test('moves a thumb by a fifth of the range with the page keys, not past the other', async () => {
    const commit = vi.fn()
    render(<Slider onCommit={commit} />)
    const low = screen.getByRole('slider', { name: 'Minimum price' })
    low.focus()
    await userEvent.keyboard('{PageUp}')
    expect(low.getAttribute('aria-valuetext')).toBe('₹300')
    expect(commit).toHaveBeenLastCalledWith([300, 600])
    await userEvent.keyboard('{PageUp}{PageUp}')
    expect(commit).toHaveBeenLastCalledWith([600, 600])
    expect(
      screen.getByRole('slider', { name: 'Maximum price' }).getAttribute('aria-valuetext'),
    ).toBe('₹600')
  })

  test('applies a price once the thumb is released, and none for a thumb back in its place', () => {
    const commit = vi.fn()
    render(<Slider onCommit={commit} />)
    const low = screen.getByRole('slider', { name: 'Minimum price' })
    const drag = (value: string) => fireEvent.change(low, { target: { value } })
    fireEvent.pointerUp(low)
    drag('300')
    expect(screen.getByText('₹300 – ₹600')).toBeVisible()
    drag('100')
    fireEvent.pointerUp(low)
    expect(commit).not.toHaveBeenCalled()

    drag('200')
    fireEvent.pointerUp(low)
    fireEvent.blur(low)
    expect(commit).toHaveBeenCalledExactlyOnceWith([200, 600])
  })

  test('applies what a screen reader has set, without a key or a pointer, when it goes on', () => {
    const commit = vi.fn()
    render(<Slider onCommit={commit} />)
    const low = screen.getByRole('slider', { name: 'Minimum price' })
    fireEvent.change(low, { target: { value: '200' } })
    fireEvent.blur(low)
    expect(commit).toHaveBeenCalledExactlyOnceWith([200, 600])
  })

  test('keeps a moving thumb while the range changes; the other one follows its end', () => {
    const commit = vi.fn()
    const { rerender } = render(<Slider onCommit={commit} max={400} />)
    const low = screen.getByRole('slider', { name: 'Minimum price' })
    fireEvent.change(low, { target: { value: '300' } })
    rerender(<Slider onCommit={commit} max={500} />)
    expect(screen.getByText('₹300 – ₹500')).toBeVisible()
    rerender(<Slider onCommit={commit} max={250} />)
    expect(screen.getByText('₹250 – ₹250')).toBeVisible()
    rerender(<Slider onCommit={commit} max={500} />)
    fireEvent.pointerUp(low)
    expect(commit).toHaveBeenCalledExactlyOnceWith([300, 500])
  })
})
