import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { factDefaults } from '~/config/productFacts'
import { setSite, site } from '~/config/site'
// The page loads it late; its first load may take seconds.
import '~/pages/product/deferredSections'
import { useFirstScreen } from '~/state/firstScreen'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

const PATH = '/product/company-for-the-evening/'
const mock = useMockSite({ scenarios: ['book-formats'] })
const settings = site

const bySlug = (slug: string) => {
  const product = mock.db.catalog.bySlug.get(slug)
  if (!product) throw new Error(`the catalog has no ${slug}`)
  return product
}
const group = () => bySlug('company-for-the-evening-all-formats')
const formats = () => screen.findByRole('list', { name: 'Other formats' })
const requests = (part: string) =>
  mock.calls('GET /products').filter(({ url }) => url.includes(part))
const asked = () => requests('type=grouped')
const askedForParts = () => requests('attributes%2Cis_in_stock')

/** The value of “Format”; with it, everything of the first screen is there. */
async function formatShown() {
  const label = await screen.findByText('Format', { selector: 'dt' })
  return label.nextElementSibling
}

/** No other formats and no error are shown, once all requests have their response. */
async function expectNone({ queryClient }: ReturnType<typeof renderScreen>) {
  // The last code of the page is there, too.
  await screen.findByRole('region', { name: 'Related products' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('list', { name: 'Other formats' })).toBeNull()
  expect(within(screen.getByRole('main')).queryByText(/\(Hardcover\)|E-book/)).toBeNull()
}

describe('A book whose formats are a group', () => {
  afterEach(() => setSite(settings))

  test('shows the others with price and stock beside its own', async () => {
    renderScreen(PATH)
    const links = within(await formats()).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Hardcover ₹599.00 Out of stock',
      'E-book Original price: ₹199.00 Current price: ₹149.00',
    ])
    expect((await formatShown())?.firstElementChild?.textContent).toBe('Paperback')
  })

  test('leads to the others, whose links lead back, and the groups are read once', async () => {
    const { user } = renderScreen(PATH)
    await user.click(within(await formats()).getByRole('link', { name: /^E-book/ }))
    await screen.findByRole('heading', { level: 1, name: 'Company for the Evening – E-book' })
    const links = within(await formats()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      PATH,
      '/product/company-for-the-evening-hardcover/',
    ])
    expect(askedForParts()).toHaveLength(2)
    expect(asked()).toHaveLength(1)
  })

  test('asks after the first screen is complete', async () => {
    renderScreen(PATH)
    act(() => useFirstScreen.setState({ isComplete: false }))
    await formatShown()
    expect(asked()).toEqual([])
    act(() => useFirstScreen.setState({ isComplete: true }))
    await formats()
    expect(asked()).toHaveLength(1)
  })

  test.each(['server-error', 'html'] as const)(
    'shows its own alone when the groups do not load: %s',
    async (kind) => {
      mock.db.faults.byCall['GET /products'] = kind
      const shown = renderScreen(PATH)
      await waitFor(() => expect(asked()).toHaveLength(1))
      await expectNone(shown)
      expect(await formatShown()).toHaveTextContent(/^Paperback$/)
      expect(askedForParts()).toEqual([])
    },
  )

  test('shows its own alone when the parts do not load', async () => {
    const { faults } = mock.db
    mock.db.onCall = ({ url }) => {
      if (url.includes('type=grouped')) faults.byCall['GET /products'] = 'server-error'
    }
    const shown = renderScreen(PATH)
    await waitFor(() => expect(askedForParts()).toHaveLength(1))
    await expectNone(shown)
    expect(await formatShown()).toHaveTextContent(/^Paperback$/)
  })
})

describe('No other formats are shown', () => {
  afterEach(() => setSite(settings))

  test('of a book in a set of different books', async () => {
    const other = bySlug('a-second-helping')
    other.attributes = bySlug('company-for-the-evening-hardcover').attributes
    group().groupedIds = [bySlug('company-for-the-evening').id, other.id]
    const shown = renderScreen(PATH)
    await waitFor(() => expect(askedForParts()).toHaveLength(1))
    await expectNone(shown)
  })

  test('of a book in no group, whose parts are not asked for', async () => {
    group().groupedIds = []
    const shown = renderScreen(PATH)
    await waitFor(() => expect(asked()).toHaveLength(1))
    await expectNone(shown)
    expect(askedForParts()).toEqual([])
  })

  test('of a book without a format, or on the page of the group, and no group is asked for', async () => {
    bySlug('company-for-the-evening').attributes = []
    const shown = renderScreen(PATH)
    await expectNone(shown)
    shown.unmount()
    group().attributes = bySlug('company-for-the-evening-hardcover').attributes
    renderScreen('/product/company-for-the-evening-all-formats/')
    expect(await formatShown()).toHaveTextContent(/^Hardcover$/)
    await screen.findByRole('region', { name: 'Related products' })
    expect(asked()).toEqual([])
  })

  test('where the setting names no attribute, and no group is asked for', async () => {
    setSite({ ...site, product: { ...site.product, facts: { ...factDefaults, format: [] } } })
    await expectNone(renderScreen(PATH))
    expect(screen.queryByText('Format', { selector: 'dt' })).toBeNull()
    expect(asked()).toEqual([])
  })
})
