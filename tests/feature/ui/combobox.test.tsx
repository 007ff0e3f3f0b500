import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  Combobox,
  ComboboxCell,
  ComboboxGrid,
  ComboboxInput,
  ComboboxLink,
  ComboboxPopup,
  ComboboxRow,
  useAnnounceResults,
} from '~/ui/forms/Combobox'
import { Announcer } from '~/ui/feedback/announcer'
import { renderInApp } from '../../support/render'

const BOOKS = ['Amber', 'Birch', 'Cedar']
const onSubmit = vi.fn<(text: string) => void>()
const onAdd = vi.fn<(name: string) => void>()

beforeEach(() => {
  onSubmit.mockClear()
  onAdd.mockClear()
})

function Example({ rows = BOOKS, clearsOnEscape = false }) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  useAnnounceResults(text ? rows : undefined)
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(text)
        }}
      >
        <Combobox
          value={text}
          onValue={setText}
          isOpen={isOpen && text !== ''}
          onOpenChange={setIsOpen}
          clearsOnEscape={clearsOnEscape}
        >
          <ComboboxInput type="text" aria-label="Search" />
          <ComboboxPopup>
            {rows.length === 0 && <p>Nothing here</p>}
            <ComboboxGrid label="Books">
              {rows.map((name) => (
                <ComboboxRow key={name}>
                  <ComboboxLink to={`/product/${name}/`}>{name}</ComboboxLink>
                  <ComboboxCell>
                    <button type="button" tabIndex={-1} onClick={() => onAdd(name)}>
                      Add {name}
                    </button>
                  </ComboboxCell>
                </ComboboxRow>
              ))}
              <ComboboxRow>
                <ComboboxLink to="/all/">All of them</ComboboxLink>
              </ComboboxRow>
            </ComboboxGrid>
          </ComboboxPopup>
        </Combobox>
      </form>
      <button type="button">Elsewhere</button>
      <Announcer />
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Search' })
const grid = () => screen.queryByRole('grid', { name: 'Books' })
/** What a screen reader is on, by its text; undefined while that is the field. */
const walkedTo = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

async function typed(text = 'a', example = <Example />) {
  const shopper = renderInApp(example)
  await shopper.user.type(field(), text)
  return shopper
}

describe('a combobox', () => {
  test('tells assistive technology what it is and whether it is open', async () => {
    const { user } = renderInApp(<Example />)
    expect(field()).toHaveAttribute('aria-haspopup', 'grid')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    await user.type(field(), 'a')
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    expect(field()).toHaveAttribute('aria-controls', grid()?.id)
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(screen.getAllByRole('gridcell')).toHaveLength(7)
  })

  test('is walked with the arrows, from the field and back to it, while the field keeps the focus', async () => {
    const { user } = await typed()
    expect(walkedTo()).toBeUndefined()
    await user.keyboard('{ArrowDown}')
    expect(walkedTo()).toBe('Amber')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(walkedTo()).toBe('All of them')
    await user.keyboard('{ArrowDown}')
    expect(walkedTo()).toBeUndefined()
    await user.keyboard('{ArrowUp}')
    expect(walkedTo()).toBe('All of them')
    expect(field()).toHaveFocus()
  })

  test('Home and End go to the first and the last row', async () => {
    const { user } = await typed()
    await user.keyboard('{ArrowDown}{End}')
    expect(walkedTo()).toBe('All of them')
    await user.keyboard('{Home}')
    expect(walkedTo()).toBe('Amber')
  })

  test('Left and Right go to what can be done with a row, and no further', async () => {
    const { user } = await typed()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(walkedTo()).toBe('Add Amber')
    await user.keyboard('{ArrowRight}')
    expect(walkedTo()).toBe('Add Amber')
    await user.keyboard('{ArrowDown}')
    expect(walkedTo()).toBe('Add Birch')
    await user.keyboard('{End}')
    expect(walkedTo()).toBe('All of them')
  })

  test('Enter follows the row that is walked to', async () => {
    const { user } = await typed()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(location.pathname).toBe('/product/Birch/'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('Enter presses the button that is walked to, and the popup stays', async () => {
    const { user } = await typed()
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await vi.waitFor(() => expect(onAdd).toHaveBeenCalledWith('Amber'))
    expect(onAdd).toHaveBeenCalledTimes(1)
    expect(grid()).toBeVisible()
    expect(location.pathname).toBe('/')
  })

  test('Enter on the text itself submits the form, once', async () => {
    const { user } = await typed('tea')
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(onSubmit).toHaveBeenCalledWith('tea')
  })

  test('after the rows were walked, typing is about the text again', async () => {
    const { user } = await typed()
    await user.keyboard('{ArrowDown}bc{Enter}')
    expect(onSubmit).toHaveBeenCalledWith('abc')
    expect(field()).toHaveValue('abc')
  })

  test('a text that is being composed is neither submitted nor closed', async () => {
    await typed('ni')
    const composing = { bubbles: true, cancelable: true, isComposing: true }
    field().dispatchEvent(new KeyboardEvent('keydown', { ...composing, key: 'Enter' }))
    field().dispatchEvent(new KeyboardEvent('keydown', { ...composing, key: 'Escape' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(grid()).toBeVisible()
  })

  test('Escape closes the popup and keeps the text; an arrow opens it again', async () => {
    const { user } = await typed('tea')
    await user.keyboard('{ArrowDown}{Escape}')
    expect(grid()).toBeNull()
    expect(field()).toHaveValue('tea')
    await user.keyboard('{ArrowDown}')
    expect(grid()).toBeVisible()
  })

  test('a second Escape empties the field, where the caller wants it', async () => {
    const { user } = await typed('tea', <Example clearsOnEscape />)
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('tea')
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
  })

  test('a press keeps the focus in the field and follows the link', async () => {
    const { user } = await typed()
    await user.click(screen.getByRole('link', { name: 'Cedar' }))
    expect(location.pathname).toBe('/product/Cedar/')
    expect(field()).toHaveFocus()
  })

  test('a press elsewhere and a step with Tab close the popup', async () => {
    const { user } = await typed()
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(grid()).toBeNull()
    await user.click(field())
    expect(grid()).toBeVisible()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
    expect(grid()).toBeNull()
  })

  test('says how many rows there are', async () => {
    await typed()
    expect(screen.getByRole('status')).toHaveTextContent('3 results')
  })

  test('says that there are none', async () => {
    await typed('x', <Example rows={[]} />)
    expect(screen.getByRole('status')).toHaveTextContent('No results')
  })
})
