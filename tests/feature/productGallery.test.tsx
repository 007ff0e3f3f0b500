import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ProductImage } from '~/domain/product'
import { ProductGallery } from '~/features/productGallery/ProductGallery'
import { renderInApp } from '../support/render'

const picture = (name: string): ProductImage => ({
  src: `/uploads/${name}.jpg`,
  thumbnail: `/uploads/${name}-300.jpg`,
  alt: name,
})
const images = [picture('front'), picture('back')]
/** The stand-in first: it says nothing to those who do not see it. */
const sources = () => {
  const row = within(screen.getByRole('group'))
  const shown = [...row.queryAllByRole('presentation'), ...row.queryAllByRole('img')]
  return shown.map((image) => image.getAttribute('src'))
}

describe('The pictures of a product', () => {
  test('the small one of the card stands in until the large one is there', () => {
    renderInApp(<ProductGallery name="Book" images={images} standIn="/uploads/front-300.jpg" />)
    expect(sources()[0]).toBe('/uploads/front-300.jpg')
    fireEvent.load(screen.getByRole('img', { name: 'front' }))
    expect(sources()).toEqual(['/uploads/front.jpg', '/uploads/back.jpg'])
  })

  test('where the large one cannot be had, the drawing stands alone in its place', () => {
    renderInApp(<ProductGallery name="Book" images={images} standIn="/uploads/front-300.jpg" />)
    fireEvent.error(screen.getByRole('img', { name: 'front' }))
    expect(sources()).toEqual(['/uploads/back.jpg'])
  })
})
