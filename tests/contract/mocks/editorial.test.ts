import { describe, expect, test } from 'vitest'
import { readContentPage } from '~/api/content/contentPage'
import { documentPage } from '~/api/content/document'
import type { Article, PostList } from '~/domain/content/contentPage'
import { useMockSite } from '../../support/mockSite'
import { openPage, sendForm } from '../../support/oldSite'

const mock = useMockSite()

const read = async (path: string) => readContentPage(path, await documentPage(path, {}))
const postsOf = async (path: string) => (await read(path))?.body as PostList
const facts = (page: Document) =>
  [...page.querySelectorAll('.author-info li')].map(({ textContent }) => textContent?.trim())
const POST = '/how-to-choose-a-school-bag/'

describe.each([
  ['the theme’s markup', false],
  ['plain WooCommerce’s markup', true],
])('the mock’s blog in %s', (_, isPlain) => {
  const open = (path: string) => {
    mock.db.settings.plainWooCommerce = isPlain
    return openPage(path)
  }

  test.each(['/blog/', '/blog/page/2/', POST, '/author/meera/', '/category/advice/', '/2026/10/'])(
    '%s is a page',
    async (path) => expect((await open(path)).response.status).toBe(200),
  )

  test.each(['/blog/page/3/', '/category/no-such/', '/2026/02/', '/no-such-post/'])(
    '%s is not found',
    async (path) => expect((await open(path)).response.status).toBe(404),
  )

  test('lists four posts on a page, with links to the others', async () => {
    mock.db.settings.plainWooCommerce = isPlain
    const first = await postsOf('/blog/')
    const second = await postsOf('/blog/page/2/')
    expect([first.posts.length, first.pageCount]).toEqual([4, 2])
    expect([second.posts.length, second.page]).toEqual([2, 2])
    expect(first.posts[1]).toMatchObject({
      name: 'How to choose a school bag that lasts',
      path: POST,
      author: { path: '/author/anil/' },
      categories: [{ path: '/category/advice/' }],
      date: { text: 'October 28, 2026' },
    })
  })

  test('a post links to its neighbours, category and tags', async () => {
    mock.db.settings.plainWooCommerce = isPlain
    const page = await read(POST)
    expect(page?.title).toBe('How to choose a school bag that lasts')
    expect(page?.canonicalPath).toBe(POST)
    expect((page?.body as Article | undefined)?.post).toMatchObject({
      previous: { path: '/an-afternoon-with-a-mapmaker/', name: 'An afternoon with a mapmaker' },
      next: { path: '/ten-books-for-a-long-train-journey/' },
      author: { name: 'Anil Deshmukh' },
      categories: [{ name: 'Advice' }],
      tags: [{ name: 'school' }],
    })
  })

  test('a reply follows the comment that it answers', async () => {
    const { page } = await open(POST)
    const [text, answer] = page.querySelectorAll('#comments .comment-text')
    expect(text?.textContent).toContain('two-pullers')
    expect(answer?.closest('.children')).not.toBeNull()
    expect(answer?.textContent).toContain('Glad to hear it!')
    expect(page.querySelector('#commentform input[name=comment_post_ID]')).not.toBeNull()
  })

  test('a post with closed comments has no form', async () => {
    const { page } = await open('/our-hours-in-the-rains/')
    expect(page.querySelector('#commentform')).toBeNull()
  })
})

test('a page that has moved redirects to its new address', async () => {
  const { response } = await openPage('/about-us/')
  expect([response.redirected, new URL(response.url).pathname]).toEqual([true, '/_wp/about/'])
})

describe.each([false, true])('the mock’s pages (plain WooCommerce: %s)', (isPlain) => {
  test('a page with a password asks for it, and shows its content afterwards', async () => {
    mock.db.settings.plainWooCommerce = isPlain
    const locked = await read('/school-prices/')
    expect(locked?.title).toBe('Protected: School prices')
    expect((locked?.body as Article | undefined)?.parts).toContainEqual({ kind: 'password' })
    await sendForm(
      '/school-prices/',
      'form.post-password-form',
      { post_password: 'neem' },
      '/wp-login.php?action=postpass',
    )
    expect(JSON.stringify((await read('/school-prices/'))?.body)).toContain(
      'For schools that order',
    )
  })

  test('a page of a page builder has the builder’s root and script', async () => {
    mock.db.settings.plainWooCommerce = isPlain
    const { page } = await openPage('/school-days/')
    expect(page.body.classList).toContain('elementor-page')
    expect(page.querySelector('.entry-content > .elementor[data-elementor-id]')).not.toBeNull()
    expect(page.querySelector('#elementor-frontend-js')).not.toBeNull()
  })
})

describe('archives of products', () => {
  const AUTHOR = '/product_author/tarini-bhaskaran/'

  test('an author has a picture, a description, facts and links', async () => {
    const { page } = await openPage(AUTHOR)
    const { authors, products } = mock.db.catalog
    const id = authors.find(({ slug }) => slug === 'tarini-bhaskaran')?.id ?? 0
    const listed = products.filter(({ visibility }) => visibility === 'visible')
    const count = listed.filter(({ authorIds }) => authorIds.includes(id)).length
    expect(page.querySelector('.author-title h2')?.textContent?.trim()).toBe('Tarini Bhaskaran')
    expect(page.querySelector('.author-description .term-description p')).not.toBeNull()
    expect(facts(page)).toEqual([
      'Style: Stories for children',
      'Address: Thrissur, India',
      'Year of Birth: 1981',
      'Gender: Female',
      `Published Book: ${count}`,
    ])
    expect(page.querySelectorAll('.social-link a[href^="https://"]')).toHaveLength(2)
    const picture = page.querySelector('.author-image img')?.getAttribute('src') ?? ''
    expect((await fetch(picture)).status).toBe(200)
  })

  test('each author’s number of books is that of the list below it', async () => {
    expect(mock.db.catalog.authors).not.toHaveLength(0)
    for (const { slug } of mock.db.catalog.authors) {
      const { page } = await openPage(`/product_author/${slug}/`)
      const shown = page.querySelector('.woocommerce-result-count')?.textContent ?? ''
      const [total = '1'] = shown.match(/\d+(?= (?:results|item))/) ?? []
      expect(facts(page)).toContain(`Published Book: ${total}`)
    }
  })

  test('an author without facts has only the number of books', async () => {
    const { page } = await openPage('/product_author/hemant-okhade/')
    expect(facts(page)).toEqual([expect.stringMatching(/^Published Book: \d+$/)])
    expect(page.querySelectorAll('.social-link a')).toHaveLength(0)
  })

  test('an author in plain WooCommerce has a description without facts', async () => {
    mock.db.settings.plainWooCommerce = true
    const { page } = await openPage(AUTHOR)
    expect(page.querySelector('.bwp-author-heading')).toBeNull()
    expect(page.querySelector('.term-description p')).not.toBeNull()
  })

  test.each(['/brand/neem-daughters/', '/product-tag/staff-pick/', '/product-category/bags-kits/'])(
    '%s has a description on its first page only',
    async (path) => {
      const { page } = await openPage(path)
      expect(page.querySelector('.term-description p')).not.toBeNull()
      const next = await openPage(`${path}page/2/`)
      expect(next.page.querySelector('.term-description')).toBeNull()
    },
  )
})

test('the About page has WordPress’s core blocks', async () => {
  const { page } = await openPage('/about/')
  const missing = [
    'image.alignwide figcaption',
    'gallery',
    'table figcaption',
    'quote cite',
    'pullquote',
    'columns .wp-block-column',
    'media-text',
    'cover',
    'group',
    'details',
    'separator',
    'spacer',
    'code',
    'preformatted',
    'verse',
    'file a[download]',
    'social-links a',
    'button.is-style-outline',
    'embed.wp-has-aspect-ratio iframe',
    'latest-posts__list a',
  ].filter((block) => !page.querySelector(`.wp-block-${block}`))
  expect(missing).toEqual([])
  expect(page.querySelector('ul.products > li.product')).not.toBeNull()
})
