import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
// On a busy machine, the page's code takes longer to load than a query waits.
import '~/features/content/comments/Comments'
import '~/pages/content/ContentPage'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp, renderScreen } from '../../support/render'
import { clickTwice } from '../../support/twice'

beforeEach(() => sessionStorage.clear())

const PATH = '/ten-books-for-a-long-train-journey/'
const POST = 'page /wp-comments-post.php'
const TEXT = 'Lovely list!'

const open = (path = PATH) => renderScreen(path)
const goTo = (path: string) =>
  act(() => {
    history.pushState({ idx: 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
const field = (name: string) => screen.findByRole('textbox', { name })
const sendButton = () => screen.findByRole('button', { name: 'Send comment' })
const items = async () =>
  within(await screen.findByRole('region', { name: /comments?$/i }))
    .getAllByRole('listitem')
    .filter(({ id }) => id.startsWith('comment-'))
/** Rohan’s second answer. */
const held = async () => (await items())[2]
const replyTo = (name: string) => screen.findByRole('button', { name: `Reply to ${name}` })
const storedDrafts = () => Object.values(sessionStorage).join(' ')

/** A minute ago. */
const storedComment = () => ({
  id: 9101,
  postId: 6306,
  author: 'Nila',
  email: 'nila@example.test',
  text: TEXT,
  at: Date.now() - 60_000,
  parent: 0,
  customerId: 0,
  isApproved: true,
})

async function write(user: UserEvent, { text = TEXT, name = 'Nila' } = {}) {
  await user.click(await field('Your comment'))
  await user.paste(text)
  if (!name) return
  await user.click(await field('Name'))
  await user.paste(name)
  await user.click(await field('E-mail'))
  await user.paste('nila@example.test')
}

describe('Comments', () => {
  const mock = useMockSite()
  const posts = () => mock.calls(POST)

  test('show a reader what others have written about a post', async () => {
    open('/how-to-choose-a-school-bag/')
    await screen.findByRole('region', { name: '2 comments' })
    const [first, answer] = await items()
    expect(first).toHaveTextContent(/^Farida.*saved us a repair\./)
    expect(answer).toHaveTextContent(/^Anil Deshmukh.*Glad to hear it!/)
    expect(answer).toHaveAttribute('data-depth', '1')
  })

  test('show a sent comment at once, with the focus on it', async () => {
    const { user } = open()
    await write(user)
    await user.click(await sendButton())
    await screen.findByText('Thank you. Your comment is on this page.')
    await screen.findByRole('region', { name: '4 comments' })
    const sent = (await items()).at(-1)
    expect(sent).toHaveTextContent(/^Nila.*Lovely list!/)
    await waitFor(() => expect(sent).toHaveFocus())
    expect(await field('Your comment')).toHaveValue('')
    // For the next comment of the visit.
    expect(await field('Name')).toHaveValue('Nila')
    expect(storedDrafts()).not.toContain(TEXT)
  })

  test('are sent once by a double click', async () => {
    const { user } = open()
    await write(user)
    clickTwice(await sendButton())
    await screen.findByText('Thank you. Your comment is on this page.')
    expect(posts()).toHaveLength(1)
    expect(mock.db.session.comments).toHaveLength(1)
  })

  test('ask for what is missing and send nothing', async () => {
    const { user } = open()
    await user.click(await sendButton())
    expect(await field('Your comment')).toHaveFocus()
    expect(await field('Your comment')).toHaveAccessibleDescription(
      'Your comment is a required field',
    )
    expect(await field('Name')).toBeInvalid()
    await user.type(await field('E-mail'), 'nila@')
    expect(await field('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address such as/)
    expect(posts()).toHaveLength(0)
  })

  test('answer another one below it, with the focus there and back', async () => {
    const { user } = open()
    await write(user)
    await user.click(await replyTo('Rohan'))
    const form = await screen.findByRole('form', { name: 'Reply to Rohan' })
    expect((await items())[0]).toContainElement(form)
    expect(await field('Your comment')).toHaveFocus()
    expect(await field('Your comment')).toHaveValue(TEXT)

    await user.click(screen.getByRole('button', { name: 'Cancel the reply' }))
    expect(await replyTo('Rohan')).toHaveFocus()
    await screen.findByRole('form', { name: 'Leave a comment' })

    await user.click(await replyTo('Rohan'))
    await user.click(await sendButton())
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Nila.*Lovely list!/))
    expect(document.activeElement).toHaveAttribute('data-depth', '1')
    expect(mock.db.session.comments).toMatchObject([{ parent: 9001 }])
    await screen.findByRole('form', { name: 'Leave a comment' })
  })

  test('keep the draft and the comment that it answers', async () => {
    const { user, unmount } = open()
    await user.click(await replyTo('Sana'))
    await write(user)
    unmount()
    open()
    await screen.findByRole('form', { name: 'Reply to Sana' })
    expect(await field('Your comment')).toHaveValue(TEXT)
    expect(await field('E-mail')).toHaveValue('nila@example.test')
  })

  test('are sent without fields of the person for a customer', async () => {
    mock.db.session.userId = 2
    const { user } = open()
    await write(user, { name: '' })
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    await user.click(await sendButton())
    await screen.findByText('Thank you. Your comment is on this page.')
    expect((await items()).at(-1)).toHaveTextContent(/^asha/)
  })

  test('show the shop’s refusal and keep the text', async () => {
    mock.db.session.comments.push(storedComment())
    const { user } = open()
    await write(user)
    await user.click(await sendButton())
    await screen.findByText(/Duplicate comment detected/)
    expect(await field('Your comment')).toHaveValue(TEXT)
  })

  /** The shop has the comment although its response is lost. */
  async function sendUnanswered(user: UserEvent) {
    expectConsole(/sending a comment/)
    await write(user)
    mock.db.faults.byCall[POST] = 'offline'
    await user.click(await sendButton())
    await screen.findByText(/we cannot say whether it has your comment/)
    expect(await field('Your comment')).toHaveValue(TEXT)
    delete mock.db.faults.byCall[POST]
    mock.db.session.comments.push(storedComment())
  }

  test('thank without a word on approval where the page cannot be read again', async () => {
    expectConsole(/asking for|reading/)
    const { user } = open()
    await sendUnanswered(user)
    mock.db.faults.byCall[`page ${PATH}`] = 'server-error'
    await user.click(await sendButton())
    await screen.findByText('Thank you. The shop has your comment.')
    expect(screen.queryByText(/for approval/)).toBeNull()
    await waitFor(async () => expect(await field('Your comment')).toHaveFocus())
  })

  test('count a duplicate after a lost response as sent', async () => {
    const { user } = open()
    await sendUnanswered(user)
    await user.click(await sendButton())
    await screen.findByText('Thank you. Your comment is on this page.')
    expect(mock.db.session.comments).toHaveLength(1)
  })
})

describe('A comment that the shop has not confirmed', () => {
  const mock = useMockSite()

  test('stays in the form, and is sent if the shop then calls it a duplicate', async () => {
    mock.db.settings.losesComments = true
    const { user } = open()
    await write(user)
    await user.click(await sendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The shop has not confirmed your comment.*Please send it again/,
    )
    expect(await field('Your comment')).toHaveValue(TEXT)
    expect(storedDrafts()).toContain(TEXT)
    expect(screen.queryByText(/Thank you|Held for approval/)).toBeNull()

    delete mock.db.settings.losesComments
    mock.db.session.comments.push(storedComment())
    await user.click(await sendButton())
    await screen.findByText('Thank you. Your comment is on this page.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(mock.db.session.comments).toHaveLength(1)
  })

  test('is not said to be there where somebody else has written what a customer sends', async () => {
    mock.db.settings.losesComments = true
    mock.db.session.userId = 2
    const other = { author: 'Ravi', email: 'ravi@example.test' }
    mock.db.session.comments.push({ ...storedComment(), ...other })
    const { user } = open()
    await write(user, { name: '' })
    await user.click(await sendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(/has not confirmed your comment/)
  })
})

describe('A comment that is on its way when the page is left', () => {
  const mock = useMockSite()

  test('is out of the form as soon as the shop has it, if the page is opened again before', async () => {
    const response = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name === POST ? response.promise : Promise.resolve())
    const { user } = renderApp(PATH)
    await write(user)
    await user.click(await sendButton())
    goTo('/cart/')
    await screen.findByRole('heading', { level: 1, name: /cart/i })
    goTo(PATH)
    expect(await field('Your comment')).toHaveValue(TEXT)
    response.resolve()
    await screen.findByText('Thank you. Your comment is on this page.')
    expect(await field('Your comment')).toHaveValue('')
    expect(await field('Name')).toHaveValue('Nila')
    expect(storedDrafts()).not.toContain(TEXT)
  })
})

describe('Comments that need approval', () => {
  useMockSite({ scenarios: ['comments-held'] })

  test('are shown to their author, below the one that they answer, also after a reload', async () => {
    const { user, unmount } = open()
    await user.click(await replyTo('Rohan'))
    await write(user)
    await user.click(await sendButton())
    await screen.findByText('Thank you. Your comment is held for approval.')
    expect(await held()).toHaveTextContent(/^NilaHeld for approvalLovely list!$/)
    expect(await held()).toHaveAttribute('data-depth', '1')
    await waitFor(async () => expect(await held()).toHaveFocus())
    await screen.findByRole('region', { name: '3 comments' })
    unmount()
    open()
    expect(await held()).toHaveTextContent(/^NilaHeld for approvalLovely list!$/)
  })

  test('come from the page where the name is saved', async () => {
    const { user } = open()
    await write(user)
    await user.click(await screen.findByRole('checkbox', { name: /^Save my name/ }))
    await user.click(await sendButton())
    await screen.findByText('Thank you. Your comment is held for approval.')
    expect((await items()).map(({ id }) => id)).toEqual([
      'comment-9001',
      'comment-9002',
      'comment-9003',
      'comment-9101',
    ])
    expect((await items()).at(-1)).toHaveTextContent(/^Nila.*Held for approval/)
  })
})

describe('Pages of comments', () => {
  useMockSite({ scenarios: ['comment-pages'] })

  test('are links that keep the article and the draft', async () => {
    const { user } = open()
    await write(user)
    const article = screen.getByRole('article')
    await user.click(screen.getByRole('link', { name: 'Older comments' }))
    await screen.findByText(/My daughter finished two/)
    expect(location.pathname).toBe(`${PATH}comment-page-1/`)
    expect(screen.getByRole('article')).toBe(article)
    expect(screen.getByRole('heading', { name: '3 comments' })).toHaveFocus()
    expect(await field('Your comment')).toHaveValue(TEXT)
    await user.click(screen.getByRole('link', { name: 'Newer comments' }))
    await screen.findByText(/Please make the same list/)
    expect(location.pathname).toBe(PATH)
  })

  test('lead to the one with the comment that was sent', async () => {
    const { user } = open()
    await write(user)
    await user.click(await sendButton())
    await screen.findByText('Thank you. Your comment is on this page.')
    await waitFor(() => expect(location.pathname).toBe(`${PATH}comment-page-3/`))
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Nila.*Lovely list!/))
  })
})

describe.each([
  ['comments-closed', 'Comments are closed.', undefined],
  ['comments-by-customers', /to write a comment/, 'sign in'],
  ['comment-question', /asks for something/, 'Go on to the shop’s own page'],
] as const)('With %s', (scenario, sentence, linkName) => {
  useMockSite({ scenarios: [scenario] })

  test('the form is replaced by a sentence', async () => {
    open()
    await screen.findByText(sentence)
    if (linkName) screen.getByRole('link', { name: linkName })
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull()
  })
})
