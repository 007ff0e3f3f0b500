import { describe, expect, test } from 'vitest'
import { hashWithoutImage, hashWithImage, imageInHash } from '~/domain/product/lightboxAddress'
import { fullSize } from '~/domain/product/media'

const at = (hash: string) => imageInHash(hash, 1, 4)

describe('the lightbox image in the URL hash', () => {
  test.each([
    ['#gid=1&pid=1', 0],
    ['#gid=1&pid=4', 3],
    ['#reviews&gid=1&pid=2', 1],
    ['#pid=3&gid=1', 2],
  ])('reads %s as index %i', (hash, index) => {
    expect(at(hash)).toBe(index)
  })

  test.each([
    ['below the first', '#gid=1&pid=0'],
    ['beyond the last', '#gid=1&pid=5'],
    ['text', '#gid=1&pid=front'],
    ['no number', '#gid=1&pid='],
    ['a fraction', '#gid=1&pid=2.5'],
    ['a negative number', '#gid=1&pid=-2'],
    ['too many digits', `#gid=1&pid=${'9'.repeat(400)}`],
  ])('falls back to the first image for an invalid number: %s', (_, hash) => {
    expect(at(hash)).toBe(0)
  })

  test.each([
    ['no hash', ''],
    ['an empty gallery number', '#gid='],
    ['another hash', '#tab-reviews'],
    ['no image', '#gid=1'],
    ['no gallery', '#pid=2'],
    ['another gallery', '#gid=2&pid=2'],
    ['keys that only end in gid and pid', '#xgid=1&xpid=2'],
  ])('is undefined for %s', (_, hash) => {
    expect(at(hash)).toBeUndefined()
  })

  test('is undefined for a product without images', () => {
    expect(imageInHash('#gid=1&pid=1', 1, 0)).toBeUndefined()
  })

  test('is appended to the hash once and removed completely', () => {
    expect(hashWithImage('', 1, 1)).toBe('#gid=1&pid=2')
    expect(hashWithImage('#reviews', 1, 0)).toBe('#reviews&gid=1&pid=1')
    expect(hashWithImage('#reviews&gid=1&pid=1', 1, 2)).toBe('#reviews&gid=1&pid=3')
    expect(hashWithoutImage('#reviews&gid=1&pid=3')).toBe('#reviews')
    expect(hashWithoutImage('#gid=1&pid=3')).toBe('')
  })
})

describe('the size of an image before it has loaded', () => {
  const image = { src: '/a.jpg', thumbnail: '/a-300.jpg', alt: '' }
  const drawn = { width: 300, height: 200 }

  test.each([
    [
      'is the size that the shop sends',
      { ...image, width: 1600, height: 2000 },
      drawn,
      [1600, 2000],
    ],
    [
      'is the widest size of the srcset, in the proportions of the thumbnail',
      { ...image, srcset: '/a-600.jpg 600w, /a.jpg 1200w, /a-300.jpg 300w' },
      drawn,
      [1200, 800],
    ],
    ['is the size of the thumbnail', image, drawn, [300, 200]],
    ['is the size of a book cover without a thumbnail', image, undefined, [1200, 1500]],
    [
      'is the size of a book cover until the thumbnail has loaded',
      image,
      { width: 0, height: 0 },
      [1200, 1500],
    ],
  ])('%s', (_, image, drawn, [width, height]) => {
    expect(fullSize(image, drawn)).toEqual({ width, height })
  })
})
