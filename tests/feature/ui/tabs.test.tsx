import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Tabs } from '~/ui/navigation/Tabs'

const tabs = [
  { id: 'plot', label: 'The plot', content: <a href="#spoiler">A river rises</a> },
  { id: 'facts', label: 'Facts', content: <p>320 pages</p> },
  { id: 'praise', label: 'Praise', content: <p>Loved it</p> },
] as const
type Id = (typeof tabs)[number]['id']

const opened = vi.fn<(id: Id) => void>()

function Page({ first = 'plot' }: { first?: Id }) {
  const [open, setOpen] = useState<Id>(first)
  return (
    <Tabs
      label="About this book"
      tabs={tabs}
      open={open}
      onOpen={(id) => {
        opened(id)
        setOpen(id)
      }}
    />
  )
}

function show(first?: Id) {
  opened.mockClear()
  render(<Page {...(first ? { first } : {})} />)
  return userEvent.setup()
}

const tab = (name: string) => screen.getByRole('tab', { name })
const panel = () => screen.getByRole('tabpanel')
const closed = () =>
  [...document.querySelectorAll('[hidden]')].map((one) => [one.id, one.getAttribute('hidden')])

describe('Tabs', () => {
  test('show one panel, named by its tab; the others are hidden until found', () => {
    show('facts')
    screen.getByRole('tablist', { name: 'About this book' })
    expect(screen.getAllByRole('tab').map((one) => one.ariaSelected)).toEqual([
      'false',
      'true',
      'false',
    ])
    expect(panel()).toHaveAccessibleName('Facts')
    expect(panel()).toHaveTextContent('320 pages')
    expect(tab('Facts').getAttribute('aria-controls')).toBe(panel().id)
    expect(closed()).toEqual([
      ['tab-plot', 'until-found'],
      ['tab-praise', 'until-found'],
    ])
  })

  test('have a heading in each panel, for print and heading navigation', () => {
    show()
    expect(
      screen
        .getAllByRole('heading', { level: 2, hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['The plot', 'Facts', 'Praise'])
  })

  test('open on click', async () => {
    const user = show()
    await user.click(tab('Praise'))
    expect(panel()).toHaveTextContent('Loved it')
    expect(closed().map(([id]) => id)).toEqual(['tab-plot', 'tab-facts'])
  })

  test.each([
    ['ArrowRight', ['facts', 'praise', 'plot']],
    ['ArrowDown', ['facts', 'praise', 'plot']],
    ['ArrowLeft', ['praise', 'facts', 'plot']],
    ['ArrowUp', ['praise', 'facts', 'plot']],
    ['End', ['praise', 'praise']],
  ])('wrap around and open a tab by %s', async (key, expected) => {
    const user = show()
    await user.tab()
    expect(tab('The plot')).toHaveFocus()
    for (const id of expected) {
      await user.keyboard(`{${key}}`)
      expect(document.activeElement?.id).toBe(`tab-title-${id}`)
      expect(panel().id).toBe(`tab-${id}`)
    }
    await user.keyboard('{Home}')
    expect(tab('The plot')).toHaveFocus()
    expect(panel().id).toBe('tab-plot')
  })

  test('reverse the arrow keys in right-to-left pages', async () => {
    const user = show()
    document.body.style.direction = 'rtl'
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    document.body.style.direction = ''
    expect(panel().id).toBe('tab-facts')
  })

  test('ignore other keys', async () => {
    const user = show()
    await user.tab()
    await user.keyboard('{Control>}{ArrowRight}{/Control}{Alt>}{ArrowLeft}{/Alt}x{PageDown}')
    expect(opened).not.toHaveBeenCalled()
    expect(panel().id).toBe('tab-plot')
  })

  test('are one tab stop, then the open panel, then its content', async () => {
    const user = show()
    await user.tab()
    await user.tab()
    expect(panel()).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('link', { name: 'A river rises' })).toHaveFocus()
    await user.tab()
    expect(document.body).toHaveFocus()
  })

  test('open the panel in which "Find in page" has a match', () => {
    show()
    fireEvent(document.getElementById('tab-praise') ?? document.body, beforeMatch())
    expect(panel()).toHaveTextContent('Loved it')
    expect(opened).toHaveBeenCalledExactlyOnceWith('praise')
  })

  test('keep the pressed tab in place when a panel above closes', async () => {
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
    const user = show()
    let top = 500
    vi.spyOn(tab('Praise'), 'getBoundingClientRect').mockImplementation(() => {
      const box = new DOMRect(0, top)
      top = 120
      return box
    })
    await user.click(tab('Praise'))
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: -380, behavior: 'instant' })
  })
})

const beforeMatch = () => new Event('beforematch', { bubbles: true })
