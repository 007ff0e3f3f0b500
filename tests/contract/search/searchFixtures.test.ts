import * as v from 'valibot'
import { expect, test } from 'vitest'

import { parseInstantResults } from '~/api/search/instantSearchHtml'
import { LiveSearchReply } from '~/api/search/liveSearch'
import { fixture, jsonFixture, useFixtureShop } from '../../support/fixtures'

useFixtureShop()

test('reads the products of the live search, without categories and other sites', () => {
  expect(v.parse(LiveSearchReply, jsonFixture('search/live-search.json'))).toEqual([
    {
      id: 71,
      name: 'Salt & Stars',
      path: '/product/salt-stars/',
      price: { kind: 'sale', regular: '12,00 €', amount: '9,60 €' },
      image: '/wp-content/uploads/71-150x150.jpg',
    },
    { id: 74, name: 'Night Garden', path: '/product/night-garden/', price: { kind: 'none' } },
  ])
})

test('reads the hits of the instant search and the actions of their buttons', () => {
  expect(parseInstantResults(fixture('search/instant-search.html'))).toMatchObject({
    total: 38,
    hits: [
      {
        name: 'Salt & Stars',
        path: '/product/salt-stars/',
        price: { kind: 'single', amount: '9,60 €' },
        purchase: { id: 71, action: { kind: 'add', data: { product_sku: 'SAL-1' } } },
      },
      {
        name: 'Tide Tables',
        price: { kind: 'none' },
        purchase: {
          id: 77,
          action: {
            kind: 'external',
            label: 'Buy from the publisher',
            url: 'https://publisher.example/tide-tables',
          },
        },
      },
    ],
  })
  expect(parseInstantResults('<div class="wpcas-not-found">Nothing for “x”.</div>')).toEqual({
    hits: [],
    nothingFound: 'Nothing for “x”.',
  })
  expect(parseInstantResults('<div class="wpcas-error">Error</div>')).toBe('refused')
})
