import type * as v from 'valibot'

/** A key of the settings, as documented. */
export interface KeyRow {
  key: string
  /** In words and JSON: "text", `"grid"` or `"list"`. */
  type: string
  /** As JSON; 'required', or '–' without a default. */
  usual: string
}

type Schema = v.GenericSchema & {
  wrapped?: Schema
  default?: unknown
  entries?: Record<string, Schema>
  item?: Schema
  value?: Schema
  options?: readonly unknown[]
  literal?: unknown
}

/** All keys of a schema except groups, which their keys describe. */
export function keysOf(schema: v.GenericSchema, at = ''): KeyRow[] {
  const { wrapped, default: usual } = schema as Schema
  const inner = (wrapped ?? schema) as Schema
  const own = inner.options?.find((option): option is Schema => hasEntries(option))
  const group = inner.entries ?? own?.entries
  const item = inner.item ?? inner.value
  const below = [
    ...Object.entries(group ?? {}).flatMap(([key, of]) => keysOf(of, at ? `${at}.${key}` : key)),
    ...(item?.entries ? keysOf(item, `${at}${inner.item ? '[]' : '.*'}`) : []),
  ]
  if (inner.entries) return below
  const printed = usual === undefined ? '–' : JSON.stringify(usual)
  return [{ key: at, type: typeOf(inner), usual: wrapped ? printed : 'required' }, ...below]
}

const hasEntries = (option: unknown) =>
  typeof option === 'object' && option !== null && 'entries' in option

function typeOf(schema: Schema): string {
  switch (schema.type) {
    case 'string':
      return 'text'
    case 'boolean':
      return '`true` or `false`'
    case 'picklist':
      return (schema.options ?? []).map((option) => `\`${JSON.stringify(option)}\``).join(' or ')
    case 'array':
      return `list of ${schema.item ? typeOf(schema.item) : ''}`
    case 'record':
      return `name → ${schema.value ? typeOf(schema.value) : ''}`
    case 'union':
      return '`false` or a group'
    case 'object':
    case 'strict_object':
      return 'group'
    // Refers to a schema that has its rows elsewhere.
    case 'lazy':
      return 'menu item'
    case 'variant':
      return 'blocks'
    case 'literal':
      return `\`${JSON.stringify(schema.literal)}\``
    default:
      return schema.type
  }
}
