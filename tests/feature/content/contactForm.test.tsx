import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { File as NodeFile } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readContactForm } from '~/api/content/contactFormHtml'
import { fetchDocument } from '~/api/content/document'
import type { ContactForm as Form } from '~/domain/content/contactForm'
import { ContactForm } from '~/features/content/ContactForm'
import { parseHtml } from '~/lib/html'
import { captchaLetters } from '~mocks/content/contactFormHandlers'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { Announcer } from '~/ui/feedback/announcer'
import { renderInApp } from '../../support/render'
import { clickTwice } from '../../support/twice'

const mock = useMockSite()

beforeEach(() => sessionStorage.clear())

// Node parses the multipart bodies of the mock site and accepts only its own File.
beforeEach(() => void vi.stubGlobal('File', NodeFile))
afterEach(() => void vi.unstubAllGlobals())

const FEEDBACK = 'POST /contact-form-7/v1/contact-forms/6102/feedback'
const THANKS = 'Thank you for your message. It has been sent.'
const FAILED = 'There was an error trying to send your message. Please try again later.'
const WRONG = 'One or more fields have an error. Please check and try again.'

async function read(nth: number, path = '/contact/'): Promise<Form> {
  const page = await fetchDocument(path)
  const element = page.querySelectorAll('.wpcf7')[nth]
  if (!element) throw new Error(`${path} has no such form.`)
  return readContactForm(element)
}

const show = (form: Form) => renderInApp(<ContactForm form={form} />)

/** The small form of the contact page: name, e-mail, subject, message. */
const openSmall = async (changes: Partial<Form> = {}) => show({ ...(await read(1)), ...changes })

/** The form with every kind of field. */
const openAll = async (changes: Partial<Form> = {}) => {
  const printed = { ...(await read(0, '/contact/all-fields/')), ...changes }
  const rendered = show(printed)
  // The page may be old, so the captcha is replaced at once.
  const { letters } = printed.challenges
  await waitFor(() => expect(captchaImage()).not.toBe(letters?.kind === 'captcha' && letters.image))
  return rendered
}

const captchaImage = () => screen.getByRole('img', { name: 'captcha' }).getAttribute('src') ?? ''

const form = () => screen.getByRole('form', { name: 'Contact form' })
const status = () => form().getAttribute('data-status')
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })

async function write(user: UserEvent, label: string | RegExp, text: string) {
  await user.click(field(label))
  await user.clear(field(label))
  await user.paste(text)
}

async function fillSmall(user: UserEvent, message = 'Three copies, please.') {
  await write(user, 'Your name', 'Nila Rao')
  await write(user, 'Your email', 'nila@example.test')
  await write(user, 'Subject', 'A school list')
  await write(user, /^Your message/, message)
}

/** The statuses from now on, as "submitting after init". */
function followStatus() {
  const statuses: string[] = []
  const onChange = (event: Event) => {
    const { status, prevStatus } = (event as CustomEvent<{ status: string; prevStatus: string }>)
      .detail
    statuses.push(`${status} after ${prevStatus}`)
  }
  document.addEventListener('wpcf7statuschanged', onChange)
  const stop = () => document.removeEventListener('wpcf7statuschanged', onChange)
  return { statuses, stop }
}

/** The captcha and the quiz, with their present answers. */
async function answerChallenges(user: UserEvent) {
  const number = /(\d+)\.png$/.exec(captchaImage())?.[1] ?? ''
  await write(user, /^Letters/, captchaLetters(number))
  const quiz = field(/^A question to keep robots out/)
  const isSum = quiz.labels?.[0]?.textContent?.includes('2 + 3')
  await write(user, /^A question to keep robots out/, isSum ? '5' : 'new delhi')
}

const upload = (user: UserEvent, label: string, ...files: [name: string, bytes: number][]) =>
  user.upload(
    field(new RegExp(label)),
    files.map(([name, bytes]) => new File(['x'.repeat(bytes)], name)),
  )

const announced = () => document.querySelector('output[aria-live]')?.textContent

// The picker of a browser applies `accept`; a shopper can choose to see all files.
const shopper = () => userEvent.setup({ applyAccept: false })

describe('A contact form', () => {
  test('is sent by keyboard, cleared, and shows the shop’s message', async () => {
    const { user } = await openSmall()
    await user.tab()
    await user.keyboard('Nila Rao{Tab}nila@example.test{Tab}A school list{Tab}Three copies{Tab}')
    expect(button('Submit')).toHaveFocus()
    await user.keyboard('{Enter}')
    const message = await screen.findByText(THANKS)
    expect(message.closest('[tabindex="-1"]')).toHaveFocus()
    await waitFor(() => expect(status()).toBe('sent'))
    expect(field('Your name')).toHaveValue('')
    expect(field(/^Your message/)).toHaveValue('')
    expect(screen.getByText(THANKS)).toBeVisible()
    expect(mock.calls(FEEDBACK)).toHaveLength(1)
    expect(mock.calls('GET /contact-form-7/v1/contact-forms/6102/refill')).toHaveLength(1)
  })

  test('takes the next message while the shop does not answer with new questions', async () => {
    const { user } = await openSmall()
    await fillSmall(user)
    mock.db.hold = ({ name }) =>
      name.endsWith('/refill') ? new Promise(() => {}) : Promise.resolve()
    await user.click(button('Submit'))
    await screen.findByText(THANKS)
    await waitFor(() => expect(status()).toBe('sent'))
    await write(user, /^Your message/, 'Four copies')
    expect(field(/^Your message/)).toHaveValue('Four copies')
  })

  test('raises an event for each change of its status', async () => {
    const { user } = await openSmall()
    const { statuses, stop } = followStatus()
    await fillSmall(user)
    expect(statuses.slice(0, 2)).toEqual(['validating after init', 'init after validating'])
    statuses.length = 0
    await user.click(button('Submit'))
    await screen.findByText(THANKS)
    await waitFor(() => expect(status()).toBe('sent'))
    stop()
    expect(statuses).toEqual([
      'submitting after init',
      'sent after submitting',
      'resetting after sent',
      'sent after resetting',
    ])
  })

  test.each([
    ['casino-bonus', 'spam', FAILED],
    ['please-fail', 'failed', FAILED],
    ['please-abort', 'aborted', 'Sending mail has been aborted.'],
    ['please-pay', 'payment-required', 'Payment is required. Please pay to send your message.'],
    [
      'please-queue',
      'custom-my-own_status',
      'Your message waits in a queue. We will read it on Monday.',
    ],
  ])('keeps its fields and shows the message after “%s”', async (word, expected, message) => {
    const { user } = await openSmall()
    await fillSmall(user, `My message: ${word}`)
    await user.click(button('Submit'))
    const shown = await screen.findByText(message)
    expect(shown.closest('[tabindex="-1"]')).toHaveFocus()
    expect(status()).toBe(expected)
    expect(field(/^Your message/)).toHaveValue(`My message: ${word}`)
  })

  test('at the end of a page shows its message without taking the focus from a new screen', async () => {
    const form = await read(1)
    const { user } = renderInApp(
      <>
        <main tabIndex={-1} />
        <ContactForm form={form} />
      </>,
    )
    await fillSmall(user)
    const response = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name === FEEDBACK ? response.promise : Promise.resolve())
    await user.click(button('Submit'))
    // As the app does when the shopper follows a link.
    screen.getByRole('main').focus()
    response.resolve()
    expect(await screen.findByText(THANKS)).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('is sent once by a double click, and locked meanwhile', async () => {
    const { user } = await openSmall()
    await fillSmall(user)
    const response = Promise.withResolvers<void>()
    mock.db.hold = () => response.promise
    clickTwice(button('Submit'))
    await waitFor(() => expect(status()).toBe('submitting'))
    await user.type(field('Your name'), 'x')
    expect(field('Your name')).toHaveValue('Nila Rao')
    response.resolve()
    await screen.findByText(THANKS)
    expect(mock.calls(FEEDBACK)).toHaveLength(1)
  })

  test('sends the hash of the last response with the next message', async () => {
    const { user } = await openSmall()
    await fillSmall(user, 'please-fail')
    await user.click(button('Submit'))
    await screen.findByText(FAILED)
    await user.click(button('Submit'))
    await waitFor(() => expect(mock.calls(FEEDBACK)).toHaveLength(2))
    const [first, second] = mock
      .calls(FEEDBACK)
      .map(({ payload }) => /posted_data_hash"\s+(\w*)/.exec(payload)?.[1])
    expect(first).toBe('')
    expect(second).toMatch(/^[\da-f]{32}$/)
    await screen.findByText(FAILED)
  })

  test('shows WordPress’s message when the form no longer exists', async () => {
    const { user } = await openSmall({ id: 999_999 })
    expectConsole(/asking for the rules/)
    await fillSmall(user)
    await user.click(button('Submit'))
    await screen.findByText('The requested contact form was not found.')
    expect(status()).toBe('init')
    expect(field('Your name')).toHaveValue('Nila Rao')
  })

  test('is an error message inside another form', async () => {
    await openSmall({ isNested: true })
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error: This contact form is placed in the wrong place.',
    )
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('with a captcha of a service leads to the shop’s own page', async () => {
    await openSmall({ needsShopPage: true })
    expect(screen.getByRole('link')).toHaveAttribute('href', '/_wp/contact/')
  })
})

describe('Without a readable response', () => {
  test.each([
    ['offline', 'The shop did not respond.'],
    ['invalid-json', 'The response is not a valid JSON response.'],
    ['html', 'The response is not a valid JSON response.'],
  ] as const)('(%s) the shopper is told, keeps the text and can retry', async (fault, text) => {
    expectConsole(/sending the contact form/)
    const { user } = await openSmall()
    await fillSmall(user)
    mock.db.faults.byCall[FEEDBACK] = fault
    await user.click(button('Submit'))
    await screen.findByText(text)
    expect(status()).toBe('init')
    expect(form()).toHaveAttribute('aria-busy', 'false')
    expect(field('Your name')).toHaveValue('Nila Rao')
    delete mock.db.faults.byCall[FEEDBACK]
    await user.click(button('Try again'))
    await screen.findByText(THANKS)
    expect(screen.queryByText(text)).toBeNull()
  })

  test('the text survives a reload of the page', async () => {
    expectConsole(/sending the contact form/)
    const { user, unmount } = await openSmall()
    await fillSmall(user)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    await user.click(button('Submit'))
    await screen.findByText('You are probably offline.')
    onLine.mockRestore()
    unmount()
    await openSmall()
    expect(field('Your name')).toHaveValue('Nila Rao')
    expect(field(/^Your message/)).toHaveValue('Three copies, please.')
  })

  test('to the request for rules, the shop alone checks the form', async () => {
    expectConsole(/asking for the rules/)
    mock.db.faults.byCall['GET /contact-form-7/v1/contact-forms/6102/feedback/schema'] = 'offline'
    const { user } = await openSmall()
    await write(user, 'Your email', 'nope')
    await user.tab()
    expect(field('Your email')).not.toHaveAttribute('aria-invalid')
    await user.click(button('Submit'))
    await screen.findByText(WRONG)
    expect(field('Your email')).toBeInvalid()
  })
})

describe('Wrong fields', () => {
  test('show their error when the shopper leaves one, up to that one', async () => {
    const { user } = await openSmall()
    await waitFor(() => expect(mock.calls().length).toBeGreaterThan(1))
    await write(user, 'Your email', 'nope')
    expect(field('Your email')).not.toHaveAttribute('aria-invalid')
    await user.tab()
    await screen.findByText('Please enter an email address.')
    expect(field('Your name')).toHaveAccessibleDescription('Please fill out this field.')
    expect(field('Subject')).not.toHaveAttribute('aria-invalid')
    await write(user, 'Your email', 'nila@example.test')
    expect(field('Your email')).not.toHaveAttribute('aria-invalid')
    expect(mock.calls(FEEDBACK)).toHaveLength(0)
  })

  test('are the shop’s to decide: the form is sent, and the first one has the focus', async () => {
    const { user } = await openSmall()
    await write(user, 'Subject', 'A list')
    await user.click(button('Submit'))
    await screen.findByText(WRONG)
    expect(status()).toBe('invalid')
    expect(field('Your name')).toHaveFocus()
    expect(field('Your name')).toHaveAccessibleDescription('Please fill out this field.')
    const list = within(screen.getByRole('list', { name: 'Fields with an error' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your name – Please fill out this field.',
      'Your email – Please fill out this field.',
    ])
    await user.click(list.getByRole('link', { name: /^Your email/ }))
    expect(field('Your email')).toHaveFocus()
    await user.paste('nila@example.test')
    expect(field('Your email')).not.toHaveAttribute('aria-invalid')
    expect(list.getAllByRole('listitem')).toHaveLength(1)
  })

  test('have the list item id and the order of the plugin’s own markup', async () => {
    const { user } = await openSmall()
    await user.click(button('Submit'))
    await screen.findByText(WRONG)
    const items = screen.getAllByRole('listitem')
    expect(items.map(({ id }) => id)).toEqual([
      'wpcf7-f6102-p6100-o2-ve-your-name',
      'wpcf7-f6102-p6100-o2-ve-your-email',
      'wpcf7-f6102-p6100-o2-ve-your-subject',
    ])
  })
})

const radio = (value: string) =>
  `<span class="wpcf7-list-item"><label><input type="radio" name="your-name" value="${value}" /><span class="wpcf7-list-item-label">${value}</span></label></span>`

describe('The fields', () => {
  test('of every kind are sent as they were filled in', async () => {
    const { user } = await openAll()
    await write(user, 'Your name', 'Nila Rao')
    expect(screen.getByRole('status', { name: /We will write to/ })).toHaveTextContent('Nila Rao')
    await write(user, 'Email', 'nila@example.test')
    await write(user, 'Phone', '+91 98765 43210')
    await write(user, /^Website/, 'example.test')
    await user.tab()
    expect(field(/^Website/)).toHaveValue('http://example.test')
    await user.type(field('How many copies?'), '3')
    await user.selectOptions(field('Shop'), 'Mumbai')
    await user.click(field('Books'))
    await user.click(field('Kits'))
    await user.selectOptions(field('Classes'), ['Class 1', 'Class 3'])
    await write(user, /^Message/, 'I would like three copies.')
    await answerChallenges(user)
    await user.click(field('I agree to the privacy policy.'))
    await user.click(button('Send'))
    await screen.findByText(THANKS)
    const sent = [
      ...(
        mock.calls('POST /contact-form-7/v1/contact-forms/6103/feedback')[0]?.payload ?? ''
      ).matchAll(/name="([^"_][^"]*)"\r\n\r\n([^]*?)\r\n--/g),
    ].map(([, name, value]) => `${name}=${value}`)
    expect(sent).toEqual([
      'your-name=Nila Rao',
      'your-email=nila@example.test',
      'your-phone=+91 98765 43210',
      'your-url=http://example.test',
      'copies=3',
      'score=4',
      'visit=',
      'branch=Mumbai',
      'topics[]=Books',
      'topics[]=Kits',
      'how=Friend',
      'your-message=I would like three copies.',
      'classes[]=Class 1',
      'classes[]=Class 3',
      'call-at=',
      'cover-colour=#000000',
      expect.stringMatching(/^letters=\w{4}$/) as string,
      expect.stringMatching(/^quiz-capital=/) as string,
      'agree=1',
    ])
  })

  test('that browsers know and this app does not are the browser’s own', async () => {
    await openAll()
    expect(field('When may we call?')).toHaveAttribute('type', 'time')
    expect(field('Colour of the cover')).toHaveAttribute('type', 'color')
  })

  test('of captcha and quiz have new questions after mounting and after each response', async () => {
    const { user } = await openAll()
    await answerChallenges(user)
    const image = captchaImage()
    await user.click(field('I agree to the privacy policy.'))
    await user.click(button('Send'))
    await screen.findByText(WRONG)
    expect(captchaImage()).not.toBe(image)
    expect(field(/^Letters/)).toHaveValue('')
    expect(field(/^Letters/)).not.toHaveAttribute('aria-invalid')
    expect(field('I agree to the privacy policy.')).toBeChecked()
  })

  test('of acceptance enable the button: checked, or unchecked if inverted', async () => {
    const { user } = await openAll()
    expect(button('Send')).toBeDisabled()
    await user.click(field('I agree to the privacy policy.'))
    expect(button('Send')).toBeEnabled()
    await user.click(field('I am a robot.'))
    expect(button('Send')).toBeDisabled()
    await user.click(field('I am a robot.'))
    await user.click(field('Send me news of new books.'))
    expect(button('Send')).toBeEnabled()
  })

  test('of acceptance are checked by the shop if the form says so', async () => {
    const { user } = await openAll({ checksAcceptance: true })
    await write(user, 'Your name', 'Nila Rao')
    await write(user, 'Email', 'nila@example.test')
    await write(user, /^Message/, 'I would like three copies.')
    await answerChallenges(user)
    await user.click(button('Send'))
    await screen.findByText(/You must accept the terms/)
    expect(status()).toBe('unaccepted')
  })

  test('with exclusive boxes have one choice at most', async () => {
    const { user } = await openAll()
    await user.click(screen.getByRole('checkbox', { name: 'A' }))
    await user.click(screen.getByRole('checkbox', { name: 'B' }))
    expect(screen.getByRole('checkbox', { name: 'A' })).not.toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'B' }))
    expect(screen.getByRole('checkbox', { name: 'B' })).not.toBeChecked()
  })

  test('with free text enable and focus it with its option', async () => {
    const { user } = await openAll()
    expect(field('Other: your own words')).toBeDisabled()
    await user.click(field('Other'))
    expect(field('Other: your own words')).toHaveFocus()
    await user.keyboard('A friend')
    await user.click(field('Web'))
    expect(field('Other: your own words')).toBeDisabled()
    await user.click(field('Others'))
    expect(field('Others: your own words')).toHaveFocus()
  })

  test('with counters show what is typed and what is left', async () => {
    const { user } = await openAll()
    const message = field(/^Message/)
    expect(message).toHaveAccessibleDescription('0 characters · 200 characters left')
    await write(user, /^Message/, '  Hello ')
    expect(message).toHaveAccessibleDescription('5 characters · 195 characters left · too short')
    await user.keyboard(' dear shop')
    expect(message).toHaveAccessibleDescription('16 characters · 184 characters left')
  })

  test('with options show the shop’s error, and the first option has the focus', async () => {
    const body = `<div class="wpcf7" data-wpcf7-id="6102"><form aria-label="Contact form"><input type="hidden" name="_wpcf7_unit_tag" value="u" />
      <label>Who are you? <span class="wpcf7-form-control-wrap" data-name="your-name"><span class="wpcf7-form-control wpcf7-radio">${radio('Nila')}${radio('Asha')}</span></span></label><button>Send</button></form></div>`
    const { user } = show(readContactForm(parseHtml(body).querySelector('.wpcf7')!))
    await user.click(button('Send'))
    await screen.findByText(WRONG)
    const group = screen.getByRole('group', { name: 'Who are you?' })
    const first = within(group).getByRole('radio', { name: 'Nila' })
    expect(first).toHaveFocus()
    expect(first).toBeInvalid()
    expect(first).toHaveAccessibleDescription('Please fill out this field.')
    await user.keyboard('{ArrowDown}')
    expect(within(group).queryByText('Please fill out this field.')).toBeNull()
  })

  test('may have the name of any property', async () => {
    const names = ['constructor', 'dispatchEvent', '__proto__']
    const body = `<div class="wpcf7" data-wpcf7-id="6102"><form aria-label="Contact form"><input type="hidden" name="_wpcf7_unit_tag" value="u" />
      ${names.map((name) => `<label>Field ${name} <span class="wpcf7-form-control-wrap" data-name="${name}"><input name="${name}" /></span></label>`).join('')}<button>Send</button></form></div>`
    const { user } = show(readContactForm(parseHtml(body).querySelector('.wpcf7')!))
    for (const name of names) await write(user, `Field ${name}`, `my ${name}`)
    for (const name of names) expect(field(`Field ${name}`)).toHaveValue(`my ${name}`)
    await user.click(button('Send'))
    await screen.findByText(WRONG)
    for (const name of names) expect(field(`Field ${name}`)).toHaveAccessibleDescription('')
  })

  test.each(['setAttribute', 'removeAttribute', 'insertBefore', 'appendChild', 'removeChild'])(
    'with the name of the form’s method %s are left to the shop’s own page',
    (name) => {
      const body = `<div class="wpcf7" data-wpcf7-id="6102"><form><span class="wpcf7-form-control-wrap" data-name="${name}"><input name="${name}" /></span><button>Send</button></form></div>`
      expect(readContactForm(parseHtml(body).querySelector('.wpcf7')!).needsShopPage).toBe(true)
    },
  )

  test('can be cleared by a reset button', async () => {
    const body = `<div class="wpcf7" data-wpcf7-id="6102"><form aria-label="Contact form"><input type="hidden" name="_wpcf7_unit_tag" value="u" />
      <span class="wpcf7-form-control-wrap" data-name="a"><input name="a" value="start" /></span>
      <p class="inert-on-resetting"><button>Send</button></p><input type="reset" value="Clear" /></form></div>`
    const { user } = show(readContactForm(parseHtml(body).querySelector('.wpcf7')!))
    await write(user, 'A', 'something')
    const { statuses, stop } = followStatus()
    const response = Promise.withResolvers<void>()
    mock.db.hold = () => response.promise
    await user.click(button('Clear'))
    expect(field('A')).toHaveValue('start')
    expect(screen.getByText('Send').closest('[inert]')).not.toBeNull()
    response.resolve()
    await waitFor(() => expect(status()).toBe('init'))
    expect(screen.getByText('Send').closest('[inert]')).toBeNull()
    stop()
    expect(statuses.slice(-2)).toEqual(['resetting after init', 'init after resetting'])
  })
})

describe('Files', () => {
  test('of a wrong type are refused at once and not uploaded', async () => {
    await openAll()
    const user = shopper()
    await user.click(field('I agree to the privacy policy.'))
    await upload(user, 'Book list', ['virus.exe', 10])
    await screen.findByText('You are not allowed to upload files of this type.')
    await user.click(button('Send'))
    expect(field(/Book list/)).toHaveFocus()
    expect(mock.calls('POST /contact-form-7/v1/contact-forms/6103/feedback')).toHaveLength(0)
    await user.click(button('Remove virus.exe'))
    expect(screen.queryByText('You are not allowed to upload files of this type.')).toBeNull()
    expect(field(/Book list/)).toHaveFocus()
  })

  test('that are too large are refused at once', async () => {
    await openAll()
    await upload(shopper(), 'Book list', ['list.pdf', 204_801])
    await screen.findByText('The uploaded file is too large.')
  })

  test('show how much of them is sent, and can be cancelled', async () => {
    const { user } = await openAll()
    await user.click(field('I agree to the privacy policy.'))
    await upload(shopper(), 'Book list', ['list.pdf', 100_000])
    mock.db.hold = () => new Promise(() => {})
    await user.click(button('Send'))
    await screen.findByText(/Sending your files/)
    await user.click(button('Cancel'))
    await screen.findByText('Cancelled. Your message has not been sent.')
    expect(status()).toBe('init')
    expect(screen.getByText('list.pdf')).toBeVisible()
  })

  test('are neither added nor removed while they are sent', async () => {
    const { user } = await openAll()
    render(<Announcer />)
    await user.click(field('I agree to the privacy policy.'))
    await upload(shopper(), 'Photographs', ['a.jpg', 1200])
    mock.db.hold = () => new Promise(() => {})
    await user.click(button('Send'))
    await screen.findByText(/Sending your files/)
    await user.click(button('Remove a.jpg'))
    await upload(shopper(), 'Photographs', ['b.png', 3000])
    expect(announced()).not.toMatch(/removed|b\.png/)
    expect(screen.getByText('a.jpg')).toBeVisible()
    await user.click(button('Cancel'))
  })

  test('can be several, and each can be removed, which is announced', async () => {
    await openAll()
    render(<Announcer />)
    const user = shopper()
    await upload(user, 'Photographs', ['a.jpg', 1200], ['b.png', 3000])
    expect(announced()).toBe('Chosen: a.jpg, b.png')
    await upload(user, 'Photographs', ['c.jpg', 40_960])
    expect(announced()).toBe('Chosen: c.jpg')
    expect(field(/Photographs/)).toHaveAccessibleDescription(/a\.jpg b\.png c\.jpg$/)
    await user.click(button('Remove b.png'))
    expect(field(/Photographs/)).toHaveFocus()
    expect(announced()).toBe('“b.png” has been removed')
    expect(field(/Photographs/)).toHaveAccessibleDescription(/a\.jpg c\.jpg$/)
    expect(screen.getByText('a.jpg')).toBeVisible()
    expect(screen.getByText('c.jpg')).toBeVisible()
    expect(screen.queryByText('b.png')).toBeNull()
    expect(screen.getByText('40 kB')).toBeVisible()
  })
})
