import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CAROUSEL_AUTOPLAY_MS } from '~/config/constants'
import { Announcer } from '~/ui/feedback/announcer'
import { Carousel } from '~/ui/carousel/Carousel'
import { matchMediaOf } from '../../support/media'

const ITEM = 100
const SHOWN = 3
const COUNT = 8

const placeInList = (item: HTMLElement) => [...(item.parentElement?.children ?? [])].indexOf(item)
const offsetLeft = () => vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get')

/** jsdom has no layout: the items are 100 px wide, side by side, and three of them are visible. */
beforeEach(() => {
  offsetLeft().mockImplementation(function (this: HTMLElement) {
    return placeInList(this) * ITEM
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(ITEM)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(SHOWN * ITEM)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.children.length * ITEM
  })
  Element.prototype.setPointerCapture ??= () => {}
})

afterEach(() => void vi.useRealTimers())

const opened = vi.fn<() => void>()

function show(props: Partial<Parameters<typeof Carousel>[0]> = {}, count = COUNT) {
  opened.mockClear()
  return render(
    <>
      <Announcer />
      <Carousel label="New books" {...props}>
        {Array.from({ length: count }, (_, i) => (
          <li key={i}>
            <a
              href="#book"
              onClick={(event) => {
                event.preventDefault()
                opened()
              }}
            >
              Book {i + 1}
            </a>
            <input aria-label={`Copies of ${i + 1}`} />
          </li>
        ))}
      </Carousel>
    </>,
  )
}

const carousel = () => screen.getByRole('group', { name: 'New books' })
const list = () => within(carousel()).getByRole('list')
const button = (name: string) => screen.getByRole('button', { name: `New books: ${name}` })
const place = () => within(carousel()).getByText(/ of \d+$/).textContent
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

const firstCard = () => screen.getByRole('link', { name: 'Book 1' })
const card = () => screen.getByRole('link', { name: 'Book 2' })
const wait = (ms = CAROUSEL_AUTOPLAY_MS) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe('a carousel', () => {
  test('is a named list of all items and shows the visible range', () => {
    show()
    expect(within(list()).getAllByRole('listitem')).toHaveLength(COUNT)
    expect(place()).toBe('1–3 of 8')
  })

  test('moves by one view with its buttons and announces the range', async () => {
    show()
    expect([isOff('previous'), isOff('next')]).toEqual([true, false])
    await userEvent.click(button('next'))
    expect([list().scrollLeft, place()]).toEqual([300, '4–6 of 8'])
    expect(screen.getByRole('status').textContent).toBe('4–6 of 8')
    await userEvent.click(button('next'))
    expect([list().scrollLeft, place()]).toEqual([500, '6–8 of 8'])

    // At the end the button keeps the focus and does nothing.
    expect([isOff('previous'), isOff('next')]).toEqual([false, true])
    expect(document.activeElement).toBe(button('next'))
    await userEvent.click(button('next'))
    expect(list().scrollLeft).toBe(500)
    await userEvent.click(button('previous'))
    expect(place()).toBe('3–5 of 8')
  })

  test('moves by one column with the arrow keys, from any card or button', async () => {
    show()
    firstCard().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(place()).toBe('3–5 of 8')
    button('next').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(place()).toBe('2–4 of 8')
  })

  test('leaves the arrow keys to fields and browser shortcuts', async () => {
    show()
    screen.getByLabelText('Copies of 1').focus()
    await userEvent.keyboard('{ArrowRight}')
    firstCard().focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(place()).toBe('1–3 of 8')
  })

  test('runs from right to left in a right-to-left page', () => {
    show()
    carousel().style.direction = 'rtl'
    list().style.direction = 'rtl'
    offsetLeft().mockImplementation(function (this: HTMLElement) {
      return (SHOWN - 1 - placeInList(this)) * ITEM
    })
    fireEvent.keyDown(list(), { key: 'ArrowLeft' })
    expect([list().scrollLeft, place()]).toEqual([-100, '2–4 of 8'])
    fireEvent.keyDown(list(), { key: 'ArrowRight' })
    expect([Math.abs(list().scrollLeft), place()]).toEqual([0, '1–3 of 8'])
  })

  test('hides its buttons but keeps their space if all items fit', () => {
    show({}, 3)
    expect([isOff('previous'), isOff('next')]).toEqual([true, true])
    expect(button('next').parentElement?.dataset['idle']).toBe('true')
  })

  test('hides placeholder items from screen readers', () => {
    show({ isSkeleton: true })
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.queryByText(/ of \d+$/)).toBeNull()
    expect(button('next').parentElement?.dataset['idle']).toBe('true')
  })

  test('updates the range when items are added', async () => {
    const { rerender } = show({}, 3)
    rerender(
      <Carousel label="New books">
        {Array.from({ length: 5 }, (_, i) => (
          <li key={i}>Book {i}</li>
        ))}
      </Carousel>,
    )
    expect(await screen.findByText('1–3 of 5')).toBeTruthy()
    expect(isOff('next')).toBe(false)
  })
})

describe('a drag list', () => {
  const mouse = { pointerType: 'mouse', pointerId: 1, button: 0, buttons: 1 }

  function drag(byPx: number, pointer: Partial<typeof mouse> = mouse) {
    fireEvent.pointerDown(card(), { ...mouse, ...pointer, clientX: 400 })
    fireEvent.pointerMove(card(), { ...mouse, ...pointer, clientX: 400 + byPx / 2 })
    fireEvent.pointerMove(card(), { ...mouse, ...pointer, clientX: 400 + byPx })
    fireEvent.pointerUp(card(), { ...mouse, ...pointer, clientX: 400 + byPx })
    fireEvent.click(card())
  }

  test('follows a mouse drag and snaps to the nearest item', () => {
    show({ form: 'dragList' })
    fireEvent.pointerDown(card(), { ...mouse, clientX: 400 })
    fireEvent.pointerMove(card(), { ...mouse, clientX: 260 })
    expect(list().scrollLeft).toBe(140)
    fireEvent.pointerUp(card(), { ...mouse, clientX: 260 })
    expect(list().scrollLeft).toBe(100)
    expect(place()).toBe('2–4 of 8')
  })

  test('suppresses the click after a drag, and only that one', async () => {
    show({ form: 'dragList' })
    drag(-120)
    expect(opened).not.toHaveBeenCalled()
    await userEvent.click(card())
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('does not suppress Enter after a drag without a click', async () => {
    show({ form: 'dragList' })
    fireEvent.pointerDown(card(), { ...mouse, clientX: 400 })
    fireEvent.pointerMove(card(), { ...mouse, clientX: 200 })
    fireEvent.pointerUp(card(), { ...mouse, clientX: 200 })
    card().focus()
    await userEvent.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('treats a movement of a few pixels as a click', () => {
    show({ form: 'dragList' })
    drag(-4)
    expect([list().scrollLeft, opened.mock.calls.length]).toEqual([0, 1])
  })

  test.each([
    ['a finger, which scrolls natively', { pointerType: 'touch' }],
    ['the right button', { button: 2 }],
    ['a button that was let go outside', { buttons: 0 }],
  ])('is not dragged by %s', (_what, pointer) => {
    show({ form: 'dragList' })
    drag(-120, pointer)
    expect([list().scrollLeft, opened.mock.calls.length]).toEqual([0, 1])
  })

  test('allows text selection in a field', () => {
    show({ form: 'dragList' })
    const field = screen.getByLabelText('Copies of 1')
    fireEvent.pointerDown(field, { ...mouse, clientX: 400 })
    fireEvent.pointerMove(field, { ...mouse, clientX: 200 })
    expect(list().scrollLeft).toBe(0)
  })

  test('prevents native image drags; a slider cannot be dragged', () => {
    const { unmount } = show({ form: 'dragList' })
    expect(fireEvent.dragStart(card())).toBe(false)
    unmount()
    show()
    drag(-120)
    expect(list().scrollLeft).toBe(0)
    expect(fireEvent.dragStart(card())).toBe(true)
  })
})

describe('an autoplaying carousel', () => {
  beforeEach(() => vi.useFakeTimers())

  test('advances by one column every 4 seconds and starts over at the end', () => {
    show({ isAutoplayed: true })
    wait(CAROUSEL_AUTOPLAY_MS - 1)
    expect(place()).toBe('1–3 of 8')
    wait(1)
    expect(place()).toBe('2–4 of 8')
    wait(4 * CAROUSEL_AUTOPLAY_MS)
    expect(place()).toBe('6–8 of 8')
    wait()
    expect(place()).toBe('1–3 of 8')
    // Automatic movement is not announced.
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('does not autoplay by default', () => {
    show()
    wait(10 * CAROUSEL_AUTOPLAY_MS)
    expect(place()).toBe('1–3 of 8')
    expect(screen.queryByRole('button', { name: /moving|itself/ })).toBeNull()
  })

  test('pauses on hover and focus', () => {
    show({ isAutoplayed: true })
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' })
    wait(3 * CAROUSEL_AUTOPLAY_MS)
    expect(place()).toBe('1–3 of 8')
    fireEvent.pointerLeave(carousel())
    act(() => firstCard().focus())
    wait(3 * CAROUSEL_AUTOPLAY_MS)
    expect(place()).toBe('1–3 of 8')
    act(() => firstCard().blur())
    wait()
    expect(place()).toBe('2–4 of 8')
  })

  test('pauses without a timer while the page is hidden', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get')
    const turn = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden)
      fireEvent(document, new Event('visibilitychange'))
    }
    show({ isAutoplayed: true })
    turn(true)
    expect(vi.getTimerCount()).toBe(0)
    wait(3 * CAROUSEL_AUTOPLAY_MS)
    expect(place()).toBe('1–3 of 8')
    turn(false)
    wait()
    expect(place()).toBe('2–4 of 8')
  })

  test('stays where the shopper has left it to use a dialog', () => {
    show({ isAutoplayed: true })
    const dialog = document.body.appendChild(document.createElement('dialog'))
    wait(CAROUSEL_AUTOPLAY_MS - 1)
    dialog.showModal()
    wait(3 * CAROUSEL_AUTOPLAY_MS + 1)
    wait(CAROUSEL_AUTOPLAY_MS - 1)
    dialog.close()
    dialog.remove()
    wait(CAROUSEL_AUTOPLAY_MS - 1)
    expect(place()).toBe('1–3 of 8')
    wait(1)
    expect(place()).toBe('2–4 of 8')
  })

  test('stops and starts with its button, also while the button has the focus', () => {
    show({ isAutoplayed: true })
    fireEvent.click(button('pause'))
    wait(3 * CAROUSEL_AUTOPLAY_MS)
    expect(place()).toBe('1–3 of 8')
    act(() => button('play').focus())
    fireEvent.click(button('play'))
    wait()
    expect(place()).toBe('2–4 of 8')
  })

  test.each([
    ['a touch', () => fireEvent.pointerDown(list(), { pointerType: 'touch' })],
    ['its buttons', () => fireEvent.click(button('next'))],
    ['an arrow key', () => fireEvent.keyDown(list(), { key: 'ArrowRight' })],
  ])('stops permanently on %s', (_what, use) => {
    show({ isAutoplayed: true })
    use()
    const here = place()
    wait(3 * CAROUSEL_AUTOPLAY_MS)
    expect(place()).toBe(here)
    expect(button('play')).toBeTruthy()
  })

  test('does not start with reduced motion until its button is pressed', () => {
    matchMediaOf('reduced-motion')
    show({ isAutoplayed: true })
    wait(3 * CAROUSEL_AUTOPLAY_MS)
    expect(place()).toBe('1–3 of 8')
    fireEvent.click(button('play'))
    wait()
    expect(place()).toBe('2–4 of 8')
  })
})
