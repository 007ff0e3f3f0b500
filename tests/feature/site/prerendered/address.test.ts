import { describe, expect, test } from 'vitest'
import { startAfresh } from './prerenderedPage'
import { openPage } from './visit'

/** Whether the app takes over the page of a path that the server has sent for an address. */
async function isTakenOver(path: string, address: string, state: unknown = null) {
  await openPage(
    { path, root: '', data: '[]', head: '', preloads: '', file: undefined },
    { address },
  )
  history.replaceState(state, '')
  startAfresh()
  const { isHydratable } = await import('~/app/hydrateApp')
  return isHydratable()
}

describe('a shopper gets the written page', () => {
  test.each([
    ['at its own address', '/shop/', '/shop/'],
    ['by a link of a campaign', '/shop/', '/shop/?utm_source=news&utm_medium=mail'],
    ['by a link of an advertisement', '/shop/', '/shop/?gclid=x&fbclid=y'],
    ['in another encoding', '/product/caf%C3%A9/', '/product/caf%c3%a9/'],
    ['at the home page', '/', '/'],
  ])('%s', async (_, path, address) => {
    expect(await isTakenOver(path, address)).toBe(true)
  })
})

describe('a shopper gets the screen rendered anew', () => {
  test.each([
    ['sorted', '/shop/', '/shop/?orderby=price'],
    ['sorted by a link of a campaign', '/shop/', '/shop/?utm_source=news&orderby=price'],
    ['with a search at the address of the home page', '/', '/?s=river'],
    ['with a product to add to the cart', '/shop/', '/shop/?add-to-cart=7'],
    ['with a parameter that begins like a tracking one', '/shop/', '/shop/?utm_=1&gclid_x=1'],
    ['at a section of the page', '/product/river/', '/product/river/#reviews'],
    ['where a static host has sent the home page', '/', '/cart/'],
    ['where a static host has sent the page above', '/shop/', '/shop/page/2/'],
    ['at a path without the slash', '/shop/', '/shop'],
  ])('%s', async (_, path, address) => {
    expect(await isTakenOver(path, address)).toBe(false)
  })

  test('with the overlay that was open before a reload', async () => {
    expect(await isTakenOver('/shop/', '/shop/', { overlay: 'quick view' })).toBe(false)
  })

  test('where the page was not written before', async () => {
    await openPage({
      path: '/shop/',
      root: '',
      data: '[]',
      head: '',
      preloads: '',
      file: undefined,
    })
    document.querySelector('meta[name="satchel-prerendered"]')?.remove()
    startAfresh()
    const { isHydratable } = await import('~/app/hydrateApp')
    expect(isHydratable()).toBe(false)
  })
})
