import { describe, expect, test } from 'vitest'
import { fileOf, pagePath, tryPagePath } from '../../../../scripts/prerender/pagePath.ts'

describe('the path of a page', () => {
  test.each([
    ['/', '/'],
    ['/product/river/', '/product/river/'],
    ['/product/caf%C3%A9/', '/product/café/'],
    ['/product/%E0%A4%97/', '/product/ग/'],
    ['/product/a%20b/', '/product/a b/'],
    ['/about/wp-content-guide/', '/about/wp-content-guide/'],
    ['/assets-of-the-shop/', '/assets-of-the-shop/'],
  ])('%s is %s', (path, decoded) => expect(pagePath(path)).toBe(decoded))

  test.each([
    ['without a slash at its end', '/shop'],
    ['without a slash at its start', 'shop/'],
    ['with a query', '/shop/?a=/'],
    ['with a hash', '/shop/#/'],
    ['with an empty segment', '/product//'],
    ['with ..', '/product/../'],
    ['with encoded ..', '/product/%2E%2e/'],
    ['with .', '/./shop/'],
    ['with an encoded slash', '/product/a%2F..%2Fb/'],
    ['with a backslash', String.raw`/product/..\a/`],
    ['with an encoded backslash', '/product/%5C/'],
    ['with a null byte', '/product/%00/'],
    ['with a line break', '/product/a%0Ab/'],
    ['with another control character', '/product/%C2%85/'],
    ['with a wrong encoding', '/product/%E0%A4/'],
    ['with a segment of 256 bytes', `/${'a'.repeat(256)}/`],
    ['with a segment of 258 bytes in 86 characters', `/${'ग'.repeat(86)}/`],
    ['of the build', '/assets/a/'],
    ['of the build in capitals', '/ASSETS/'],
    ['of the plain page', '/app.html/'],
    ['of the file of a page', '/product/index.html/'],
    ['of WordPress', '/wp-content/uploads/'],
    ['of its rendered pages', '/_wp/about/'],
    ['of the state', '/.prerender.json/'],
  ])('%s is refused', (_, path) => {
    expect(() => pagePath(path)).toThrow(/path/)
    expect(tryPagePath(path)).toBeUndefined()
  })

  test('may have segments of 255 bytes', () => {
    expect(pagePath(`/${'a'.repeat(255)}/`)).toHaveLength(257)
  })
})

test('the file of a page is below the folder', () => {
  expect(fileOf('dist', '/')).toBe('dist/index.html')
  expect(fileOf('dist', '/product/river/')).toBe('dist/product/river/index.html')
  expect(() => fileOf('dist', '/../')).toThrow(/out of the folder/)
  expect(() => fileOf('dist', '/../dist-other/')).toThrow(/out of the folder/)
})
