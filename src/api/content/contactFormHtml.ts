import { localPath, paths } from '~/config/paths'
import type { ContactForm, ContactFormItem, ContactFormPart } from '~/domain/content/contactForm'
import { serverHtml, type ServerHtml } from '~/domain/content/serverHtml'
import { pathnameOf } from '~/domain/slug'
import { MarkupError, need, textOf } from '~/lib/html'
import { readChallenges } from './contactFormChallenges'
import {
  isInvisible,
  nameOf,
  readFields,
  typeOf,
  withoutMark,
  type NamedField,
} from './contactFormFieldHtml'

/**
 * Reads a form of Contact Form 7. The layout around the fields is dropped, since the app draws them in one
 * column; texts between them are read in their order.
 *
 * @param element `.wpcf7`, still at its place in the page: a form inside another form is an error
 * @throws MarkupError without a form in it, or without the form's id
 */
export function readContactForm(element: Element): ContactForm {
  const isNested = !!element.parentElement?.closest('form')
  const form = isNested ? element : need(element, 'form')
  const items = isNested ? [] : readItems(element, element)
  const hidden = hiddenFields(element)
  const value = (name: string) => hidden.find(([one]) => one === name)?.[1] ?? ''
  const id = Number(element.getAttribute('data-wpcf7-id') || value('_wpcf7'))
  if (!Number.isInteger(id) || id <= 0) throw new MarkupError('.wpcf7[data-wpcf7-id]')
  return {
    id,
    unitTag: value('_wpcf7_unit_tag') || element.id,
    pluginVersion: value('_wpcf7_version'),
    locale: value('_wpcf7_locale'),
    containerPost: value('_wpcf7_container_post'),
    label: form.getAttribute('aria-label') ?? '',
    path: pathnameOf(localPath(form.getAttribute('action') ?? '') ?? paths.home()),
    hidden,
    items: hasResponse(items) ? items : [...items, { kind: 'response', inertOn: [] }],
    challenges: readChallenges(element),
    checksAcceptance: form.classList.contains('wpcf7-acceptance-as-validation'),
    isNested,
    needsShopPage: element.querySelector(NEEDS_SHOP_PAGE) !== null,
  }
}

/**
 * What only WordPress’s own page can show: services whose scripts run there alone, and fields named like a method
 * that React calls on the form. Such a field hides the method.
 */
const NEEDS_SHOP_PAGE = [
  '[data-sitekey], .g-recaptcha, .h-captcha, .cf-turnstile, .wpcf7-stripe',
  '[name="_wpcf7_recaptcha_response"], [name="_wpcf7_turnstile_response"]',
  ...['setAttribute', 'removeAttribute', 'insertBefore', 'appendChild', 'removeChild'].map(
    (name) => `[name="${name}"]`,
  ),
].join()

const hasResponse = (items: readonly ContactFormItem[]): boolean =>
  items.some((item) => (item.kind === 'group' ? hasResponse(item.items) : item.kind === 'response'))

/** Hidden fields and honeypots, but not the tokens of challenges, which change. */
const hiddenFields = (element: Element) =>
  [...element.querySelectorAll('input[name], textarea[name], select[name]')]
    .filter((control) => control.closest('.wpcf7') === element && isInvisible(control))
    .filter(
      (control) =>
        !/^_wpcf7_(?:quiz_answer|captcha_challenge)_/.test(nameOf(control)) &&
        !/^(?:submit|image|reset|button|file)$/.test(typeOf(control)) &&
        (!/^(?:checkbox|radio)$/.test(typeOf(control)) || control.hasAttribute('checked')),
    )
    .map((control) => [nameOf(control), control.getAttribute('value') ?? ''] as const)

const SKIPPED =
  '.screen-reader-response, .hidden-fields-container, .wpcf7-character-count, .wpcf7-spinner, script, style, template'

/** What is skipped or drawn by the app; markup without any of these is text. */
const SPECIAL = `.wpcf7, .wpcf7-form-control-wrap, .wpcf7-captchac, .wpcf7-response-output, [data-reflection-of], ${SKIPPED}, input, select, textarea, button`

/** Elements that do not end a line. Table cells do not, since the cell before a field may have its label. */
const IN_LINE = /^(?:a|abbr|b|dd|dt|em|i|label|small|span|strong|sub|sup|td|th|u)$/

/** The items of an element, in document order. */
function readItems(container: Element, root: Element): ContactFormItem[] {
  const items: ContactFormItem[] = []
  /** Text since the last item or block. */
  let text: Node[] = []
  /** Text that is the label of a field before it. */
  const used = new Set<Node>()

  function endText() {
    const html = htmlOf(text)
    if (html) items.push({ kind: 'text', html, inertOn: inertOn(text[0], root) })
    text = []
  }

  function add(element: Element, part: ContactFormPart) {
    endText()
    items.push({ ...part, inertOn: inertOn(element, root) })
  }

  /** The text before an element on the same line. */
  function takeLabel() {
    const line = lastLine(text)
    const label = labelText(line)
    if (label) text = text.slice(0, text.length - line.length)
    return label
  }

  function addField(element: Element, named: NamedField) {
    let { label, field } = named
    label ||= takeLabel()
    if (!label && field.kind === 'acceptance') {
      const line = lineAfter(element)
      for (const node of line) used.add(node)
      label = labelText(line)
      field = { ...field, html: htmlOf(line) ?? field.html }
    }
    add(element, { kind: 'field', field: { ...field, label: label || named.fallbackLabel } })
  }

  function visit(element: Element) {
    const part = partOf(element)
    if (part === 'skip' || element === container.querySelector(':scope > legend')) return
    if (part?.kind === 'reflection') add(element, { ...part, label: takeLabel() })
    else if (part) add(element, part)
    else if (isControl(element)) {
      for (const field of readFields(element, root)) addField(element, field)
    } else if (isGroup(element)) {
      const legend = textOf(element.querySelector(':scope > legend')) ?? ''
      add(element, { kind: 'group', legend, items: readItems(element, root) })
    } else if (element.querySelector(SPECIAL)) {
      if (element.localName === 'label') controlsIn(element).forEach(visit)
      else walk(element)
    } else if (!isLabelOfControl(element, root)) {
      const isInert = inertOn(element, root).length > 0
      if (isInert) endText()
      text.push(...(/^(?:td|th|dd|dt)$/.test(element.localName) ? element.childNodes : [element]))
      if (isInert) endText()
    }
  }

  function walk(parent: Element) {
    const isBlock = !IN_LINE.test(parent.localName)
    if (isBlock) endText()
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && !used.has(node)) text.push(node)
      if (node.nodeType === Node.ELEMENT_NODE && !used.has(node)) visit(node as Element)
    }
    if (isBlock) endText()
  }

  walk(container)
  return items
}

/** What an element itself is; undefined for fields, groups, text and layout. */
function partOf(element: Element): ContactFormPart | 'skip' | undefined {
  if (element.matches('.wpcf7')) return { kind: 'nested' }
  if (element.matches(SKIPPED) || isInvisible(element)) return 'skip'
  if (element.matches('.wpcf7-response-output')) return { kind: 'response' }
  if (element.matches('.wpcf7-captchac')) return captchaOf(element)
  if (element.matches('[data-reflection-of]')) return reflectionOf(element)
  return element.matches('input, button') ? buttonOf(element) : undefined
}

const isControl = (element: Element) =>
  element.matches('.wpcf7-form-control-wrap, input, select, textarea')

const isGroup = (element: Element) =>
  element.localName === 'fieldset' && element.querySelector(':scope > legend') !== null

/** The outermost special elements of a label; its text is read with the field. */
const controlsIn = (label: Element) =>
  [...label.querySelectorAll(SPECIAL)].filter((element) => {
    const outer = element.parentElement?.closest(SPECIAL)
    return !outer || !label.contains(outer)
  })

/** A captcha whose field is missing has no name; its image is then not shown. */
function captchaOf(element: Element): ContactFormPart {
  const [, name = ''] = /(?:^|\s)wpcf7-captcha-(\S+)/.exec(element.className) ?? []
  return {
    kind: 'captcha',
    name,
    alt: element.getAttribute('alt') ?? '',
    width: Number(element.getAttribute('width') ?? 72),
    height: Number(element.getAttribute('height') ?? 24),
  }
}

function reflectionOf(element: Element): ContactFormPart {
  const outputs =
    element.localName === 'output' ? [element] : [...element.querySelectorAll('output')]
  const defaults = outputs.map(
    (output) => output.getAttribute('data-default') ?? textOf(output) ?? '',
  )
  return {
    kind: 'reflection',
    label: '',
    of: element.getAttribute('data-reflection-of') ?? '',
    fallback: defaults.filter(Boolean).join(', '),
  }
}

function buttonOf(button: Element): ContactFormPart | 'skip' | undefined {
  const type = typeOf(button)
  const value = button.getAttribute('value') ?? ''
  const label = textOf(button) ?? (value || (button.getAttribute('alt') ?? ''))
  if (type === 'submit' || type === 'image') {
    return { kind: 'submit', label, name: nameOf(button), value }
  }
  if (type === 'reset') return { kind: 'reset', label }
  // It needs a script.
  return type === 'button' ? 'skip' : undefined
}

/** The statuses in which an element or one around it is inert. */
function inertOn(node: Node | undefined, root: Element): string[] {
  const statuses: string[] = []
  const start = node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : node?.parentElement
  for (let element = start; element && element !== root; element = element.parentElement) {
    for (const name of element.classList) {
      if (name.startsWith('inert-on-')) statuses.push(name.slice('inert-on-'.length))
    }
  }
  return statuses
}

/** A label outside its control. */
function isLabelOfControl(element: Element, root: Element) {
  const id = element.localName === 'label' && element.getAttribute('for')
  return !!id && [...root.querySelectorAll('[id]')].some((one) => one.id === id)
}

const isBreak = (node: Node) =>
  node.nodeName === 'BR' || (node.nodeType === Node.TEXT_NODE && !textOf(node))

const BLOCK = /^(?:ADDRESS|BLOCKQUOTE|DIV|DL|FIGURE|H\d|HR|OL|P|PRE|TABLE|UL)$/

/** The nodes of the last line, with the breaks behind it. */
function lastLine(nodes: readonly Node[]): Node[] {
  let start = nodes.length
  while (start > 0 && isBreak(nodes[start - 1]!)) start -= 1
  while (start > 0 && !endsLine(nodes[start - 1]!)) start -= 1
  return nodes.slice(start)
}

const endsLine = ({ nodeName }: Node) => nodeName === 'BR' || BLOCK.test(nodeName)

/** The text behind an element, up to the next break, block or control. */
function lineAfter(element: Element): Node[] {
  const line: Node[] = []
  for (let next = element.nextSibling; next && !endsLine(next); next = next.nextSibling) {
    if (next.nodeType === Node.ELEMENT_NODE && isSpecial(next as Element)) break
    line.push(next)
  }
  return line
}

const isSpecial = (element: Element) =>
  element.matches(SPECIAL) || element.querySelector(SPECIAL) !== null

const labelText = (nodes: readonly Node[]) =>
  withoutMark(nodes.map((node) => node.textContent).join(''))

/** Without breaks at both ends. */
function htmlOf(nodes: readonly Node[]): ServerHtml | undefined {
  const [first] = nodes
  if (!first?.ownerDocument) return undefined
  const box = first.ownerDocument.createElement('div')
  box.append(...nodes.map((node) => node.cloneNode(true)))
  let html = box.innerHTML.replace(/^(?:\s|<br>)+/, '').trimEnd()
  while (html.endsWith('<br>')) html = html.slice(0, -'<br>'.length).trimEnd()
  return serverHtml(html)
}
