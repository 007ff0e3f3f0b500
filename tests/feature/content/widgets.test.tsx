import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { matchMediaOf } from '../../support/media'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

const mock = useMockSite()
const works = (list: HTMLElement) =>
  within(list)
    .getAllByRole('article')
    .map((work) => within(work).getByRole('heading').textContent)

/** The tabs and the list of the first portfolio. */
async function renderPortfolio() {
  const { user } = renderScreen('/our-windows/')
  const [group] = await screen.findAllByRole('group', { name: 'Works' })
  const list = group?.parentElement?.querySelector('ul')
  if (!group || !list) throw new Error('the page has no portfolio')
  return { user, list, tab: (name: string) => within(group).getByRole('radio', { name }) }
}

describe('a portfolio', () => {
  test('shows all works, and those of a tab when it is chosen', async () => {
    const { user, list, tab } = await renderPortfolio()
    expect(works(list)).toHaveLength(7)
    expect(tab('All')).toBeChecked()
    await user.click(tab('Book fairs'))
    expect(works(list)).toEqual(['Fair at the river school', 'Fair in the old mill'])
    await user.click(tab('Book fairs'))
    expect(works(list)).toHaveLength(2)
    await user.click(tab('All'))
    expect(works(list)).toHaveLength(7)
  })

  test('is filtered by the arrow keys', async () => {
    const { user, list, tab } = await renderPortfolio()
    tab('All').focus()
    await user.keyboard('{ArrowRight}')
    expect(tab('Windows')).toBeChecked()
    expect(works(list)).toEqual(['The monsoon window', 'World Book Day', 'The window of maps'])
  })

  test('has no tab whose filter is no class', async () => {
    await renderPortfolio()
    expect(screen.queryByRole('radio', { name: 'Broken' })).toBeNull()
  })

  test('links each work once, by its title', async () => {
    const { list } = await renderPortfolio()
    const [work] = within(list).getAllByRole('article')
    expect(work && within(work).getAllByRole('link')).toHaveLength(1)
  })
})

describe('a photo feed', () => {
  test('shows photos that load when near, with a link to each post in a new tab', async () => {
    renderScreen('/our-windows/')
    const link = await screen.findByRole('link', { name: 'The new stories have come' })
    expect(link).toHaveAttribute('href', 'https://www.instagram.com/p/CKjQ6XTlrnj/')
    expect(link).toHaveAttribute('target', '_blank')
    expect(within(link).getByRole('img')).toHaveAttribute('loading', 'lazy')
    // Without a caption, its number names it.
    expect(screen.getByRole('link', { name: 'Photo 4' })).toBeTruthy()
  })
})

describe('figures', () => {
  test('are in the page as final numbers, whatever they show while they count', async () => {
    renderScreen('/school-days/')
    const label = await screen.findByText('Children who took a book home')
    expect(label.tagName).toBe('DT')
    expect(label.nextElementSibling).toHaveTextContent('9,200')
  })

  test('count up from their start in 2000 ms when they come into view', async () => {
    const intersect = stubIntersection()
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    renderScreen('/school-days/')
    await waitFor(() => expect(screen.getByText('Children who took a book home')).toBeTruthy())
    const running = screen
      .getByText('Children who took a book home')
      .nextElementSibling?.querySelector('[aria-hidden]')
    expect(running?.parentElement).toHaveAttribute('data-counting')
    expect(running).toHaveTextContent('0')
    intersect()
    vi.advanceTimersByTime(1000)
    const half = Number(running?.textContent.replace(',', ''))
    expect(half).toBeGreaterThan(1000)
    expect(half).toBeLessThan(9200)
    vi.advanceTimersByTime(1100)
    expect(running).toHaveTextContent('9,200')
    expect(running?.parentElement).not.toHaveAttribute('data-counting')
  })

  test('do not count under reduced motion', async () => {
    matchMediaOf('reduced-motion')
    stubIntersection()
    renderScreen('/school-days/')
    const label = await screen.findByText('Children who took a book home')
    expect(label.nextElementSibling?.textContent).toBe('9,200')
    expect(document.querySelector('[data-counting]')).toBeNull()
  })
})

const bar = () => document.querySelector<HTMLElement>('[data-position]')

describe('the reading progress', () => {
  test('follows the scroll position where the browser has no scroll timelines, hidden from screen readers', async () => {
    vi.stubGlobal('CSS', { supports: () => false })
    renderScreen('/our-hours-in-the-rains/')
    await waitFor(() => expect(bar()).not.toBeNull())
    expect(bar()).toHaveAttribute('data-position', 'top')
    expect(bar()?.ariaHidden ?? bar()?.getAttribute('aria-hidden')).toBe('true')
    const fill = bar()?.firstElementChild as HTMLElement
    await waitFor(() => expect(fill.style.transform).toBe('scaleX(0)'))
    const root = document.documentElement
    vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(3000)
    vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(1000)
    vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(500)
    dispatchEvent(new Event('scroll'))
    expect(fill.style.transform).toBe('scaleX(0.25)')
  })

  test('is at the bottom where the shop has it there, and absent where it has none', async () => {
    mock.db.settings.readingProgress = { position: 'bottom' }
    const { unmount } = renderScreen('/our-hours-in-the-rains/')
    await waitFor(() => expect(bar()).toHaveAttribute('data-position', 'bottom'))
    unmount()
    mock.db.settings.readingProgress = { isOff: true }
    renderScreen('/the-first-shelf/')
    await screen.findByRole('heading', { level: 1, name: 'The first shelf' })
    expect(bar()).toBeNull()
  })
})

/** Replaces the observer; the returned function reports everything as visible. */
function stubIntersection() {
  const callbacks: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
      constructor(callback: (entries: { isIntersecting: boolean }[], self: unknown) => void) {
        callbacks.push(() => callback([{ isIntersecting: true }], this))
      }
    },
  )
  return () => callbacks.forEach((callback) => callback())
}
