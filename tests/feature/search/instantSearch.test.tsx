import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PageOverlays } from '~/blocks/navigation/PageOverlays'
import { SearchForm } from '~/blocks/search/SearchForm'
import { paths } from '~/config/paths'
import { setSite, site, type SiteConfig } from '~/config/site'
import type { InstantQuery } from '~/domain/search/instantSearch'
import { typewriter } from '~/features/search/typewriter'
import { pluralize } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as searchMessages from '~/messages/search'
import { Announcer } from '~/ui/feedback/announcer'
import { AppLink } from '~/ui/navigation/AppLink'
import type { Settings } from '~mocks/db'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'
import { matchMediaOf } from '../../support/media'

const mock = useMockSite()

const set = (settings: NonNullable<Settings['instantSearch']>) => {
  mock.db.settings.instantSearch = settings
}
const inline = (vars: Record<string, string> = {}, keywords: string[] = []) =>
  set({ keywords, vars: { auto_show: 'yes_inline', ...vars } })

/** The settings of index.html; the mock site restores them after each test. */
const configure = (instant: SiteConfig['search']['instant']) => {
  setSite({ ...site, search: { ...site.search, instant } })
}

const pageField = () => {
  const main = within(document.getElementById('content') ?? document.body)
  const field = main.queryByRole<HTMLInputElement>('searchbox', NAME)
  return field ?? main.getByRole<HTMLInputElement>('combobox', NAME)
}
const combobox = () => screen.getByRole<HTMLInputElement>('combobox', NAME)
const NAME = { name: 'Search products' }
const popup = () => screen.findByRole('dialog', { name: 'Search' })
const grid = () => screen.queryByRole('grid', { name: 'Products' })
const rows = () => within(screen.getByRole('grid', { name: 'Products' })).getAllByRole('row')
const searches = () =>
  mock.calls('wpcas_search').map(({ payload }) => {
    const { keyword, category } = Object.fromEntries(new URLSearchParams(payload))
    return category === '0' ? keyword : `${keyword} in ${category}`
  })

const announcements = () => screen.getAllByRole('status').map((region) => region.textContent)
const countText = (count: number) => pluralize(commonMessages.results, count)

function openScreen(initial?: string) {
  return renderInApp(
    <>
      <main id="content" tabIndex={-1}>
        <SearchForm {...(initial === undefined ? {} : { initial })} />
        <button type="button" id="open-search">
          Find something
        </button>
      </main>
      <Announcer />
    </>,
    '/no-such-page/',
  )
}

/** The field after the shopper has pointed at it and the shop's settings have loaded. */
async function inlineField() {
  inline()
  const shopper = openScreen()
  await shopper.user.hover(pageField())
  await waitFor(() => expect(combobox()).toHaveAttribute('aria-haspopup', 'grid'))
  return shopper
}

async function openedPopup(settings: NonNullable<Settings['instantSearch']> = {}) {
  set(settings)
  const shopper = openScreen()
  await shopper.user.click(pageField())
  const dialog = await popup()
  return { ...shopper, dialog, field: within(dialog).getByRole('combobox', NAME) }
}

const type = (field: HTMLElement, text: string) =>
  fireEvent.change(field, { target: { value: text } })

const press = (element: HTMLElement) => {
  fireEvent.mouseDown(element)
  fireEvent.mouseUp(element)
  fireEvent.click(element)
}

/** Runs `work` with fake timers. */
async function withFakeTimers(work: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the search field of a page', () => {
  test('is plain and requests nothing before the shopper points at it', async () => {
    const { user } = openScreen()
    expect(pageField()).toHaveAttribute('type', 'search')
    expect(pageField()).not.toHaveAttribute('aria-expanded')
    await act(async () => {})
    expect(mock.calls()).toEqual([])
    await user.hover(pageField())
    await waitFor(() => expect(mock.calls('page /')).toHaveLength(1))
  })

  test('opens the search page in a shop without the instant search', async () => {
    mock.db.settings.plainWooCommerce = true
    const { user } = openScreen()
    await user.type(pageField(), '  lunch box {Enter}')
    expect(location.pathname + location.search).toBe(paths.search('lunch box'))
  })

  test('ignores Enter without text', async () => {
    configure(false)
    const { user } = openScreen()
    await user.type(pageField(), '  {Enter}')
    expect(location.pathname).toBe('/no-such-page/')
    expect(pageField()).toHaveFocus()
  })

  test('sends no request if the site’s settings turn the instant search off', async () => {
    configure(false)
    const { user } = openScreen()
    await user.click(pageField())
    await user.type(pageField(), 'lunch')
    expect(mock.calls()).toEqual([])
  })

  test.each([
    ['the shop turns automatic display off', { auto_show: 'no' }],
    ['the shop excludes the field', { auto_exclude: '[name="s"]' }],
  ])('stays a plain field if %s', async (_why, vars) => {
    set({ vars })
    const { user, queryClient } = openScreen()
    await user.click(pageField())
    await waitFor(() => expect(queryClient.getQueryState(['search page'])?.status).toBe('success'))
    await user.type(pageField(), 'lunch')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('searchbox', NAME)).not.toHaveAttribute('aria-haspopup')
    expect(searches()).toEqual([])
  })

  test.each([
    ['dialog', 'has left it', 'popup', (user: UserEvent) => user.click(document.body)],
    ['panel', 'has left it', 'yes_inline', (user: UserEvent) => user.click(document.body)],
    ['dialog', 'has pressed Escape', 'popup', (user: UserEvent) => user.keyboard('{Escape}')],
    ['panel', 'has pressed Escape', 'yes_inline', (user: UserEvent) => user.keyboard('{Escape}')],
  ])(
    'opens no %s if the shopper %s before the settings load',
    async (_what, _how, show, cancel) => {
      set({ vars: { auto_show: show } })
      const settings = Promise.withResolvers<void>()
      mock.db.hold = ({ name }) => (name === 'page /' ? settings.promise : Promise.resolve())
      const { user } = openScreen('lunch')
      await user.click(pageField())
      await cancel(user)
      settings.resolve()
      await waitFor(() => expect(pageField()).toHaveAttribute('aria-haspopup'))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.queryByRole('button', { name: searchMessages.closeResults })).toBeNull()
    },
  )

  test('reports settings that do not load, and opens the search page', async () => {
    expectConsole(/reading the settings of the searches/)
    mock.db.faults.byCall['page /'] = 'server-error'
    const { user } = openScreen()
    await user.click(pageField())
    await waitFor(() => expect(console.error).toHaveBeenCalled())
    await user.type(pageField(), 'lunch{Enter}')
    expect(location.search).toContain('s=lunch')
  })
})

describe('the inline instant search', () => {
  test('sends one request, 300 ms after the last key', async () => {
    const { queryClient } = await inlineField()
    const searches = () =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey: ['instant search'] })
        .flatMap(({ queryKey: [, query] }) => (query as InstantQuery).keyword || [])
    await withFakeTimers(async () => {
      fireEvent.click(combobox())
      type(combobox(), 'l')
      await pass(299)
      type(combobox(), 'lu')
      await pass(299)
      expect(searches()).toEqual([])
      await pass(1)
      expect(searches()).toEqual(['lu'])
      type(combobox(), '   ')
      await pass(1000)
      expect(searches()).toEqual(['lu'])
    })
  })

  test('shows name, price and actions of each result, and announces their number', async () => {
    const { user } = await inlineField()
    await user.type(combobox(), 'monsoon rocket')
    await waitFor(() => expect(grid()).toBeVisible())
    const [row] = rows()
    const link = within(row ?? document.body).getByRole('link', { name: /Monsoon Rocket/ })
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/product\/monsoon-rocket/))
    expect(link).toHaveTextContent('₹')
    expect(row).toHaveTextContent('Add to cart')
    expect(combobox()).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(announcements()).toContain(countText(rows().length)))
  })

  test('adds to the cart from a row and stays open', async () => {
    mock.db.settings.redirectAfterAdd = false
    setSite({ ...site, redirectToCartAfterAdd: false })
    const { user } = await inlineField()
    await user.type(combobox(), 'monsoon rocket')
    await waitFor(() => expect(grid()).toBeVisible())
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await waitFor(() => expect(mock.calls('add_to_cart')).toHaveLength(1))
    const [{ payload } = { payload: '' }] = mock.calls('add_to_cart')
    const id = Number(new URLSearchParams(payload).get('product_id'))
    const product = mock.db.catalog.byId.get(id)
    expect(product?.kind === 'product' && product.name).toMatch(/Monsoon Rocket/)
    expect(grid()).toBeVisible()
    expect(combobox()).toHaveFocus()
  })

  test('links to the cart once a result has been added', async () => {
    mock.db.settings.redirectAfterAdd = false
    setSite({ ...site, redirectToCartAfterAdd: false })
    const { user } = await inlineField()
    await user.type(combobox(), 'monsoon rocket')
    await waitFor(() => expect(grid()).toBeVisible())
    const { parentElement: results } = grid() ?? document.body
    const link = () =>
      within(results ?? document.body)
        .queryAllByRole('link', { name: 'View cart' })
        .find((one) => !grid()?.contains(one))
    expect(link()).toBeUndefined()
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await waitFor(() => expect(link()).toBeVisible())
    await user.click(link() ?? document.body)
    expect(location.pathname).toBe(paths.cart())
    expect(grid()).toBeNull()
  })

  test('moves through the rows with arrow keys, opens one with Enter', async () => {
    const { user } = await inlineField()
    await user.type(combobox(), 'lunch')
    await waitFor(() => expect(grid()).toBeVisible())
    await user.keyboard('{ArrowDown}{Enter}')
    expect(location.pathname).toMatch(/^\/product\//)
    expect(grid()).toBeNull()
  })

  test('closes the results with Escape, then clears the text', async () => {
    const { user } = await inlineField()
    await user.type(combobox(), 'lunch')
    await waitFor(() => expect(grid()).toBeVisible())
    await user.keyboard('{Escape}')
    expect(grid()).toBeNull()
    expect(combobox()).toHaveValue('lunch')
    await user.keyboard('{Escape}')
    expect(combobox()).toHaveValue('')
  })

  test('closes with its button and keeps the focus in the field', async () => {
    const { user } = await inlineField()
    await user.type(combobox(), 'lunch')
    await waitFor(() => expect(grid()).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Close the results' }))
    expect(grid()).toBeNull()
    expect(combobox()).toHaveFocus()
    expect(combobox()).toHaveValue('lunch')
  })

  test('closes on a press elsewhere', async () => {
    const { user } = await inlineField()
    await user.type(combobox(), 'lunch')
    await waitFor(() => expect(grid()).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Find something' }))
    expect(grid()).toBeNull()
  })

  test('takes earlier results from the cache', async () => {
    const { user } = await inlineField()
    await user.type(combobox(), 'lunch')
    await waitFor(() => expect(rows()).toHaveLength(11))
    await user.clear(combobox())
    await user.type(combobox(), 'backpack')
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Backpack/))
    await user.clear(combobox())
    await user.type(combobox(), ' lunch')
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Lunch/))
    expect(searches()).toEqual(['lunch', 'backpack'])
  })

  test('cancels an older search and shows only the newer results', async () => {
    const { user, queryClient } = await inlineField()
    const older = () =>
      queryClient.getQueryState(['instant search', { keyword: 'lunch', categoryId: 0 }])
    mock.db.faults.byCall['wc-ajax wpcas_search'] = 'slow'
    await user.type(combobox(), 'lunch')
    await waitFor(() => expect(older()?.fetchStatus).toBe('fetching'))
    delete mock.db.faults.byCall['wc-ajax wpcas_search']
    await user.clear(combobox())
    await user.type(combobox(), 'backpack')
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Backpack/))
    // The older request is aborted.
    expect(older()).toMatchObject({ fetchStatus: 'idle', data: undefined })
  })

  test('filters by category, here and on the search page', async () => {
    const { user } = await inlineField()
    await user.type(combobox(), 'lunch')
    await waitFor(() => expect(grid()).toBeVisible())
    const category = mock.db.catalog.categories.find(({ name }) => name === 'Bags & Kits')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Category' }),
      String(category?.id),
    )
    await waitFor(() => expect(searches()).toEqual(['lunch', `lunch in ${category?.id}`]))
    await user.type(combobox(), '{Enter}')
    expect(location.pathname + location.search).toBe(
      paths.search('lunch', { category: category?.slug ?? '' }),
    )
  })

  test('searches for a keyword when its button is clicked', async () => {
    inline({}, ['lunch box', 'backpack'])
    const { user } = openScreen()
    await user.click(pageField())
    await user.click(await screen.findByRole('button', { name: 'backpack' }))
    expect(combobox()).toHaveValue('backpack')
    expect(combobox()).toHaveFocus()
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Backpack/))
    expect(searches()).toEqual(['backpack'])
  })

  test('links to all results', async () => {
    const { user } = await inlineField()
    await user.type(combobox(), 'lunch')
    const more = await screen.findByRole('link', { name: /^More results \(\d+\)/ })
    expect(more).toHaveAttribute('href', paths.search('lunch'))
  })

  test('shows the shop’s message if nothing is found', async () => {
    const { user } = await inlineField()
    await user.type(combobox(), 'zzqq')
    expect(await screen.findByText('No results found for "zzqq".', { selector: 'p' })).toBeVisible()
    expect(combobox()).toHaveAttribute('aria-expanded', 'false')
  })

  test('reports a failed search and can be retried', async () => {
    expectConsole(/searching as the shopper types/)
    const { user } = await inlineField()
    mock.db.faults.byCall['wc-ajax wpcas_search'] = 'server-error'
    await user.type(combobox(), 'lunch')
    const again = await screen.findByRole('button', { name: commonMessages.tryAgain })
    expect(screen.getByRole('alert')).toHaveTextContent(searchMessages.failed)
    delete mock.db.faults.byCall['wc-ajax wpcas_search']
    await user.click(again)
    await waitFor(() => expect(grid()).toBeVisible())
    expect(combobox()).toHaveFocus()
  })
})

describe('the instant search dialog', () => {
  test('opens on a click and focuses its field 300 ms later', async () => {
    set({})
    const { user } = openScreen()
    await user.hover(pageField())
    await waitFor(() => expect(pageField()).toHaveAttribute('aria-haspopup', 'dialog'))
    await withFakeTimers(async () => {
      press(pageField())
      const dialog = screen.getByRole('dialog', { name: 'Search' })
      const field = within(dialog).getByRole('combobox', NAME)
      expect(dialog).toHaveAttribute('data-placement', 'end')
      await pass(299)
      expect(field).not.toHaveFocus()
      await pass(1)
      expect(field).toHaveFocus()
    })
  })

  // The browser has focused its first button, “Close”.
  test.each(['m', 'Enter'])('focuses its field at %s, typed elsewhere', async (key) => {
    const { field } = await openedPopup()
    field.blur()
    fireEvent.keyDown(document.body, { key })
    expect(field).toHaveFocus()
  })

  test('shares its text with the field on the page', async () => {
    const { user } = openScreen('lunch')
    await user.click(pageField())
    const dialog = await popup()
    const field = within(dialog).getByRole('combobox', NAME)
    expect(field).toHaveValue('lunch')
    await waitFor(() => expect(grid()).toBeVisible())
    await user.type(field, ' box')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(pageField()).toHaveValue('lunch box')
  })

  test.each([
    ['01', 'end'],
    ['02', 'start'],
    ['03', 'top'],
    ['04', 'bottom'],
    ['05', 'center'],
  ])('opens position %s at the %s of the window', async (position, place) => {
    const { dialog } = await openedPopup({ vars: { position } })
    expect(dialog).toHaveAttribute('data-placement', place)
  })

  test('opens the search page with Enter and closes', async () => {
    const { user, field } = await openedPopup()
    await user.type(field, 'lunch{Enter}')
    expect(location.pathname + location.search).toBe(paths.search('lunch'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes its results on Escape and stays open', async () => {
    const { user, field, dialog } = await openedPopup({ keywords: ['backpack'] })
    await user.click(within(dialog).getByRole('button', { name: 'backpack' }))
    await waitFor(() => expect(grid()).toBeVisible())
    await user.type(field, '{Escape}')
    expect(grid()).toBeNull()
    expect(dialog).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'backpack' }))
    expect(grid()).toBeVisible()
  })

  test('requests its keywords if the page does not contain them', async () => {
    const { dialog } = await openedPopup({ keywords: ['backpack'], vars: { ajax_load: '1' } })
    expect(within(dialog).getByRole('button', { name: 'backpack' })).toBeVisible()
    expect(mock.calls('wpcas_load')).toHaveLength(1)
  })

  test('follows the site’s settings rather than the shop’s', async () => {
    configure({ autoShow: 'popup', position: '05' })
    inline()
    const { user } = openScreen()
    await user.click(pageField())
    expect(await popup()).toHaveAttribute('data-placement', 'center')
  })
})

describe('the instant search of another element', () => {
  test('opens by the shop’s selector once the shopper points at a search field', async () => {
    set({ vars: { auto_show: 'no', manual_show: '#open-search' } })
    const { user } = openScreen()
    const button = screen.getByRole('button', { name: 'Find something' })
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.hover(pageField())
    await waitFor(async () => {
      await user.click(button)
      expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible()
    })
  })

  test('opens by the site’s selectors on every page', async () => {
    configure({ manualShow: '.find, body' })
    const { user } = renderInApp(
      <>
        <a href="/elsewhere/" className="find">
          Find something
        </a>
        <p>Words</p>
        <PageOverlays />
      </>,
      '/about/',
    )
    await user.click(screen.getByText('Words'))
    expect(mock.calls('page /')).toHaveLength(0)
    const link = screen.getByRole('link', { name: 'Find something' })
    // The code that handles the press has to load first.
    await waitFor(() => expect(fireEvent.click(link)).toBe(false))
    expect(await popup()).toBeVisible()
    expect(location.pathname).toBe('/about/')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
    // The overlays read the page; another test must not count that.
    await waitFor(() => expect(mock.calls('page /about/')).toHaveLength(1))
  })

  test('leads to the search’s page at each press where the shop’s settings do not load', async () => {
    configure({ manualShow: '.find' })
    mock.db.faults.byCall['page /'] = 'server-error'
    expectConsole(/reading the settings of the searches/)
    // The overlays read the same page.
    expectConsole(/reading the notices/)
    const { user } = renderInApp(
      <>
        <button className="find">Find something</button>
        <AppLink to="/about/">About</AppLink>
        <PageOverlays />
      </>,
      '/about/',
    )
    const button = screen.getByRole('button', { name: 'Find something' })
    await waitFor(async () => {
      await user.click(button)
      expect(location.search).toBe('?s=&post_type=product')
    })
    await user.click(screen.getByRole('link', { name: 'About' }))
    expect(location.pathname).toBe('/about/')
    await user.click(button)
    expect(location.search).toBe('?s=&post_type=product')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

/** Presses an element of the site's settings; the shop's arrive, or fail, when `arrive` is called. */
async function pressedElement() {
  configure({ manualShow: '.find' })
  const requested = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  mock.db.hold = async ({ name }) => {
    if (name !== 'page /') return
    requested.resolve()
    await held.promise
  }
  const { user, queryClient } = renderInApp(
    <>
      <button className="find">Find something</button>
      <input aria-label="PIN Code" />
      <button>Check</button>
      <PageOverlays />
    </>,
    '/about/',
  )
  const button = screen.getByRole('button', { name: 'Find something' })
  // The code that handles the press has to load first.
  await waitFor(() => expect(fireEvent.click(button)).toBe(false))
  await act(() => requested.promise)
  const arrive = async () => {
    held.resolve()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
  return { user, button, arrive }
}

const failSettings = () => {
  mock.db.faults.byCall['page /'] = 'server-error'
  expectConsole(/reading the settings of the searches/)
  // The overlays read the same page.
  expectConsole(/reading the notices/)
}

describe('the instant search of an element whose settings come slowly', () => {
  test.each([
    ['types into a field', 'textbox', 'PIN Code'],
    ['presses another button', 'button', 'Check'],
  ] as const)('does not open over a shopper who %s', async (_, role, name) => {
    const { user, button, arrive } = await pressedElement()
    await user.click(screen.getByRole(role, { name }))
    await arrive()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button)
    expect(await popup()).toBeVisible()
  })

  test('opens however often the element is pressed', async () => {
    const { user, button, arrive } = await pressedElement()
    await user.click(button)
    await arrive()
    expect(await popup()).toBeVisible()
  })

  test('changes nothing for a shopper who types into a field, if they do not come', async () => {
    failSettings()
    const { user, arrive } = await pressedElement()
    await user.type(screen.getByLabelText('PIN Code'), '411001')
    await arrive()
    expect(location.pathname + location.search).toBe('/about/')
  })

  test('changes nothing for a shopper who has gone back, if they do not come', async () => {
    failSettings()
    const { arrive } = await pressedElement()
    // The browser is at the other entry, whose screen is still loading.
    history.replaceState({ key: 'earlier', idx: 0 }, '', '/contact/')
    await arrive()
    expect(location.pathname + location.search).toBe('/contact/')
  })
})

const PHRASES = { animated_placeholder: '{"delay":50,"pause":3000,"text":["Ink","Pen"]}' }
const placeholder = () => pageField().getAttribute('placeholder')

/** Presses the field while it shows the first of the shop's phrases. */
async function pressed(placeholder_clicking: string) {
  inline({ ...PHRASES, placeholder_clicking })
  const shopper = openScreen()
  await shopper.user.hover(pageField())
  await waitFor(() => expect(placeholder()).toBe('Ink'))
  await shopper.user.click(pageField())
  return shopper
}

/** Index.html's phrases run without a request, so the clock can be stopped from the start. */
async function typing() {
  configure({ animatedPlaceholder: ['Ink', 'Pen'] })
  const shopper = openScreen()
  while (placeholder() === 'Search products…') {
    await act(() => new Promise<void>((go) => void setImmediate(go)))
  }
  return shopper
}

describe('the animated placeholder', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('types, pauses and continues without a request', async () => {
    await typing()
    await pass(50)
    expect(placeholder()).toBe('I')
    await pass(100)
    expect(placeholder()).toBe('Ink')
    await pass(999)
    expect(placeholder()).toBe('Ink')
    await pass(1)
    expect(placeholder()).toBe('In')
    await pass(150)
    expect(placeholder()).toBe('P')
    expect(mock.calls()).toEqual([])
  })

  test('pauses while the field is in use and while the page is hidden', async () => {
    await typing()
    await pass(100)
    expect(placeholder()).toBe('In')
    fireEvent.focus(pageField())
    expect(placeholder()).toBe('Search products…')
    await pass(1000)
    fireEvent.blur(pageField())
    expect(placeholder()).toBe('In')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    await pass(1000)
    expect(placeholder()).toBe('In')
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    await pass(50)
    expect(placeholder()).toBe('Ink')
  })

  test('runs one timer for all subscribers, and none without subscribers', () => {
    const { subscribe, text } = typewriter({ phrases: ['Ink'], delayMs: 50, pauseMs: 1000 })
    const leave = [subscribe(() => {}), subscribe(() => {})]
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(50)
    expect(text()).toBe('I')
    expect(vi.getTimerCount()).toBe(1)
    for (const go of leave) go()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('shows only the first phrase under prefers-reduced-motion', async () => {
    matchMediaOf('')
    await typing()
    expect(placeholder()).toBe('Ink')
    await pass(5000)
    expect(placeholder()).toBe('Ink')
  })

  describe('with placeholder_clicking', () => {
    beforeEach(() => vi.useRealTimers())

    test('searches for its phrase on a click if the setting is “keep”', async () => {
      await pressed('keep')
      expect(combobox()).toHaveValue('Ink')
      await waitFor(() => expect(searches()).toEqual(['Ink']))
    })

    test('leaves the field empty on a click if the setting is “empty”', async () => {
      await pressed('empty')
      expect(combobox()).toHaveValue('')
      expect(placeholder()).toBe('Search products…')
    })
  })
})
