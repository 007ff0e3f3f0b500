import { describe, expect, test } from 'vitest'
import { fetchContentPage, readContentPage } from '~/api/content/contentPage'
import type { DocumentResponse } from '~/api/content/document'
import type { Article, PostList } from '~/domain/content/contentPage'
import { ContractError, NotFoundError, TransportError } from '~/domain/errors'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'

const mock = useMockSite()

/** A page as a theme prints it. */
const page = (classes: string, body: string, head = '<title>About us &#8211; Kitab Ghar</title>') =>
  `<!DOCTYPE html><html><head>${head}</head><body class="${classes} wp-theme-any">${body}</body></html>`

/** What is read of WordPress's response to a path. */
const read = (path: string, html: string, response: Partial<DocumentResponse> = {}) =>
  readContentPage(path, {
    html,
    isHtml: true,
    isShopPage: true,
    status: 200,
    leadsTo: undefined,
    ...response,
  })

const articleOf = (html: string) => read('/about/', html)?.body as Article

/** The content of a page, which WordPress puts into `.entry-content`. */
const partsOf = (content: string) =>
  articleOf(
    page('page', `<article class="hentry"><div class="entry-content">${content}</div></article>`),
  ).parts

describe('a page of WordPress', () => {
  test('has the title of its heading, and the facts of its head', () => {
    const html = page(
      'page-template-default page page-id-7',
      `<div class="page-title"><h1 class="text-title-heading"> About </h1></div>
         <article class="post-7 hentry"><div class="entry-content clearfix"><p>We sell books.</p></div></article>`,
      `<title>About us | Books in Pune</title><meta name="description" content=" Who we are ">
         <link rel="canonical" href="http://localhost/about/"><meta name="robots" content="noindex, follow">`,
    )
    expect(read('/about/?utm_source=mail', html)).toEqual({
      path: '/about/?utm_source=mail',
      title: 'About',
      documentTitle: 'About us | Books in Pune',
      description: 'Who we are',
      canonicalPath: '/about/',
      isNoIndex: true,
      body: {
        kind: 'article',
        parts: [{ kind: 'html', html: { markup: '<p>We sell books.</p>' } }],
      },
    })
  })

  test('without a heading or a canonical address has the title of the document and its own path', () => {
    expect(read('/about/?a=1', page('page', '<main><p>Text</p></main>'))).toMatchObject({
      title: 'About us',
      canonicalPath: '/about/',
      isNoIndex: false,
    })
  })

  test('shows the article without the theme’s parts where no element has the content alone', () => {
    const { parts } = articleOf(
      page(
        'page',
        '<article><header><h1>About</h1></header><p>Text</p><footer>Posted</footer><section id="comments">Hi</section></article>',
      ),
    )
    expect(parts).toEqual([{ kind: 'html', html: { markup: '<p>Text</p>' } }])
  })

  test('in a block theme has its own content, and not that of a post listed below', () => {
    const { parts } = articleOf(
      page(
        'single single-post',
        `<main><h1 class="wp-block-post-title">About</h1><div class="entry-content wp-block-post-content"><p>Text</p></div>
           <ul class="wp-block-post-template"><li class="wp-block-post post-8 hentry"><h2><a href="/eight/">Eight</a></h2></li></ul></main>`,
      ),
    )
    expect(parts).toEqual([{ kind: 'html', html: { markup: '<p>Text</p>' } }])
  })

  test('of a template of Elementor has the content without header, footer and listed posts', () => {
    const { parts } = articleOf(
      page(
        'page elementor-page elementor-page-7',
        `<div data-elementor-id="5">Header</div>
           <div data-elementor-id="7"><p>Text</p><article class="hentry"><p>Eight</p></article></div>
           <div data-elementor-id="6">Footer</div>`,
      ),
    )
    expect(parts).toEqual([
      {
        kind: 'html',
        html: { markup: '<p>Text</p><article class="hentry"><p>Eight</p></article>' },
      },
    ])
  })

  test('does not repeat its title where the content has it', () => {
    const html = page('page', '<main><div class="entry-content"><h1>About</h1>Text</div></main>')
    expect(read('/about/', html)).toMatchObject({
      title: 'About',
      body: { parts: [{ kind: 'html', html: { markup: 'Text' } }] },
    })
  })

  test('has the address that WordPress redirects to', () => {
    const html = page('page', '<article>Text</article>')
    expect(read('/about-us/', html, { leadsTo: '/about/?a=1' })?.path).toBe('/about/?a=1')
  })

  test.each([
    ['the status', page('page', ''), 404],
    ['the class of the page', page('error404', ''), 200],
  ])('does not exist by %s', (_name, html, status) => {
    expect(() => read('/gone/', html, { status })).toThrow(NotFoundError)
  })

  test.each([403, 500])('that fails with %i is an error, not a missing page', (status) => {
    const html = page('page', '<article>Busy</article>')
    expect(() => read('/about/', html, { status })).toThrow(ContractError)
  })

  test.each(['', '<html><body><h1>Briefly unavailable</h1></body></html>'])(
    'without an article is an error: %j',
    (html) => expect(() => read('/about/', html)).toThrow(ContractError),
  )

  test('without a trace of WooCommerce, such as a maintenance page, is marked', () => {
    const html = page('page', '<article>Back in an hour</article>')
    expect(read('/about/', html, { isShopPage: false })).toMatchObject({ isOutsideShop: true })
    expect(read('/about/', html)).not.toHaveProperty('isOutsideShop')
  })

  test('is undefined where it has no article of its own, or leads to a page without', () => {
    const login = '<body class="login"><form id="loginform"></form></body>'
    const response = { leadsTo: '/wp-login.php', isShopPage: false }
    expect(read('/members/', login, response)).toBeUndefined()
    expect(read('/landing/', page('page page-id-7', '<p>Text</p>'))).toBeUndefined()
  })

  test('is undefined where the address leads to another host', async () => {
    // The mock site has no other hosts.
    expectConsole(/photos\.example/)
    expect(await fetchContentPage('/our-photos/')).toBeUndefined()
  })

  test('that gets no response is an error, not a redirect', async () => {
    mock.db.faults.byCall = { '*our-photos/': 'offline' }
    await expect(fetchContentPage('/our-photos/')).rejects.toThrow(TransportError)
  })

  test('is undefined where the address has a file', () => {
    expect(read('/class-list/', '%PDF-1.7', { isHtml: false })).toBeUndefined()
  })
})

describe('the content of a page', () => {
  test('keeps the width that an editor gave an image', () => {
    expect(
      partsOf('<img src="/a.jpg" width="800" height="2000" style="width:200px;height:auto">'),
    ).toEqual([
      {
        kind: 'html',
        html: {
          markup: '<img src="/a.jpg" width="200" height="500" style="width:200px;height:auto">',
        },
      },
    ])
  })

  test('is split around what the app draws, in its order and out of its columns', () => {
    expect(
      partsOf(
        `<h2>Our choice</h2>
         <div class="wp-block-columns"><div class="wp-block-column"><p>Left</p><ul class="products columns-4">
           <li class="product type-product post-31 status-publish">Atlas</li><li class="product post-7">River</li>
         </ul></div><div class="wp-block-column"><p>Right</p></div></div>
         <p>Last</p>`,
      ),
    ).toEqual([
      { kind: 'html', html: { markup: '<h2>Our choice</h2>\n         ' } },
      { kind: 'html', html: { markup: '<p>Left</p>' } },
      { kind: 'products', ids: [31, 7] },
      { kind: 'html', html: { markup: '<div class="wp-block-column"><p>Right</p></div>' } },
      { kind: 'html', html: { markup: '\n         <p>Last</p>' } },
    ])
  })

  test('has the products of WooCommerce’s blocks, and none that it cannot name', () => {
    expect(
      partsOf(
        `<ul class="wc-block-grid__products"><li><a data-product_id="12">Add</a></li><li><a data-product_id="x">Add</a></li></ul>
         <ul class="products"><li>Nothing</li></ul>`,
      ),
    ).toEqual([{ kind: 'products', ids: [12] }])
  })

  test('has videos of known hosts, links for other frames, and no other protocol', () => {
    expect(
      partsOf(
        `<figure class="wp-block-embed"><div><iframe title="A visit" src="https://www.youtube.com/embed/abcdefghijk?feature=oembed"></iframe></div></figure>
         <iframe src="https://maps.example/embed?pb=1"></iframe>
         <iframe data-src="//player.vimeo.com/video/42"></iframe>
         <iframe src="javascript:alert(1)"></iframe><iframe src="data:text/html,x"></iframe><iframe></iframe>
         <iframe class="wp-embedded-content" src="https://other.example/post/embed/"></iframe>`,
      ),
    ).toEqual([
      { kind: 'video', video: { site: 'YouTube', id: 'abcdefghijk' }, title: 'A visit' },
      { kind: 'embed', url: 'https://maps.example/embed?pb=1', title: '' },
      { kind: 'video', video: { site: 'Vimeo', id: '42' }, title: '' },
    ])
  })

  test('asks for its password, leaves out the search, and links to other forms', () => {
    expect(
      partsOf(
        `<form class="post-password-form" method="post"><input name="post_password"></form>
         <form role="search"><input name="s"></form><form class="track_order"><input name="orderid"></form>`,
      ),
    ).toEqual([{ kind: 'password' }, { kind: 'form' }])
  })

  test('has no sharing buttons and no scripts', () => {
    expect(
      partsOf(
        `<div style="clear:both"></div><div class="the_champ_sharing_container">Share</div><script>go()</script><style>p{}</style><p>Text</p>`,
      ),
    ).toEqual([{ kind: 'html', html: { markup: '<p>Text</p>' } }])
  })

  test('has the posts or the products of a query block', () => {
    expect(
      partsOf(
        `<ul class="wp-block-post-template"><li class="wp-block-post post-8 hentry">
             <h2 class="wp-block-post-title"><a href="/eight/">Eight</a></h2><time datetime="2026-03-12">12 March</time></li></ul>
           <ul class="wp-block-post-template"><li class="wp-block-post post-9 type-product"><a href="/nine/">Nine</a></li></ul>`,
      ),
    ).toEqual([
      {
        kind: 'posts',
        posts: [
          {
            name: 'Eight',
            path: '/eight/',
            date: { iso: '2026-03-12', text: '12 March' },
            categories: [],
            tags: [],
          },
        ],
      },
      { kind: 'products', ids: [9] },
    ])
  })

  test('has the posts of the latest-posts block', () => {
    expect(
      partsOf(
        `<ul class="wp-block-latest-posts__list wp-block-latest-posts"><li><a class="wp-block-latest-posts__post-title" href="http://localhost/paper/">Paper</a><time datetime="2026-10-02T10:00:00+05:30">October 2, 2026</time><div class="wp-block-latest-posts__post-excerpt">The hand <a class="more-link" href="/paper/">more</a></div></li></ul>`,
      ),
    ).toEqual([
      {
        kind: 'posts',
        posts: [
          {
            name: 'Paper',
            path: '/paper/',
            date: { text: 'October 2, 2026', iso: '2026-10-02T10:00:00+05:30' },
            categories: [],
            tags: [],
            excerpt: 'The hand',
          },
        ],
      },
    ])
  })
})

describe('a post', () => {
  /** As two themes print it. */
  const THEMES = {
    storefront: `<main><article class="post-3 post hentry"><header class="entry-header">
      <span class="posted-on">Posted on <a href="/paper/" rel="bookmark"><time class="entry-date published" datetime="2026-11-22T22:22:31+05:30">November 22, 2026</time></a></span>
      <span class="post-author">by <a href="/author/asha/" rel="author">Asha</a></span><h1 class="entry-title">Paper</h1></header>
      <div class="entry-content"><p>The hand.</p></div>
      <aside class="entry-taxonomy"><a href="/category/notes/" rel="category tag">Notes</a> <a href="/tag/craft/" rel="tag">craft</a></aside>
      <nav><a href="/hello/" rel="prev"><span class="screen-reader-text">Previous post: </span>Hello</a></nav>
      <section id="comments"><time datetime="2026-11-23">later</time><a rel="author" href="/x/">Reader</a></section></article></main>`,
    bookio: `<div class="content-info"><h3 class="entry-title">Paper</h3><a href="/author/asha/" rel="author">Asha</a></div>
      <time datetime="2026-11-22T22:22:31+05:30">November 22, 2026</time>
      <article class="post-3 post hentry"><div class="post-content"><div class="post-excerpt clearfix"><p>The hand.</p></div></div>
      <a rel="category tag" href="/category/notes/">Notes</a><a rel="tag" href="/tag/craft/">craft</a>
      <div class="previousArticle"><a href="/hello/" rel="prev"><div class="hoverExtend"><span>Previous</span></div><h2 class="title">Hello</h2></a></div></article>
      <div id="comments"><time datetime="2026-11-23">later</time></div>`,
  }

  test.each(Object.entries(THEMES))('has its facts in the markup of %s', (_theme, html) => {
    expect(read('/paper/', page('post-template-default single single-post', html))).toMatchObject({
      title: 'Paper',
      body: {
        parts: [{ kind: 'html', html: { markup: '<p>The hand.</p>' } }],
        post: {
          date: { text: 'November 22, 2026' },
          author: { name: 'Asha', path: '/author/asha/' },
          categories: [{ name: 'Notes', path: '/category/notes/' }],
          tags: [{ name: 'craft', path: '/tag/craft/' }],
          previous: { name: 'Hello', path: '/hello/' },
        },
      },
    })
  })
})

const post = (slug: string) =>
  `<article class="post hentry"><a rel="bookmark" href="/${slug}/"><time datetime="2026-11-22">November 22, 2026</time></a><h3 class="entry-title"><a href="/${slug}/">${slug}</a></h3><p class="post-excerpt">${'word '.repeat(60)}</p></article>`

/** What is read of a list of two posts. */
function list(
  path: string,
  classes: string,
  extra = '',
  title = 'Notes &#8211; Page 2 &#8211; Kitab Ghar',
) {
  const found = read(
    path,
    page(classes, `<h1>Posts</h1>${post('a')}${post('b')}${extra}`, `<title>${title}</title>`),
  )
  return { title: found?.title, ...(found?.body as PostList) }
}

describe('a list of posts', () => {
  test('has its name, its kind and its posts, with excerpts of 55 words', () => {
    const { posts, ...rest } = list(
      '/category/notes/',
      'archive category category-notes',
      '<div class="archive-description"><p>Small things</p></div>',
    )
    expect(rest).toEqual({
      title: 'Notes',
      kind: 'posts',
      archive: 'category',
      description: { markup: '<p>Small things</p>' },
      page: 1,
      pageCount: 1,
    })
    expect(posts.map(({ path, name }) => path + name)).toEqual(['/a/a', '/b/b'])
    expect(posts[0]?.excerpt?.split(' ')).toHaveLength(56)
  })

  test('names a post without a title by its date', () => {
    const html = page(
      'blog',
      '<article class="hentry"><h2 class="entry-title"><a href="/8/"></a></h2><a href="/8/" rel="bookmark">12 March</a></article>',
    )
    expect(read('/blog/', html)?.body).toMatchObject({
      posts: [{ name: '12 March', path: '/8/' }],
    })
  })

  test('has as many pages as its own links say', () => {
    const links =
      '<a class="page-numbers" href="http://localhost/blog/page/3/">3</a><a href="/blog/">1</a><a href="/category/notes/page/9/">9</a>'
    expect(list('/blog/page/2/', 'blog paged', links)).toMatchObject({
      page: 2,
      pageCount: 3,
    })
    expect(list('/blog/page/2/', 'blog', links).archive).toBeUndefined()
  })
})

describe('an archive of products', () => {
  test('has its term, and what the shop says about it', () => {
    const html = page(
      'archive tax-product_brand term-orchid term-84 woocommerce',
      `<h1 class="page-title">Orchid</h1><div class="term-description"><p>Pens</p></div>
       <img class="brand-thumbnail" src="/wp-content/uploads/orchid.jpg" alt="Orchid" width="600" height="600">
       <ul class="products"><li class="product post-3">Pen</li></ul>`,
    )
    expect(read('/brand/orchid/page/2/?orderby=price', html)).toMatchObject({
      title: 'Orchid',
      body: {
        kind: 'products',
        term: { taxonomy: 'product_brand', id: 84, path: '/brand/orchid/' },
        description: { markup: '<p>Pens</p>' },
        image: { src: '/wp-content/uploads/orchid.jpg', width: 600 },
        facts: [],
      },
    })
  })

  test('of an author has the theme’s facts, and no placeholder as an image', () => {
    const html = page(
      // The class has no slug in another script.
      'archive tax-product_author term-90',
      `<h1><a href="/">Kitab Ghar</a></h1><div class="author-image"><img src="http://placehold.it/64x64" alt=""></div>
       <div class="author-title"><h2><span>अनुराधा</h2></div><div class="author-description">  </div>
       <ul class="author-info"><li><label>Year of Birth:</label> 1961</li><li><label>Published Book:</label>62</li></ul>`,
    )
    expect(read('/product_author/x/', html)).toMatchObject({
      title: 'अनुराधा',
      body: {
        term: { taxonomy: 'product_author', id: 90 },
        facts: [
          { name: 'Year of Birth', text: '1961' },
          { name: 'Published Book', text: '62' },
        ],
      },
    })
    expect(read('/product_author/x/', html)?.body).not.toHaveProperty('image')
    expect(read('/product_author/x/', html)?.body).not.toHaveProperty('description')
  })
})

test('the comments of a post are those of both themes, with answers below', () => {
  const storefront = `<section id="comments"><ol class="comment-list"><li class="comment depth-1" id="comment-5"><div class="comment-body"><cite class="fn">Asha</cite>
    <a href="/paper/#comment-5" class="comment-date"><time datetime="2026-11-22T22:22:31+05:30">November 22, 2026</time></a><div id="div-comment-5" class="comment-content"><div class="comment-text"><p>Lovely.</p></div><div class="reply"><a class="comment-reply-link" data-commentid="5" href="?replytocom=5">Reply</a></div></div></div>
    <ol class="children"><li class="comment depth-2" id="comment-6"><div class="comment-body"><cite class="fn">Ravi</cite><em class="comment-awaiting-moderation">Your comment is awaiting moderation.</em><a href="/paper/#comment-6"><time datetime="2026-11-23T08:00:00+05:30">November 23, 2026</time></a><div class="comment-text"><p>Which mill?</p></div></div></li></ol></li></ol></section>`
  const bookio = `<div id="comments"><div class="comment-list"><div class="media"><div class="media-body"><h2 class="media-heading">Asha</h2><a href="http://localhost/paper/#comment-5"><time datetime="2026-11-22T22:22:31+05:30">November 22, 2026</time></a><div id="div-comment-5" class="comment-content"><div class="comment-text"><p>Lovely.</p></div></div><a class="comment-reply-link" data-commentid="5" href="/paper/?replytocom=5#respond">Reply</a></div></div>
    <ul class="children"><div class="media"><div class="media-body"><h2 class="media-heading">Ravi</h2><em class="comment-awaiting-moderation">Your comment is awaiting moderation.</em><a href="/paper/#comment-6"><time datetime="2026-11-23T08:00:00+05:30">November 23, 2026</time></a><div class="comment-text"><p>Which mill?</p></div></div></div></ul></div></div>`
  for (const html of [storefront, bookio]) {
    expect(
      articleOf(page('single', `<article class="hentry"></article>${html}`)).discussion?.comments,
    ).toEqual([
      {
        id: 5,
        author: 'Asha',
        date: { text: 'November 22, 2026', iso: '2026-11-22T22:22:31+05:30' },
        html: { markup: '<p>Lovely.</p>' },
        depth: 0,
        canReply: true,
        isHeld: false,
      },
      {
        id: 6,
        author: 'Ravi',
        date: { text: 'November 23, 2026', iso: '2026-11-23T08:00:00+05:30' },
        html: { markup: '<p>Which mill?</p>' },
        depth: 1,
        canReply: false,
        isHeld: true,
      },
    ])
  }
})
