import { expect, test } from 'vitest'
import { fetchContentPaths } from '~/api/content/contentPaths'
import { ContractError } from '~/domain/errors'
import { putProxy, useMockSite } from '../../support/mockSite'

const mock = useMockSite()

test('the paths of all pages and posts are read, each once', async () => {
  const paths = [...(await fetchContentPaths('pages')), ...(await fetchContentPaths('posts'))]
  expect(paths).toEqual(expect.arrayContaining(['/about/', '/faq/', '/contact/', '/blog/']))
  expect(paths).toContain('/how-to-choose-a-school-bag/')
  expect(new Set(paths).size).toBe(paths.length)
  const searches = mock
    .calls()
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.includes('/wp/v2/'))
    .map(({ pathname, search }) => pathname.split('/').at(-1) + search)
  expect(searches.sort()).toEqual([
    'pages?per_page=100&page=1&_fields=link',
    'posts?per_page=100&page=1&_fields=link',
  ])
})

test('a shop that does not publish its list is named as the reason', async () => {
  mock.db.faults.byCall['GET /wp/v2/pages'] = 'invalid-json'
  await expect(fetchContentPaths('pages')).rejects.toThrow(ContractError)
})

test('a list that does not say how many pages it has is not taken for the whole list', async () => {
  putProxy({ read: withoutHeaders })
  await expect(fetchContentPaths('posts')).rejects.toThrow(
    /list of posts: no number in X-WP-TotalPages/,
  )
})

/** A host that strips the headers that it does not know. */
const withoutHeaders = ({ body, status }: Response) => new Response(body, { status })
