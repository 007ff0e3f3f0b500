import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Layers whose sentences come from src/messages. */
const LAYERS = ['app', 'blocks', 'features', 'pages', 'ui']

/** Attributes that shoppers read or hear. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label)$/

/** File and text of each literal that may stay in the code. */
const ALLOWED: readonly string[] = []

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

/** The texts of a component that shoppers read: JSX children and the attributes above. */
function literalsOf(node: SyntaxNode): unknown[] {
  const inside = childrenOf(node).flatMap(literalsOf)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return [...(node['children'] as SyntaxNode[]).flatMap(textsOf), ...inside]
  }
  if (node.type === 'JSXAttribute' && isNode(node['name']) && isNode(node['value'])) {
    const isRead = READ_ATTRIBUTES.test(String(node['name']['name']))
    return isRead ? [...textsOf(node['value']), ...inside] : inside
  }
  return inside
}

const components = LAYERS.flatMap((layer) =>
  readdirSync(join('src', layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join('src', layer, name)),
)

test('components take every sentence from src/messages', () => {
  expect(components.length).toBeGreaterThan(50)
  const literals = components.flatMap((file) => {
    const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
    expect(errors, file).toEqual([])
    const found = literalsOf(program as unknown as SyntaxNode).filter(hasWord)
    return found.map((text) => `${file}: ${text.trim()}`)
  })
  expect(literals.filter((literal) => !ALLOWED.includes(literal))).toEqual([])
})
