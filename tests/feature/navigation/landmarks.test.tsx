import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteHeader } from '~/blocks/navigation/SiteHeader'
import { SiteFooter } from '~/blocks/navigation/SiteFooter'
import { setSite, site } from '~/config/site'
import { CategoryFilter } from '~/features/catalog/filters/CategoryFilter'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

useMockSite()

test('the category lists of the filters and of the footer have different names', () => {
  renderInApp(
    <>
      <CategoryFilter categories={[]} slug={undefined} hasCounts />
      <SiteFooter />
    </>,
  )
  expect(screen.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Shop categories' })).toBeVisible()
})

/** Links of the shop's settings and of editors may lack the last slash. */
const spellings = ['/checkout/', '/checkout']

test.each(spellings)(
  'the header of %s leads to the home page and back to the cart only',
  (path) => {
    const categories = [{ label: 'Fiction', path: '/product-category/fiction/' }]
    const menus = { ...site.menus, top: categories, footer: [], header: categories }
    setSite({ ...site, footer: {}, menus })
    renderInApp(<SiteHeader />, path)
    const header = within(screen.getByRole('banner'))
    expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/cart/',
    ])
    expect(header.getByRole('link', { name: 'Back to cart' })).toBeVisible()
    expect(header.queryByRole('button')).toBeNull()
  },
)

test('the checkout’s header has the shop’s contact and service links under “Help”', async () => {
  const top = [
    { label: 'Delivery', path: '/shipping/' },
    { label: 'Service', children: [{ label: 'Returns', path: '/returns/' }] },
  ]
  const footer = { contact: { phone: '+91 20 5550 1234', email: 'hello@satchel.example' } }
  setSite({ ...site, footer, menus: { ...site.menus, top } })
  const { user } = renderInApp(<SiteHeader />, '/checkout/')
  const header = within(screen.getByRole('banner'))
  const button = await header.findByRole('button', { name: 'Help' })
  expect(header.queryByRole('link', { name: 'Returns' })).toBeNull()

  await user.click(button)
  const links = header.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.slice(2)).toEqual([
    'tel:+912055501234',
    'mailto:hello@satchel.example',
    '/shipping/',
    '/returns/',
  ])
  await user.keyboard('{Escape}')
  expect(header.queryByRole('link', { name: 'Returns' })).toBeNull()
  expect(button).toHaveFocus()
})

test('without a menu above the header, “Help” has the links of the footer’s menu', async () => {
  const links = [{ label: 'Delivery', path: '/shipping/' }]
  setSite({ ...site, footer: {}, menus: { ...site.menus, top: [], footer: links } })
  const { user } = renderInApp(<SiteHeader />, '/checkout/')
  await user.click(await screen.findByRole('button', { name: 'Help' }))
  expect(screen.getByRole('link', { name: 'Delivery' })).toHaveAttribute('href', '/shipping/')
})

test('where the main menu is the only one, “Help” has its pages, without the categories', async () => {
  const header = [
    { label: 'Books', children: [{ label: 'Fiction', path: '/product-category/fiction/' }] },
    { label: 'Contact', path: '/contact/' },
  ]
  setSite({ ...site, footer: {}, menus: { ...site.menus, top: [], footer: [], header } })
  const { user } = renderInApp(<SiteHeader />, '/checkout/')
  await user.click(await screen.findByRole('button', { name: 'Help' }))
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact/')
  expect(screen.queryByRole('link', { name: 'Fiction' })).toBeNull()
})

test.each(spellings)('the footer of %s has the shop’s contact and terms, without menus', (path) => {
  const footer = {
    contact: { phone: '+91 20 5550 1234' },
    links: [{ label: 'Terms', path: '/terms/' }],
  }
  setSite({ ...site, footer })
  renderInApp(<SiteFooter />, path)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: '+91 20 5550 1234' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Terms' })).toBeVisible()
})
