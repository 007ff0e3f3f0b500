import { expect, test } from 'vitest'
import { insideFile } from '~/api/product/insideFile'
import { fetchProduct } from '~/api/product/product'
import { siteDefaults } from '~/config/siteDefaults'
import { attribute } from '../../unit/product/sampleProduct'
import { useMockSite } from '../../support/mockSite'

useMockSite({ scenarios: ['look-inside-pdf'] })

const PDF = '/wp-content/uploads/first.pdf'
const link = (href: string, text = 'Look inside') => `<p>A book.</p><a href="${href}">${text}</a>`
const fileIn = (texts: string[], ...attributes: ReturnType<typeof attribute>[]) =>
  insideFile(texts, attributes, siteDefaults.product.lookInside)

test('a product has the PDF that its description links', async () => {
  const { insideFile: file } = await fetchProduct('company-for-the-evening')
  expect(file).toBe('/wp-content/uploads/first-pages.pdf')
  expect((await fetchProduct('never-bought-alone')).insideFile).toBeUndefined()
})

test.each([
  ['a path', PDF, PDF],
  ['a URL of the shop', `${location.origin}${PDF}`, PDF],
  ['capitals and a query', '/a/B.PDF?v=2', '/a/B.PDF?v=2'],
  ['another site', 'https://example.com/first.pdf', undefined],
  ['a protocol-relative site', '//example.com/first.pdf', undefined],
  ['a script', 'javascript:alert(1)//.pdf', undefined],
  ['inline data', 'data:application/pdf;base64,AA.pdf', undefined],
  ['a path relative to a page', 'first.pdf', undefined],
  ['a page', '/product/a.pdf.html', undefined],
  ['a place in a page', '/shop/#a.pdf', undefined],
  ['a page with a query', '/my-account/customer-logout/?x=.pdf', undefined],
  ['a place in a PDF', '/a/b.pdf#page=.pdf', '/a/b.pdf#page=.pdf'],
])('a link to %s', (_, href, path) => {
  expect(fileIn([link(href)])).toBe(path)
})

test('only a link that says so counts; the attribute comes first, then the short description', () => {
  expect(fileIn([link(PDF, 'Price list')])).toBeUndefined()
  expect(fileIn([link('/1.pdf'), link('/2.pdf', '<em>Inside</em> this book')])).toBe('/1.pdf')
  const texts = [link('/1.pdf')]
  expect(fileIn(texts, attribute('Look inside', ['/3.pdf']))).toBe('/3.pdf')
  expect(fileIn(texts, attribute('Look inside', ['On request']))).toBe('/1.pdf')
})
