import { expect, test } from 'vitest'
import { openDom } from '../../../../scripts/prerender/dom.ts'

const PAGE = `<!doctype html><title>Shop</title>
  <script>document.title = 'A script has run'</script>
  <script type="application/json" id="site-config">{"name":"Shop"}</script>`

const shopFetch: typeof fetch = async () => new Response('shop')

test('the globals of a window exist until it is closed, and no script runs', async () => {
  const { fetch, URL, AbortController } = globalThis
  const close = openDom(PAGE, 'https://shop.example/', shopFetch)
  try {
    expect(document.title).toBe('Shop')
    expect(document.getElementById('site-config')).toBeInstanceOf(HTMLElement)
    expect(window).toBe(globalThis)
    expect(location.href).toBe('https://shop.example/')
    expect(matchMedia('(width >= 40rem)').matches).toBe(false)
    expect(localStorage.getItem('a')).toBeNull()
    expect(new DOMParser().parseFromString('<p>a', 'text/html').body.textContent).toBe('a')
    expect(await (await globalThis.fetch('/')).text()).toBe('shop')
    expect([globalThis.URL, globalThis.AbortController]).toEqual([URL, AbortController])
  } finally {
    close()
  }
  expect(globalThis.fetch).toBe(fetch)
  expect(globalThis).not.toHaveProperty('document')
  expect(globalThis).not.toHaveProperty('window')
})
