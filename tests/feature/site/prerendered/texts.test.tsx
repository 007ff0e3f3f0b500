import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { setSite, site } from '~/config/site'
import { serverHtml } from '~/domain/content/serverHtml'
import { HeadContext } from '~/ui/layout/HeadContext'
import { preloadSanitizer, ServerHtml } from '~/ui/text/ServerHtml'
import { useMockSite } from '../../../support/mockSite'
import { prerenderPage } from './prerenderedPage'

useMockSite()

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test.each([
  ['label of a field opens in a new tab: the half-filled form stays', true, '_blank'],
  ['text opens on the same page', false, null],
])('a link in a written %s', async (_, isLabel, target) => {
  await preloadSanitizer()
  const html = serverHtml('I agree to the <a href="/privacy-policy/">privacy policy</a>.')
  const written = renderToString(
    <StaticRouter location="/contact/">
      <HeadContext value={{}}>{html && <ServerHtml html={html} isLabel={isLabel} />}</HeadContext>
    </StaticRouter>,
  )
  const link = parse(written).querySelector('a')
  expect(link?.getAttribute('href')).toBe('/privacy-policy/')
  expect(link?.getAttribute('target')).toBe(target)
})

test('the home page of a shop without a slogan and a text about itself has a description', async () => {
  setSite({ ...site, texts: { ...site.texts, about: '', tagline: '' } })
  const { head } = await prerenderPage('/')
  const contentOf = (selector: string) =>
    parse(head).querySelector(selector)?.getAttribute('content')
  expect(contentOf('meta[name="description"]')).toBe(`Shop at ${site.name}.`)
  expect(contentOf('meta[property="og:description"]')).toBe(`Shop at ${site.name}.`)
})

test.each([
  ['the products that an editor has put into a page', '/about/', 'main article'],
  ['the parts of a grouped product', '/product/first-day-set/', 'main form [class*="_name_"]'],
])('crawlers read %s', async (_, path, selector) => {
  const { root } = await prerenderPage(path)
  const names = [...parse(root).querySelectorAll(selector)].map((part) => part.textContent)
  expect(names.length).toBeGreaterThan(1)
  expect(names).not.toContain('')
})
