import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { setSite, site } from '~/config/site'
import type { MockProduct } from '../../../mocks/seed/types'
import { useMockSite } from '../../support/mockSite'
import { renderScreen } from '../../support/render'

const SLUG = 'company-for-the-evening'
const mock = useMockSite()
const settings = site
const main = () => within(screen.getByRole('main'))

function book(change: Partial<MockProduct>) {
  const product = mock.db.catalog.bySlug.get(SLUG)
  if (!product) throw new Error('the catalog has no such product')
  Object.assign(product, change)
}

const attribute = (label: string, values: string[], key = label) => ({
  key,
  label,
  custom: key === label,
  forVariations: false,
  terms: values.map((name) => ({ slug: name.toLowerCase().replace(' ', '-'), name })),
})

/** Label and values of each fact. */
async function facts() {
  const label = await main().findByText('ISBN', { selector: 'dt' })
  return [...(label.closest('dl')?.querySelectorAll('dt') ?? [])].map((dt) => [
    dt.textContent,
    dt.nextElementSibling?.textContent,
  ])
}

describe('A product', () => {
  afterEach(() => setSite(settings))

  test('shows its book facts in the shop’s words and under short labels', async () => {
    book({
      attributes: [
        attribute('Number of pages', ['416 pp.']),
        attribute('ISBN-13', ['978-0-306-40615-7']),
        attribute('Language', ['English', 'Hindi'], 'pa_language'),
        attribute('Years', ['9-12 years'], 'pa_years'),
        attribute('Paper', ['Ivory']),
      ],
    })
    renderScreen(`/product/${SLUG}/`)
    expect(await facts()).toEqual([
      ['ISBN', '978-0-306-40615-7'],
      ['Language', 'English, Hindi'],
      ['Pages', '416 pp.'],
      ['Age', '9-12 years'],
    ])
  })

  test('has no block without facts', async () => {
    book({ sku: 'SKU-1' })
    renderScreen(`/product/${SLUG}/`)
    const sku = await main().findByText('SKU-1')
    expect(sku.closest('dl')?.nextElementSibling).toBeNull()
  })

  test('shows a SKU that is an ISBN as ISBN only', async () => {
    book({ sku: '9780306406157' })
    renderScreen(`/product/${SLUG}/`)
    expect(await facts()).toEqual([['ISBN', '9780306406157']])
    expect(main().queryByText('SKU')).toBeNull()
  })

  test('links its authors to their pages', async () => {
    const [author] = mock.db.catalog.authors
    book({ authorIds: [author?.id ?? 0] })
    renderScreen(`/product/${SLUG}/`)
    expect(await main().findByRole('link', { name: author?.name ?? '' })).toHaveAttribute(
      'href',
      `/product_author/${author?.slug}/`,
    )
  })

  test('links the author of an attribute to the filtered listing, if there is such a filter', async () => {
    book({ attributes: [attribute('Author', ['Asha Rao'], 'pa_author')] })
    const { unmount } = renderScreen(`/product/${SLUG}/`)
    expect((await main().findByText('Author')).nextElementSibling).toHaveTextContent('Asha Rao')
    expect(main().queryByRole('link', { name: 'Asha Rao' })).toBeNull()
    unmount()

    setSite({ ...site, listing: { ...site.listing, attributes: ['years', 'author'] } })
    renderScreen(`/product/${SLUG}/`)
    expect(await main().findByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
      'href',
      '/shop/?filter_author=asha-rao',
    )
  })
})
