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
/** The text of the active row; undefined while the field itself is active. */
const activeRow = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

async function typed(text = 'a', example = <Example />) {
  const shopper = renderInApp(example)
  await shopper.user.type(field(), text)
  return shopper
}

describe('a combobox', () => {
  test('exposes its role and state to assistive technology', async () => {
    const { user } = renderInApp(<Example />)
    expect(field()).toHaveAttribute('aria-haspopup', 'grid')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    await user.type(field(), 'a')
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    expect(field()).toHaveAttribute('aria-controls', grid()?.id)
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(screen.getAllByRole('gridcell')).toHaveLength(7)
  })

  test('moves through the rows with the arrow keys while the field keeps the focus', async () => {
    const { user } = await typed()
    expect(activeRow()).toBeUndefined()
    await user.keyboard('{ArrowDown}')
    expect(activeRow()).toBe('Amber')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(activeRow()).toBe('All of them')
    await user.keyboard('{ArrowDown}')
    expect(activeRow()).toBeUndefined()
    await user.keyboard('{ArrowUp}')
    expect(activeRow()).toBe('All of them')
    expect(field()).toHaveFocus()
  })

  test('moves to the first and last row with Home and End', async () => {
    const { user } = await typed()
    await user.keyboard('{ArrowDown}{End}')
    expect(activeRow()).toBe('All of them')
    await user.keyboard('{Home}')
    expect(activeRow()).toBe('Amber')
  })

  test('moves within a row with Left and Right, without wrapping', async () => {
    const { user } = await typed()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(activeRow()).toBe('Add Amber')
    await user.keyboard('{ArrowRight}')
    expect(activeRow()).toBe('Add Amber')
    await user.keyboard('{ArrowDown}')
    expect(activeRow()).toBe('Add Birch')
    await user.keyboard('{End}')
    expect(activeRow()).toBe('All of them')
  })

  test('follows the active row on Enter', async () => {
    const { user } = await typed()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(location.pathname).toBe('/product/Birch/'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('activates the active button on Enter and keeps the popup open', async () => {
    const { user } = await typed()
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await vi.waitFor(() => expect(onAdd).toHaveBeenCalledWith('Amber'))
    expect(onAdd).toHaveBeenCalledTimes(1)
    expect(grid()).toBeVisible()
    expect(location.pathname).toBe('/')
  })

  test('submits the form once on Enter without an active row', async () => {
    const { user } = await typed('tea')
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(onSubmit).toHaveBeenCalledWith('tea')
  })

  test('resets the active row when the shopper types', async () => {
    const { user } = await typed()
    await user.keyboard('{ArrowDown}bc{Enter}')
    expect(onSubmit).toHaveBeenCalledWith('abc')
    expect(field()).toHaveValue('abc')
  })

  test('ignores Enter and Escape during composition', async () => {
    await typed('ni')
    const composing = { bubbles: true, cancelable: true, isComposing: true }
    field().dispatchEvent(new KeyboardEvent('keydown', { ...composing, key: 'Enter' }))
    field().dispatchEvent(new KeyboardEvent('keydown', { ...composing, key: 'Escape' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(grid()).toBeVisible()
  })

  test('closes on Escape, keeps the text, and opens again with an arrow key', async () => {
    const { user } = await typed('tea')
    await user.keyboard('{ArrowDown}{Escape}')
    expect(grid()).toBeNull()
    expect(field()).toHaveValue('tea')
    await user.keyboard('{ArrowDown}')
    expect(grid()).toBeVisible()
  })

  test('empties the field on a second Escape if the caller asks for it', async () => {
    const { user } = await typed('tea', <Example clearsOnEscape />)
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('tea')
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
  })

  test('follows a clicked link and keeps the focus in the field', async () => {
    const { user } = await typed()
    await user.click(screen.getByRole('link', { name: 'Cedar' }))
    expect(location.pathname).toBe('/product/Cedar/')
    expect(field()).toHaveFocus()
  })

  test('closes on a click outside and on Tab', async () => {
    const { user } = await typed()
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(grid()).toBeNull()
    await user.click(field())
    expect(grid()).toBeVisible()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
    expect(grid()).toBeNull()
  })

  test('announces the number of results', async () => {
    await typed()
    expect(screen.getByRole('status')).toHaveTextContent('3 results')
  })

  test('announces that there are no results', async () => {
    await typed('x', <Example rows={[]} />)
    expect(screen.getByRole('status')).toHaveTextContent('No results')
  })
})
