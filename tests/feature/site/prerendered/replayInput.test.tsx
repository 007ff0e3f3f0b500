import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { onTestFinished, test, expect, vi } from 'vitest'
import { replayInput } from '~/app/replayInput'

/** The rest of it is tested in tests/e2e/site/prerendered/hydration.spec.ts. */

function Name() {
  const [name, setName] = useState('')
  return <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
}

test('the caret stays where a shopper has put it, also if React renders before their text is replayed', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const paint = () => act(() => frames.shift()?.(0))

  const { rerender } = render(<Name />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  // As typed before React listened.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field,
    'Asha arni',
  )
  field.focus()
  field.setSelectionRange(5, 5)
  window.__input = { typed: new Map([[field, 'Asha arni']]), pressed: [] }
  onTestFinished(() => void (window.__input = undefined))

  // Hydration takes some frames.
  const keys = Object.keys(field).filter((key) => key.startsWith('__reactProps'))
  expect(keys).toHaveLength(1)
  const [key = ''] = keys
  const props = Object.entries(field).find(([name]) => name === key)?.[1] as unknown
  Reflect.deleteProperty(field, key)
  replayInput()
  paint()
  expect(field.value).toBe('Asha arni')
  Reflect.set(field, key, props)
  rerender(<Name />)
  expect(field.value).toBe('')

  paint()
  expect(field.value).toBe('Asha arni')
  expect(field.selectionStart).toBe(5)
})
