import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteFooter } from '~/blocks/navigation/SiteFooter'
import { CategoryFilter } from '~/features/catalog/filters/CategoryFilter'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

useMockSite()

test('the category lists of the filters and of the footer have different names', () => {
  renderInApp(
    <>
      <CategoryFilter categories={[]} slug={undefined} />
      <SiteFooter />
    </>,
  )
  expect(screen.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Shop categories' })).toBeVisible()
})
