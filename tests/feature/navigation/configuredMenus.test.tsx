import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MobileMenu } from '~/blocks/navigation/MobileMenu'
import { SiteFooter } from '~/blocks/navigation/SiteFooter'
import { setSite, site } from '~/config/site'
import { MainMenu } from '~/features/navigation/MainMenu'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

useMockSite()

const linksCalled = (label: string) =>
  screen.getAllByText(label).map((link) => link.closest('a')?.getAttribute('href'))

test('the header, the mobile menu and the footer show the links of the settings', () => {
  setSite({
    ...site,
    footer: {},
    menus: {
      ...site.menus,
      top: [],
      header: [
        { label: 'School lists', path: '/school-lists/' },
        { label: 'Library', path: 'https://library.example/' },
      ],
      footer: [{ label: 'Returns', path: '/returns/' }],
    },
  })
  renderInApp(
    <>
      <MainMenu tree={[]} />
      <MobileMenu isOpen onClose={() => {}} />
      <SiteFooter />
    </>,
  )
  expect(linksCalled('School lists')).toEqual(['/school-lists/', '/school-lists/'])
  expect(linksCalled('Library')).toEqual(['https://library.example/', 'https://library.example/'])
  expect(linksCalled('Returns')).toEqual(['/returns/'])
})
