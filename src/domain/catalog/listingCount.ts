/**
 * The address that a shop without the filter block is loaded anew at for another number of products per
 * page (spec 2.1): the present one with `product_count`, whose old value goes and whose hash stays. The
 * page follows, so that what was seen first is still on it: the last page of sixteens is none of
 * forty-eights, and would not exist.
 *
 * @param href the present address, absolute
 * @param from products per page until now
 */
export function addressWithCount(href: string, from: number, to: number): string {
  const url = new URL(href)
  url.searchParams.set('product_count', String(to))
  // Commas stay readable, as in the shop's own addresses.
  url.search = url.search.replaceAll('%2C', ',')
  url.pathname = url.pathname.replace(/\/page\/(\d+)\/?$/, (_, page: string) => {
    const there = Math.floor(((Number(page) - 1) * from) / to) + 1
    return there > 1 ? `/page/${there}/` : '/'
  })
  return url.href
}
