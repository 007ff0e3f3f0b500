import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Layers whose sentences come from src/messages. */
const LAYERS = ['api', 'app', 'blocks', 'features', 'pages', 'state', 'ui']

/** Attributes that shoppers read or hear. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label)$/

/** A sentence, label or abbreviation. Texts for developers, selectors and keys begin with a small letter. */
const SENTENCE = /^[“"]?\p{Lu}(\p{Ll}|[\s.,:;!?…]|$)/u

/** "CartPage", "TimeoutError" */
const IDENTIFIER = /^(\p{Lu}\p{Ll}+){2,}$/u

/** Sentences of WordPress plugins that the code recognizes: file and text of each. */
const ALLOWED: readonly string[] = [
  'src/api/pageCall.ts: Permissions check failed!',
  'src/api/wishlist/pluginWishlist.ts: You are not allowed to add notes to this wishlist!',
]

interface SyntaxNode {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode)

const hasWord = (text: unknown): text is string =>
  typeof text === 'string' && /\p{L}{2,}/u.test(text)

/** Texts that an expression may produce: literals, templates, and those in its branches. */
function textsOf(node: SyntaxNode): unknown[] {
  switch (node.type) {
    case 'Literal':
    case 'JSXText':
      return [node['value']]
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].filter(isNode).flatMap(textsOf)
    case 'BinaryExpression':
      // Comparisons produce no text.
      return node['operator'] === '+'
        ? [node['left'], node['right']].filter(isNode).flatMap(textsOf)
        : []
    case 'LogicalExpression':
      return [node['left'], node['right']].filter(isNode).flatMap(textsOf)
    case 'JSXExpressionContainer':
      return isNode(node['expression']) ? textsOf(node['expression']) : []
    default:
      return []
  }
}

/** Whether a node holds no text for shoppers: types, module paths, errors, comparisons, header names. */
function isTechnical(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeParameterInstantiation':
      return true
    case 'NewExpression':
      return /(Error|Exception)$/.test(nameOf(node['callee']))
    case 'BinaryExpression':
      return node['operator'] !== '+'
    case 'CallExpression':
      return isNode(node['callee']) && /^headers$/i.test(nameOf(node['callee']['object']))
    default:
      return false
  }
}

/** The name of an identifier, or of the last member of `a.b`; '' for other expressions. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return typeof node['name'] === 'string' ? node['name'] : ''
}

/** Children that can hold text: without the keys of an object and the labels of a switch. */
const textChildren = (node: SyntaxNode): SyntaxNode[] => {
  if (isTechnical(node)) return []
  const label = node.type === 'SwitchCase' ? node['test'] : node.type === 'Property' && node['key']
  return childrenOf(node).filter((child) => child !== label)
}

/** Sentences anywhere in the code. */
const sentencesOf = (node: SyntaxNode): unknown[] => [
  ...(node.type === 'Literal' || node.type === 'TemplateLiteral' ? textsOf(node) : []).filter(
    (text) => typeof text === 'string' && SENTENCE.test(text) && !IDENTIFIER.test(text),
  ),
  ...textChildren(node).flatMap(sentencesOf),
]

/** Texts that shoppers read: JSX children and the attributes above. */
function markupTextsOf(node: SyntaxNode): unknown[] {
  const inside = childrenOf(node).flatMap(markupTextsOf)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return [...(node['children'] as SyntaxNode[]).flatMap(textsOf), ...inside]
  }
  if (node.type === 'JSXAttribute' && isNode(node['name']) && isNode(node['value'])) {
    const isRead = READ_ATTRIBUTES.test(String(node['name']['name']))
    return isRead ? [...textsOf(node['value']), ...inside] : inside
  }
  return inside
}

const modules = LAYERS.flatMap((layer) =>
  readdirSync(join('src', layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('src', layer, name)),
)

/** The texts of a module that belong into src/messages. */
function literalsOf(file: string, code = readFileSync(file, 'utf8')): string[] {
  const { program, errors } = parseSync(file, code)
  expect(errors, file).toEqual([])
  const root = program as unknown as SyntaxNode
  const found = [...markupTextsOf(root).filter(hasWord), ...sentencesOf(root)]
  return [...new Set(found.map((text) => String(text).trim()))]
}

test.each([
  ["const labels = ['D', 'H']", ['D', 'H']],
  ["const submit = () => announce('Search')", ['Search']],
  ['const text = { title: `Hello ${name}` }', ['Hello ']],
  ['const field = <input placeholder="e-mail" />', ['e-mail']],
  ["if (key === 'Enter') throw new TypeError('No such key.')", []],
  ["switch (key) { case 'Escape': send({ Accept: 'text/html' }) }", []],
  ["const file = { screen: 'CartPage' }", []],
  ["const nonce: 'Nonce' = response.headers.get('Nonce')", []],
])('the check finds in %s the texts %j', (code, texts) => {
  expect(literalsOf('module.tsx', code)).toEqual(texts.map((text) => text.trim()))
})

test('modules take every sentence from src/messages', () => {
  expect(modules.length).toBeGreaterThan(100)
  const literals = modules.flatMap((file) => literalsOf(file).map((text) => `${file}: ${text}`))
  expect(literals.filter((literal) => !ALLOWED.includes(literal))).toEqual([])
  expect(ALLOWED.filter((literal) => !literals.includes(literal))).toEqual([])
})

/** The texts of a message: its own, or those of its plural forms, parts or labels. */
const messageTexts = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values(message as object).flatMap(messageTexts)

/** A label of one or two words may occur twice: another language may need two words for it. */
const isSentence = (text: string) => text.split(/[\s/]+/).length > 2 || /[.!?…]$/.test(text)

const messageFiles = Object.values(
  import.meta.glob<Record<string, unknown>>('/src/messages/en/*.ts', { eager: true }),
)

test('no message is a part of a sentence', () => {
  const texts = messageFiles.flatMap((file) => messageTexts({ ...file }))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => /^[\s,.]|\s$/.test(text))).toEqual([])
})

test('each sentence is in one place of src/messages', () => {
  const sentences = messageFiles.flatMap((file) => messageTexts({ ...file }).filter(isSentence))
  expect(sentences.length).toBeGreaterThan(100)
  expect(sentences.filter((text, i) => sentences.indexOf(text) !== i)).toEqual([])
})
