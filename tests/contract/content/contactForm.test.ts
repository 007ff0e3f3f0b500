import { File as NodeFile } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { refillContactForm, sendContactForm, type Submission } from '~/api/content/contactForm'
import { readContactForm } from '~/api/content/contactFormHtml'
import { readContentParts } from '~/api/content/contentParts'
import { fetchDocument } from '~/api/content/document'
import {
  contactFields,
  initialContactValues,
  type ContactForm,
  type ContactFormItem,
} from '~/domain/content/contactForm'
import { parseHtml } from '~/lib/html'
import { useMockSite } from '../../support/mockSite'

const site = useMockSite()

// Node parses the multipart bodies here and accepts only its own File.
beforeEach(() => void vi.stubGlobal('File', NodeFile))
afterEach(() => void vi.unstubAllGlobals())

async function contactPageForms(): Promise<ContactForm[]> {
  const page = await fetchDocument('/contact/')
  return [...page.querySelectorAll('.wpcf7')].map(readContactForm)
}

/** A form around some markup of its body. */
function formOf(body: string, { formClass = '', around = ['', ''] } = {}) {
  const page =
    parseHtml(`${around[0]}<div class="wpcf7 no-js" id="wpcf7-f7-p8-o1" data-wpcf7-id="7">
    <div class="screen-reader-response"><p role="status"></p> <ul></ul></div>
    <form action="/contact/?a=b#wpcf7-f7-p8-o1" method="post" class="wpcf7-form init ${formClass}" aria-label="Contact form">
    <fieldset class="hidden-fields-container"><input type="hidden" name="_wpcf7" value="7" /></fieldset>
    ${body}
    <div class="wpcf7-response-output" aria-hidden="true"></div></form></div>${around[1]}`)
  return readContactForm(page.querySelector('.wpcf7')!)
}

const fieldOf = ({ items }: ContactForm, name: string) => {
  const field = contactFields(items).find((one) => one.name === name)
  if (!field) throw new Error(`No field ${name}`)
  return field
}

const wrap = (name: string, control = `<input type="text" name="${name}" />`) =>
  `<span class="wpcf7-form-control-wrap" data-name="${name}">${control}</span>`

/** The items in a line: "text Hello", "field your-name". */
const outline = (items: readonly ContactFormItem[]): string[] =>
  items.flatMap((item) => {
    if (item.kind === 'group') return [`group ${item.legend}`, ...outline(item.items), 'end']
    if (item.kind === 'field') return [`field ${item.field.label}`]
    if (item.kind === 'text') return [`text ${item.html.markup}`]
    return [item.kind === 'submit' ? `submit ${item.label}` : item.kind]
  })

const outlineOf = (body: string) => outline(formOf(body).items)

describe('a contact form in a page', () => {
  it('is read with its names, hidden fields and fields', async () => {
    const [contact, small] = await contactPageForms()
    expect(contact).toMatchObject({
      id: 6101,
      unitTag: 'wpcf7-f6101-p6100-o1',
      pluginVersion: '6.1.6',
      locale: 'en_US',
      containerPost: '6100',
      path: '/contact/',
      isNested: false,
      checksAcceptance: false,
      needsShopPage: false,
    })
    expect(contact?.hidden.map(([name]) => name)).toEqual([
      '_wpcf7',
      '_wpcf7_version',
      '_wpcf7_locale',
      '_wpcf7_unit_tag',
      '_wpcf7_container_post',
      '_wpcf7_posted_data_hash',
    ])
    expect(outline(small?.items ?? [])).toEqual([
      'field Your name',
      'field Your email',
      'field Subject',
      'field Your message (optional)',
      'submit Submit',
      'response',
    ])
  })

  it('is a part of its page’s content, at its place', async () => {
    const page = await fetchDocument('/contact/')
    const content = page.querySelector('.entry-content')
    const kinds = readContentParts(content ?? page.querySelector('article')!).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['html', 'contactForm', 'html', 'contactForm'])
  })

  it('has the constraints that the browser applies', async () => {
    const [contact] = await contactPageForms()
    expect(fieldOf(contact!, 'your-name')).toMatchObject({
      kind: 'input',
      type: 'text',
      isRequired: true,
      attributes: { autoComplete: 'name', minLength: 2, maxLength: 40 },
    })
    expect(fieldOf(contact!, 'attachment').attributes).toEqual({ accept: '.pdf,.jpg,.txt' })
    expect(fieldOf(contact!, 'score')).toMatchObject({
      initial: ['4'],
      attributes: { min: '0', max: '10', step: '2' },
    })
    expect(fieldOf(contact!, 'your-message').counters).toEqual([
      { direction: 'up', start: 0, max: 200, min: 10 },
      { direction: 'down', start: 200, max: 200, min: 10 },
    ])
  })

  it.each([
    ['a label around the field', `<label> Name * <br />${wrap('a')}</label>`, ['field Name']],
    [
      'a label for its id',
      `<label for="x">Name:</label> ${wrap('a', '<input id="x" name="a">')}`,
      ['field Name'],
    ],
    [
      'the text before it',
      `<p>Write to us.<br />Name (required)<br />${wrap('a')}</p>`,
      ['text Write to us.', 'field Name (required)'],
    ],
    [
      'the cell before it',
      `<table><tr><td>Name</td><td>${wrap('a')}</td></tr></table>`,
      ['field Name'],
    ],
    [
      'its placeholder',
      `<h2>You</h2><p>${wrap('a', '<input name="a" placeholder="Name">')}</p>`,
      ['text <h2>You</h2>', 'field Name'],
    ],
    ['its name', wrap('your-first-name'), ['field Your first name']],
    [
      'a label of two fields, for the first',
      `<label>Copies ${wrap('copies')} ${wrap('keenness')}</label>`,
      ['field Copies', 'field Keenness'],
    ],
    [
      'its question',
      wrap(
        'q',
        '<label><span class="wpcf7-quiz-label">1+1=?</span> <input class="wpcf7-quiz" name="q" /></label>',
      ),
      ['field '],
    ],
  ])('takes the label of a field from %s', (_, body, expected) => {
    expect(outlineOf(body)).toEqual([...expected, 'response'])
  })

  it('keeps text, groups, buttons and the place of the message in order', () => {
    expect(
      outlineOf(`<h3>About you</h3><div class="row"><div class="col"><label>A ${wrap('a')}</label></div>
        <div class="col"><label>B ${wrap('b')}</label></div></div>
        <fieldset><legend>Delivery</legend><p>Where to?</p>${wrap('city')}</fieldset>
        <div class="wpcf7-response-output"></div>
        <button>Send <b>now</b></button> <input type="reset" value="Clear"><p>Thank you.</p>`),
    ).toEqual([
      'text <h3>About you</h3>',
      'field A',
      'field B',
      'group Delivery',
      'text <p>Where to?</p>',
      'field City',
      'end',
      'response',
      'submit Send now',
      'reset',
      'text <p>Thank you.</p>',
      'response',
    ])
  })

  it('reads every kind of field', () => {
    const form = formOf(`
      ${wrap('many', '<select name="many[]" multiple><optgroup label="G"><option selected>A</option></optgroup><option value="b" selected>B</option></select>')}
      ${wrap('files', '<input type="file" name="files[]" multiple accept=".pdf">')}
      ${wrap('at', '<input type="time" name="at" min="09:00">')}
      ${wrap('colour', '<input type="color" name="colour">')}
      ${wrap('no', '<span class="wpcf7-form-control wpcf7-acceptance invert optional"><span class="wpcf7-list-item"><label><input type="checkbox" name="no" value="1" checked><span class="wpcf7-list-item-label">No <a href="/x/">letters</a></span></label></span></span>')}
      <p>${wrap('terms', '<span class="wpcf7-form-control wpcf7-acceptance"><span class="wpcf7-list-item"><input type="checkbox" name="terms" value="1"></span></span>')} I agree.</p>
      <p>Topics <label><input type="checkbox" name="t[]" value="1"> One</label> <label><input type="checkbox" name="t[]" value="2" checked> Two</label></p>
      <label><input type="checkbox" name="copy" value="yes"> Send me a copy</label>
      ${wrap('phone', '<select name="code"><option>+91</option></select><input type="tel" name="phone">')}`)
    expect(fieldOf(form, 'many')).toMatchObject({
      sentName: 'many[]',
      isMultiple: true,
      initial: ['A', 'b'],
      options: [
        { value: 'A', label: 'A', group: 'G' },
        { value: 'b', label: 'B' },
      ],
    })
    expect(fieldOf(form, 'files')).toMatchObject({
      kind: 'file',
      isMultiple: true,
      sentName: 'files[]',
    })
    expect(fieldOf(form, 'at')).toMatchObject({ type: 'time', attributes: { min: '09:00' } })
    expect(fieldOf(form, 'colour')).toMatchObject({ type: 'color', initial: ['#000000'] })
    expect(fieldOf(form, 'no')).toMatchObject({
      isInverted: true,
      isOptional: true,
      initial: ['1'],
      html: { markup: 'No <a href="/x/">letters</a>' },
    })
    expect(fieldOf(form, 'terms')).toMatchObject({ label: 'I agree.', isOptional: false })
    expect(fieldOf(form, 't')).toMatchObject({
      label: 'Topics',
      sentName: 't[]',
      initial: ['2'],
      options: [
        { value: '1', label: 'One' },
        { value: '2', label: 'Two' },
      ],
    })
    expect(fieldOf(form, 'copy')).toMatchObject({ label: 'Send me a copy' })
    expect(
      contactFields(form.items)
        .map(({ name }) => name)
        .slice(-2),
    ).toEqual(['code', 'phone'])
  })

  it('has the captcha with its image, and reflections of other fields', () => {
    const form =
      formOf(`<p><input type="hidden" name="_wpcf7_captcha_challenge_cap" value="41" /><img class="wpcf7-form-control wpcf7-captchac wpcf7-captcha-cap" width="84" height="28" alt="captcha" src="/wp-content/uploads/wpcf7_captcha/41.png" />
      ${wrap('cap', '<input class="wpcf7-captchar" name="cap">')}</p>
      <fieldset data-reflection-of="cap"><output data-default="–">–</output></fieldset>`)
    expect(form.items.map(({ kind }) => kind)).toEqual([
      'captcha',
      'field',
      'reflection',
      'response',
    ])
    expect(form.items[0]).toMatchObject({ name: 'cap', alt: 'captcha', width: 84, height: 28 })
    expect(form.items[2]).toMatchObject({ of: 'cap', fallback: '–' })
    expect(form.challenges).toEqual({
      cap: { kind: 'captcha', image: '/wp-content/uploads/wpcf7_captcha/41.png', token: '41' },
    })
    expect(form.hidden).toEqual([['_wpcf7', '7']])
  })

  it('does not show the image of a captcha with an unsafe address', () => {
    const form = formOf(
      '<input type="hidden" name="_wpcf7_captcha_challenge_c" value="1" /><img class="wpcf7-captchac wpcf7-captcha-c" src="javascript:alert(1)" />',
    )
    expect(form.challenges).toEqual({})
  })

  it('sends honeypots and hidden fields of plugins unchanged', () => {
    const form = formOf(`<input type="hidden" name="source" value="footer" />
      <span style="display:none !important"><label>Leave empty <input name="trap" value=""></label></span>
      <input name="tab" tabindex="-1" value="x" />`)
    expect(form.hidden).toEqual([
      ['_wpcf7', '7'],
      ['source', 'footer'],
      ['trap', ''],
      ['tab', 'x'],
    ])
    expect(outline(form.items)).toEqual(['response'])
  })

  it('names the statuses in which an element is inert', () => {
    const form = formOf(
      `<div class="inert-on-sent"><p>Hello</p>${wrap('a')}</div><p class="inert-on-submitting">Bye</p><p>On</p>`,
    )
    expect(form.items.map(({ inertOn }) => inertOn)).toEqual([
      ['sent'],
      ['sent'],
      ['submitting'],
      [],
      [],
    ])
  })

  it('is nested inside another form, and has the place of a form inside it', () => {
    expect(formOf('', { around: ['<form>', '</form>'] })).toMatchObject({ isNested: true })
    const outer = formOf(
      `${wrap('a')}<div class="wpcf7" data-wpcf7-id="9"><input type="hidden" name="_wpcf7" value="9" />${wrap('b')}</div>${wrap('c')}`,
    )
    expect(outline(outer.items)).toEqual(['field A', 'nested', 'field C', 'response'])
    expect(outer.hidden).toEqual([['_wpcf7', '7']])
  })

  it('needs the shop’s own page for a captcha of a service', () => {
    expect(formOf('<div class="cf-turnstile" data-sitekey="k"></div>').needsShopPage).toBe(true)
    expect(
      formOf('<input type="hidden" name="_wpcf7_recaptcha_response" value="" />').needsShopPage,
    ).toBe(true)
  })

  it('checks acceptance itself if its class says so', () => {
    expect(formOf('', { formClass: 'wpcf7-acceptance-as-validation' }).checksAcceptance).toBe(true)
  })

  it('is not read from markup without a form', () => {
    const page = parseHtml('<div class="wpcf7"><p>Error</p></div>')
    expect(() => readContactForm(page.querySelector('.wpcf7')!)).toThrow('form')
  })

  it.each(['', ' data-wpcf7-id="contact"'])('is not read without its id: “%s”', (id) => {
    const page = parseHtml(`<div class="wpcf7"${id}><form><button>Send</button></form></div>`)
    expect(() => readContactForm(page.querySelector('.wpcf7')!)).toThrow('data-wpcf7-id')
  })
})

const filled = {
  'your-name': ['Nila Rao'],
  'your-email': ['nila@example.test'],
  'your-subject': ['A school list'],
  'your-message': ['Three copies\nplease.'],
}

async function small() {
  const form = (await contactPageForms())[1]
  if (!form) throw new Error('The contact page has one form only.')
  return form
}

const submission = (form: ContactForm, values = {}): Submission => ({
  values: { ...initialContactValues(form), ...filled, ...values },
  challenges: form.challenges,
  hash: '',
})

const FEEDBACK = 'POST /contact-form-7/v1/contact-forms/6102/feedback'

/** The parts of the last multipart request: name and value. */
const sentParts = () =>
  [
    ...(site.calls(FEEDBACK).at(-1)?.payload ?? '').matchAll(
      /name="([^"]*)"[^\n]*\r\n\r\n([^]*?)\r\n--/g,
    ),
  ].map(([, name, value]) => [name, value])

describe('sending a contact form', () => {
  it('posts hidden fields, fields and the pressed button as multipart form data', async () => {
    const form = await small()
    const result = await sendContactForm(form, {
      ...submission(form),
      hash: 'abc',
      submitter: { name: 'via', value: 'Submit' },
    })
    expect(result).toEqual({
      outcome: 'responded',
      status: 'sent',
      message: 'Thank you for your message. It has been sent.',
      errors: {},
      hash: expect.stringMatching(/^[\da-f]{32}$/) as string,
      challenges: {},
    })
    expect(sentParts()).toEqual([
      ['_wpcf7', '6102'],
      ['_wpcf7_version', '6.1.6'],
      ['_wpcf7_locale', 'en_US'],
      ['_wpcf7_unit_tag', 'wpcf7-f6102-p6100-o2'],
      ['_wpcf7_container_post', '6100'],
      ['_wpcf7_posted_data_hash', 'abc'],
      ['your-name', 'Nila Rao'],
      ['your-email', 'nila@example.test'],
      ['your-subject', 'A school list'],
      ['your-message', 'Three copies\r\nplease.'],
      ['via', 'Submit'],
    ])
  })

  it('has one sentence for each wrong field', async () => {
    const form = await small()
    expect(await sendContactForm(form, submission(form, { 'your-email': ['nope'] }))).toMatchObject(
      {
        status: 'invalid',
        errors: { 'your-email': 'Please enter an email address.' },
        hash: '',
      },
    )
  })

  it('is refused with WordPress’s message', async () => {
    const form = await small()
    expect(await sendContactForm({ ...form, id: 999_999 }, submission(form))).toEqual({
      outcome: 'refused',
      message: 'The requested contact form was not found.',
    })
    expect(await sendContactForm({ ...form, hidden: [] }, submission(form))).toEqual({
      outcome: 'refused',
      message: 'There is no valid unit tag.',
    })
  })

  it.each([
    ['html', 'ContractError'],
    ['invalid-json', 'ContractError'],
    ['empty', 'ContractError'],
    ['server-error', 'ContractError'],
    ['offline', 'TransportError'],
  ] as const)('throws for the failure %s', async (fault, name) => {
    const form = await small()
    site.db.faults.byCall[FEEDBACK] = fault
    await expect(sendContactForm(form, submission(form))).rejects.toMatchObject({ name })
  })

  it('waits 30 s for progress or a response', async () => {
    const form = await small()
    site.db.hold = () => new Promise(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const onFailure = vi.fn()
    const failure = sendContactForm(form, submission(form)).catch(onFailure)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(onFailure).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    await failure
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ name: 'TransportError' }))
  })

  it('stops when it is aborted', async () => {
    const form = await small()
    const controller = new AbortController()
    site.db.hold = () => {
      controller.abort()
      return new Promise(() => {})
    }
    await expect(
      sendContactForm(form, submission(form), { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('new captchas and quizzes', () => {
  it('come with each response to a form that has some', async () => {
    const [form] = await contactPageForms()
    const result = await sendContactForm(form!, submission(form!))
    expect(result).toMatchObject({
      status: 'invalid',
      challenges: { 'quiz-math': { kind: 'quiz', question: expect.any(String) as string } },
    })
  })

  it('can be requested', async () => {
    expect(await refillContactForm(6101)).toEqual({
      'quiz-math': {
        kind: 'quiz',
        question: expect.any(String) as string,
        token: expect.stringMatching(/^[\da-f]{32}$/) as string,
      },
    })
    expect(await refillContactForm(6102)).toEqual({})
    await expect(refillContactForm(1)).rejects.toMatchObject({ name: 'ContractError' })
  })
})
