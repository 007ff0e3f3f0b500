import {
  richResultTypes,
  type ListRule,
  type Node,
  type NodeRule,
  type PropertyRule,
  type TypeRules,
} from './richResultTypes.ts'
import { webUrl } from './values.ts'

/** The result of checking the JSON-LD of a page. Each entry begins with a path. */
export interface RichResults {
  /** What makes a node invalid: "Product.offers.priceCurrency is missing". */
  errors: string[]
  /** Paths of recommended properties that are absent: "Product.brand". */
  recommended: string[]
}

/** Checks all JSON-LD of a page: a node, an array, or an object with `@graph`. */
export function checkJsonLd(data: unknown): RichResults {
  const nodes = nodesOf(data)
  const results: RichResults = { errors: [], recommended: [] }
  const checks = new Checks(results, new Set(idsIn(nodes)))
  for (const node of nodes) checks.checkRoot(node)
  return results
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A graph's context is that of its nodes. */
const nodesOf = (data: unknown): unknown[] => {
  if (Array.isArray(data)) return data.flatMap(nodesOf)
  if (!isNode(data) || !Array.isArray(data['@graph'])) return [data]
  const context = data['@context']
  return data['@graph'].map((node: unknown) =>
    isNode(node) ? { '@context': context, ...node } : node,
  )
}

/** The `@id` of each node that has a type, too: without one, it only refers. */
function idsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (!isNode(value)) return []
  return [...('@type' in value ? [value['@id']] : []), ...Object.values(value).flatMap(idsIn)]
}

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const isValueCheck = (rule: PropertyRule) => typeof rule === 'function'

class Checks {
  readonly results: RichResults
  readonly ids: ReadonlySet<unknown>

  constructor(results: RichResults, ids: ReadonlySet<unknown>) {
    this.results = results
    this.ids = ids
  }

  checkRoot(node: unknown) {
    if (!isNode(node)) return this.fail('JSON-LD', 'is no object', node)
    const [name = 'JSON-LD'] = typesOf(node)
    if (node['@context'] !== 'https://schema.org') {
      this.fail(`${name}.@context`, 'is not https://schema.org', node['@context'])
    }
    const { '@context': _context, ...properties } = node
    this.checkNode(name, properties, { types: richResultTypes, mayRefer: false })
  }

  fail(path: string, problem: string, value?: unknown) {
    const shown = value === undefined ? '' : `: ${JSON.stringify(value)}`
    this.results.errors.push(`${path} ${problem}${shown}`)
  }

  checkNode(path: string, node: Node, { types, mayRefer }: NodeRule) {
    const id = node['@id']
    if (mayRefer && id !== undefined && Object.keys(node).length === 1) {
      if (!this.ids.has(id)) this.fail(path, 'refers to no node of the page', id)
      return
    }
    if (id !== undefined) this.checkValue(`${path}.@id`, id, webUrl)
    const names = typesOf(node)
    const rules = names.flatMap((name) => types[name] ?? [])
    if (names.length === 0 || rules.length < names.length) {
      this.fail(path, `is no ${Object.keys(types).join(', ')}`, node['@type'])
      return
    }
    const known = Object.assign({}, ...rules.map(propertiesOf)) as Record<string, PropertyRule>
    for (const [name, value] of Object.entries(node)) {
      if (name === '@id' || name === '@type') continue
      const rule = known[name]
      if (!rule) this.fail(`${path}.${name}`, 'is no known property')
      else if (!isMissing(value)) this.checkValue(`${path}.${name}`, value, rule)
      // Absent ones are left out; an empty value is a mistake.
      else if (!isRequired(rules, name)) this.fail(`${path}.${name}`, 'is empty')
    }
    this.checkPresence(path, node, rules)
    for (const { compare } of rules) {
      for (const problem of compare?.(node) ?? []) this.results.errors.push(path + problem)
    }
  }

  checkPresence(path: string, node: Node, rules: readonly TypeRules[]) {
    const absent = (properties: object = {}) =>
      Object.keys(properties).filter((name) => isMissing(node[name]))
    const required = new Set(rules.flatMap((type) => absent(type.required)))
    for (const name of required) this.fail(`${path}.${name}`, 'is missing')
    for (const names of rules.flatMap(({ oneOf = [] }) => oneOf)) {
      if (names.every((name) => isMissing(node[name]))) {
        this.fail(path, `has none of ${names.join(', ')}`)
      }
    }
    const recommended = new Set(rules.flatMap((type) => absent(type.recommended)))
    for (const name of recommended) this.results.recommended.push(`${path}.${name}`)
  }

  checkValue(path: string, value: unknown, rule: PropertyRule) {
    if (isValueCheck(rule)) {
      const problem = rule(value)
      if (problem) this.fail(path, problem, value)
    } else if ('of' in rule) this.checkList(path, value, rule)
    else if (isNode(value)) this.checkNode(path, value, rule)
    else this.fail(path, `is no ${Object.keys(rule.types).join(', ')}`, value)
  }

  checkList(path: string, value: unknown, { of, min }: ListRule) {
    if (!Array.isArray(value)) {
      if (min === undefined) this.checkValue(path, value, of)
      else this.fail(path, 'is no array', value)
      return
    }
    if (value.length < (min ?? 1)) this.fail(path, `has fewer than ${min} items`)
    value.forEach((item: unknown, i) => this.checkValue(`${path}[${i}]`, item, of))
  }
}

const typesOf = (node: Node): string[] =>
  [node['@type']].flat().filter((type) => typeof type === 'string')

const propertiesOf = ({ optional, recommended, required }: TypeRules) => ({
  ...optional,
  ...recommended,
  ...required,
})

const isRequired = (rules: readonly TypeRules[], name: string) =>
  rules.some(({ required = {} }) => name in required)
