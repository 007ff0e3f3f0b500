import { describe, expect, test } from 'vitest'
import { fetchDocument, inlineSettings } from '~/api/content/document'
import { parseHtml } from '~/lib/html'
import { useMockSite } from '../../support/mockSite'

const settingsIn = (html: string) => inlineSettings(parseHtml(html), 'shop_vars')

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

  test('are undefined where only the page’s text has them', () => {
    const review =
      '<p>var shop_vars = {"nonce":"mine"};</p><textarea>var shop_vars = {};</textarea>'
    expect(settingsIn(review)).toBeUndefined()
    expect(settingsIn('<script>var my_shop_vars = {};</script>')).toBeUndefined()
    expect(settingsIn('<script src="/x.js">var shop_vars = {};</script>')).toBeUndefined()
  })

  test('throw when they are cut off', () => {
    expect(() => settingsIn('<script>var shop_vars = {"a":"b</script>')).toThrow(SyntaxError)
  })

  describe('on a page of the site', () => {
    useMockSite()

    test('have each plugin’s object', async () => {
      const page = await fetchDocument('/')
      expect(inlineSettings(page, 'wpcas_vars')).toMatchObject({ auto_show: 'yes' })
      expect(inlineSettings(page, 'woosw_vars')).toMatchObject({ button_text: 'Add to wishlist' })
      expect(inlineSettings(page, 'no_such_vars')).toBeUndefined()
    })

    test('and the document is inert', async () => {
      const page = await fetchDocument('/shop/')
      expect(page.querySelector('img')?.ownerDocument.defaultView).toBeNull()
    })
  })
})
