import { describe, expect, test } from 'vitest'
import { sendComment } from '~/api/content/commentForm'
import { fetchContentPage } from '~/api/content/contentPage'
import { readDiscussion } from '~/api/content/comments'
import type { CommentDraft } from '~/domain/content/commentForm'
import { ContractError, TransportError } from '~/domain/errors'
import { parseHtml } from '~/lib/html'
import { useMockSite } from '../../support/mockSite'

const PATH = '/ten-books-for-a-long-train-journey/'
const POST = 'page /wp-comments-post.php'

const draft: CommentDraft = {
  text: ' Lovely list!\nMore please. ',
  name: 'Nila',
  email: 'nila@example.test',
  website: '',
  keepsName: false,
}

async function discussionAt(path = PATH) {
  const page = await fetchContentPage(path)
  return page?.body.kind === 'article' ? page.body.discussion : undefined
}

const canReply = async () => (await discussionAt())?.comments.map((comment) => comment.canReply)

async function formAt(path = PATH) {
  const access = (await discussionAt(path))?.access
  if (access?.kind !== 'form') throw new Error(`no form but ${access?.kind}`)
  return access.form
}

const send = async (change: Partial<CommentDraft> = {}, parent = 0) =>
  sendComment(await formAt(), { ...draft, ...change }, { comment_parent: parent })

describe('the comments of a post', () => {
  const mock = useMockSite()

  test.each([false, true])('have a form for a guest, plain shop: %s', async (isPlain) => {
    mock.db.settings.plainWooCommerce = isPlain
    expect(await formAt()).toEqual({
      action: '/wp-comments-post.php',
      fixed: { comment_post_ID: '6306', comment_parent: '0', submit: 'Post Comment' },
      isTextRequired: true,
      newestId: 9003,
      name: { isRequired: true, value: '' },
      email: { isRequired: true, value: '' },
      website: { isRequired: false, value: '' },
      keepsName: {
        label: 'Save my name, email, and website in this browser for the next time I comment.',
        isChecked: false,
      },
    })
  })

  test('have no fields of the person for a customer', async () => {
    mock.db.session.userId = 2
    const form = await formAt()
    expect([form.name, form.email, form.website, form.keepsName]).toEqual(Array(4).fill(undefined))
  })

  test.each<[string, NonNullable<typeof mock.db.settings.comments>, string]>([
    ['closed', { areClosed: true }, 'closed'],
    ['for customers', { onlyByCustomers: true }, 'customers'],
    ['with a field of a plugin', { haveQuestion: true }, 'elsewhere'],
  ])('may be %s', async (_what, rules, kind) => {
    mock.db.settings.comments = rules
    const discussion = await discussionAt()
    expect(discussion?.access.kind).toBe(kind)
    expect(discussion?.comments).toHaveLength(3)
  })

  test('are absent from a post that has none and takes none', async () => {
    expect(await discussionAt('/the-first-shelf/')).toBeUndefined()
  })

  test('can be answered where the page has a link for it', async () => {
    expect(await canReply()).toEqual([true, true, true])
    mock.db.settings.comments = { onlyByCustomers: true }
    expect(await canReply()).toEqual([false, false, false])
  })

  test.each([false, true])('have pages, the newest first, plain shop: %s', async (isPlain) => {
    mock.db.settings.plainWooCommerce = isPlain
    mock.db.settings.comments = { perPage: 1 }
    const newest = await discussionAt()
    expect(newest).toMatchObject({ total: 3, older: `${PATH}comment-page-1/` })
    expect(newest).not.toHaveProperty('newer')
    expect(newest?.comments.map(({ id }) => id)).toEqual([9003])
    const oldest = await discussionAt(`${PATH}comment-page-1/`)
    // WordPress’s link to the page that it shows first has no number.
    expect(oldest).toMatchObject({ total: 3, newer: PATH })
    expect(oldest).not.toHaveProperty('older')
    expect(oldest?.comments.map(({ id }) => id)).toEqual([9001, 9002])
  })

  test('have pages by number where the theme has no names for the links', () => {
    const html = parseHtml(`<div id="comments"><p class="no-comments">Closed</p>
      <a href="/paper/comment-page-1/#comments">1</a><a href="/paper/comment-page-2/#comments">2</a>
      <a href="/paper/comment-page-4/#comments">4</a><a href="/other/comment-page-5/#comments">5</a>
      <a href="/paper/comment-page-9/#comment-88">a date</a></div>`)
    expect(readDiscussion(html, '/paper/comment-page-3/')).toMatchObject({
      older: '/paper/comment-page-2/',
      newer: '/paper/comment-page-4/',
    })
  })

  test('are read from a block theme', () => {
    const html = parseHtml(`<div class="wp-block-comments"><ol class="wp-block-comment-template">
      <li id="comment-5"><div class="wp-block-comment-author-name">Asha</div><div class="wp-block-comment-date"><time datetime="2026-11-22"><a href="/paper/#comment-5">November 22, 2026</a></time></div>
      <div class="wp-block-comment-content"><p>Lovely.</p></div><div class="wp-block-comment-reply-link"><a class="comment-reply-link" data-commentid="5" href="#">Reply</a></div>
      <ol><li id="comment-6"><div class="wp-block-comment-author-name">Ravi</div><div class="wp-block-comment-date"><time datetime="2026-11-23"><a href="/paper/#comment-6">November 23, 2026</a></time></div><div class="wp-block-comment-content"><p>Yes.</p></div></li></ol></li></ol>
      <p class="no-comments">Comments are closed.</p></div>`)
    expect(
      readDiscussion(html, '/paper/')?.comments.map(({ id, author, depth, canReply }) => [
        id,
        author,
        depth,
        canReply,
      ]),
    ).toEqual([
      [5, 'Asha', 0, true],
      [6, 'Ravi', 1, false],
    ])
  })
})

describe('sending a comment', () => {
  const mock = useMockSite()
  const posts = () => mock.calls(POST)
  const sent = () => Object.fromEntries(new URLSearchParams(posts().at(-1)?.payload))

  test('sends the fields of the page’s own form, with the comment that it answers', async () => {
    await send({ keepsName: true, website: 'https://nila.example' }, 9001)
    expect(sent()).toEqual({
      comment_post_ID: '6306',
      comment_parent: '9001',
      submit: 'Post Comment',
      comment: 'Lovely list!\nMore please.',
      author: 'Nila',
      email: 'nila@example.test',
      url: 'https://nila.example',
      'wp-comment-cookies-consent': 'yes',
    })
    expect(posts()).toHaveLength(1)
    expect((await discussionAt())?.comments.map(({ id, depth }) => [id, depth])).toEqual([
      [9001, 0],
      [9002, 1],
      [9101, 1],
      [9003, 0],
    ])
  })

  test.each([false, true])(
    'leads to the page with the comment, plain shop: %s',
    async (isPlain) => {
      mock.db.settings.plainWooCommerce = isPlain
      expect(await send()).toEqual({ outcome: 'accepted', path: PATH, isHeld: false })
    },
  )

  test.each([false, true])(
    'is unconfirmed by the page without it, plain shop: %s',
    async (isPlain) => {
      mock.db.settings.plainWooCommerce = isPlain
      mock.db.settings.losesComments = true
      expect(await send()).toEqual({ outcome: 'unconfirmed', path: PATH })
    },
  )

  test.each([false, true])(
    'is not confirmed by the same text of somebody else, plain shop: %s',
    async (isPlain) => {
      mock.db.settings.plainWooCommerce = isPlain
      mock.db.session.userId = 2
      mock.db.settings.losesComments = true
      const comments = (await discussionAt())?.comments ?? []
      expect(comments).toHaveLength(3)
      for (const { html } of comments) {
        const text = parseHtml(html.markup).textContent ?? ''
        expect(await send({ text })).toMatchObject({ outcome: 'unconfirmed' })
      }
    },
  )

  test('leads a customer to the page where somebody else has written the same before', async () => {
    mock.db.session.userId = 2
    const [first] = (await discussionAt())?.comments ?? []
    const text = parseHtml(first?.html.markup ?? '').textContent ?? ''
    expect(await send({ text })).toEqual({ outcome: 'accepted', path: PATH, isHeld: false })
  })

  test('leads to the comment page that has it', async () => {
    mock.db.settings.comments = { perPage: 1 }
    expect(await send({}, 9001)).toMatchObject({ path: `${PATH}comment-page-1/` })
  })

  test('names the comment that is held for approval, and only its author sees it', async () => {
    mock.db.settings.comments = { needApproval: true }
    expect(await send()).toEqual({ outcome: 'accepted', path: PATH, isHeld: true, heldId: 9101 })
    expect((await discussionAt())?.comments).toHaveLength(3)
  })

  test('shows the held comment to a guest whose name is saved', async () => {
    mock.db.settings.comments = { needApproval: true }
    const result = await send({ keepsName: true })
    expect(result).toEqual({ outcome: 'accepted', path: PATH, isHeld: true })
    const discussion = await discussionAt()
    expect(discussion?.total).toBe(3)
    expect(discussion?.comments.at(-1)).toMatchObject({ id: 9101, isHeld: true, canReply: false })
  })

  test.each<[string, Partial<CommentDraft>, unknown]>([
    ['no name', { name: '' }, { outcome: 'refused', message: 'Please fill the required fields.' }],
    [
      'an invalid e-mail address',
      { email: 'nila@' },
      { outcome: 'refused', message: 'Please enter a valid email address.', field: 'email' },
    ],
    [
      'no text',
      { text: ' ' },
      { outcome: 'refused', message: 'Please type your comment text.', field: 'text' },
    ],
    [
      'a website that is too long',
      { website: `https://${'n'.repeat(200)}.example` },
      { outcome: 'refused', message: 'Your URL is too long.', field: 'website' },
    ],
  ])('reports %s, at its field if there is one', async (_what, change, expected) => {
    expect(await send(change)).toEqual(expected)
    expect(mock.db.session.comments).toEqual([])
  })

  test('reports duplicates and too frequent comments', async () => {
    await send()
    expect(await send()).toMatchObject({ outcome: 'duplicate' })
    expect(await send({ text: 'Another one' })).toEqual({
      outcome: 'refused',
      message: 'You are posting comments too quickly. Slow down.',
    })
  })

  test.each<[string, NonNullable<typeof mock.db.settings.comments>, string]>([
    ['closed', { areClosed: true }, 'Sorry, comments are closed for this item.'],
    ['for customers', { onlyByCustomers: true }, 'Sorry, you must be logged in to comment.'],
  ])('refuses comments that have been %s meanwhile', async (_what, rules, message) => {
    const form = await formAt()
    mock.db.settings.comments = rules
    expect(await sendComment(form, draft)).toEqual({ outcome: 'refused', message })
  })

  test.each([
    ['server-error', ContractError],
    ['empty', ContractError],
    // To another page than the post's: the comment may be lost.
    ['redirect', ContractError],
    ['offline', TransportError],
  ] as const)('rejects a response broken by %s', async (kind, error) => {
    const form = await formAt()
    mock.db.faults.byCall[POST] = kind
    await expect(sendComment(form, draft)).rejects.toBeInstanceOf(error)
  })
})
