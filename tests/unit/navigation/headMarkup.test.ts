import { expect, test } from 'vitest'
import { headMarkup, metadataMarkup } from '~/domain/headMarkup'

test('the head of a page has title, description, canonical address and metadata', () => {
  const head = headMarkup({
    title: 'River – Satchel',
    description: 'A book about a river.',
    canonical: 'https://shop.example/product/river/',
    meta: [
      ['og:title', 'River'],
      ['twitter:card', 'summary'],
    ],
    json: [{ '@type': 'Product', name: 'River' }],
  })
  expect(head.split('\n')).toEqual([
    '<title>River – Satchel</title>',
    '<meta name="description" content="A book about a river.">',
    '<link rel="canonical" href="https://shop.example/product/river/">',
    '<meta data-metadata property="og:title" content="River">',
    '<meta data-metadata name="twitter:card" content="summary">',
    '<script data-metadata type="application/ld+json">{"@type":"Product","name":"River"}</script>',
  ])
})

test('a page that search engines should leave out says so', () => {
  expect(headMarkup({ title: 'River', isNoIndex: true })).toContain(
    '<meta name="robots" content="noindex">',
  )
  expect(headMarkup({ title: 'River' })).not.toContain('robots')
})

test('a hostile name closes no element and no attribute', () => {
  const name = '"><img src=x onerror=alert(1)></title></script>&amp;'
  const head = headMarkup({
    title: name,
    description: name,
    meta: [['og:title', name]],
    json: [{ name }],
  })
  expect(head).not.toMatch(/<img|<\/script>.|<\/title>./)
  expect(head.match(/<\/title>/g)).toHaveLength(1)
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  expect(metadataMarkup([['og:title', name]])).toBe(
    '<meta data-metadata property="og:title" content="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;/title&gt;&lt;/script&gt;&amp;amp;">',
  )
})
