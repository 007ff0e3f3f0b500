import { describe, expect, test } from 'vitest'
import { fetchDocument, inlineSettings, inlineValues, readPage } from '~/api/content/document'
import { site } from '~/config/site'
import { ContractError } from '~/domain/errors'
import { parseHtml } from '~/lib/html'
import { putProxy, useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const settingsIn = (html: string) => inlineSettings(parseHtml(html), 'shop_vars')

test('a parsed page has nothing of its <noscript> elements', () => {
  const page = parseHtml('<p>a<noscript><button>b</button></noscript></p><noscript>c</noscript>')
  expect(page.querySelector('noscript, button')).toBeNull()
  expect(page.textContent).toBe('a')
})

describe('the inline settings of a page', () => {
  test('are the object assigned to the variable', () => {
    expect(
      settingsIn('<script>var shop_vars = {"a":{"b":[1,2]},"c":""};\nvar d = 1;</script>'),
    ).toEqual({
      a: { b: [1, 2] },
      c: '',
    })
  })

  test('are found among others, with brackets, quotes and semicolons inside', () => {
    const value = { text: 'x};var shop_vars={"not":"this"};', quoted: 'a "b" \\', list: [']'] }
    const html = `<script>var other={"shop_vars":1};var shop_vars=${JSON.stringify(value)};go()</script>`
    expect(settingsIn(html)).toEqual(value)
  })

  test('may be an array', () => {
    expect(settingsIn('<script>var shop_vars = ["a",{"b":"]"}];</script>')).toEqual([
      'a',
      { b: ']' },
    ])
  })

  test('are undefined if only the page’s text contains them', () => {
    const review =
      '<p>var shop_vars = {"nonce":"mine"};</p><textarea>var shop_vars = {};</textarea>'
    expect(settingsIn(review)).toBeUndefined()
    expect(settingsIn('<script>var my_shop_vars = {};</script>')).toBeUndefined()
    expect(settingsIn('<script src="/x.js">var shop_vars = {};</script>')).toBeUndefined()
  })

  test('throw an error when they are cut off', () => {
    expect(() => settingsIn('<script>var shop_vars = {"a":"b</script>')).toThrow(SyntaxError)
  })

  describe('a page of the site', () => {
    useMockSite()

    test('has the settings of each plugin', async () => {
      const page = await fetchDocument('/')
      expect(inlineSettings(page, 'wpcas_vars')).toMatchObject({ auto_show: 'yes' })
      expect(inlineSettings(page, 'woosw_vars')).toMatchObject({ button_text: 'Add to wishlist' })
      expect(inlineSettings(page, 'no_such_vars')).toBeUndefined()
    })

    test('has no inline handlers, which the browser would report', async () => {
      const page = await fetchDocument('/about/')
      const button = page.querySelector('.the_champ_button_pinterest')
      expect(button?.getAttribute('data-onclick')).toMatch(/preventDefault/)
      expect(button?.hasAttribute('onclick')).toBe(false)
    })

    test('is an inert document', async () => {
      const page = await fetchDocument('/shop/')
      expect(page.querySelector('img')?.ownerDocument.defaultView).toBeNull()
    })
  })
})

const valuesIn = (script: string, names = ['a', 'b', 'c']) =>
  inlineValues(parseHtml(`<script>${script}</script>`), names)

describe('the inline values of a page', () => {
  test('are strings, numbers and JSON of one declaration or several', () => {
    expect(valuesIn(`var a = 'one', b = -2.5, x = y + "z", c = {"d":[1]};`)).toEqual({
      a: 'one',
      b: -2.5,
      c: { d: [1] },
    })
    expect(valuesIn(`var z = '';var a = "1"; var b = [];`)).toEqual({ a: '1', b: [] })
  })

  test('have their escape sequences decoded', () => {
    expect(valuesIn(String.raw`var a = 'It\'s \"new\" \/ \u20b9\x41\n';`)).toEqual({
      a: 'It\'s "new" / ₹A\n',
    })
  })

  test('are left out where they are calculated, unfinished, or part of another name', () => {
    expect(valuesIn(`var a = f('x'), aa = 'no', b = 'open;`)).toEqual({})
    expect(valuesIn(`var a = {"b": ;`)).toEqual({})
  })

  test('of the last declaration count, as in a browser', () => {
    expect(valuesIn(`var a = 0; var a = 1;`)).toEqual({ a: 1 })
  })

  test('are not taken from the text of the page', () => {
    expect(inlineValues(parseHtml("<p>var a = 'mine';</p>"), ['a'])).toEqual({})
  })
})

describe('a response that is not the page', () => {
  const mock = useMockSite()

  test.each(['not-found', 'rate-limit', 'server-error', 'html', 'empty'] as const)(
    'is not read as one without the parts that are looked for (%s)',
    async (fault) => {
      mock.db.faults.byCall['page /about/'] = fault
      await expect(fetchDocument('/about/')).rejects.toBeInstanceOf(ContractError)
      await expect(readPage('/about/')).rejects.toBeInstanceOf(ContractError)
    },
  )

  test('may be WooCommerce’s own instead of a shop that has not opened', async () => {
    const comingSoon = `<html><head><meta name='woo-coming-soon-page' content='yes'></head><body class="woocommerce-no-js"></body></html>`
    putProxy({ read: () => new Response(comingSoon, { headers: { 'Content-Type': 'text/html' } }) })
    await expect(fetchDocument('/about/')).rejects.toBeInstanceOf(ContractError)
  })

  test('may be the shop’s page for an unknown address, which has what all pages have', async () => {
    await expect(fetchDocument('/no-such-page/')).rejects.toThrow('HTTP 404')
    const page = await readPage('/no-such-page/')
    expect(inlineSettings(page, 'woosw_vars')).toBeDefined()
  })
})

describe.skipIf(!hasRecorded)(
  `the pages of a real shop${hasRecorded ? '' : ' (skipped: no recorded exchanges here)'}`,
  () => {
    const replay = useReplay()

    test.each([...recordedNames('html-'), ...recordedNames('html-', 'plain/')])(
      'are known as such, in every theme: %s',
      async (name) => {
        const exchange = recorded(name)
        const { pathname, search } = new URL(exchange.url)
        if (exchange.status === 302 || exchange.status === 301) return
        replay({
          ...exchange,
          url: `https://shop.example${site.documentPrefix}${pathname}${search}`,
        })
        const page = await readPage(pathname + search)
        expect(page.querySelector('title')).not.toBeNull()
      },
    )
  },
)
