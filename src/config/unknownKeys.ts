import type * as v from 'valibot'

/**
 * Keys of a value that its schema does not know, as paths: a slip in a key's name would go unseen.
 * By hand, since valibot's strict objects would be a part of every first load.
 */
export function unknownKeys(schema: v.GenericSchema, value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const at = (key: string) => (place ? `${place}.${key}` : key)
  if (isOptional(schema)) return unknownKeys(schema.wrapped, value, place)
  if (isUnion(schema)) return schema.options.flatMap((option) => unknownKeys(option, value, place))
  const inside = (of: (key: string) => v.GenericSchema | undefined) =>
    Object.entries(value).flatMap(([key, item]) => {
      const known = of(key)
      return known ? unknownKeys(known, item, at(key)) : [at(key)]
    })
  if (isList(schema)) return inside(() => schema.item)
  if (isRecord(schema)) return inside(() => schema.value)
  if (isGroup(schema))
    return inside((key) => (Object.hasOwn(schema.entries, key) ? schema.entries[key] : undefined))
  return []
}

type Schema = v.GenericSchema

const isOptional = (schema: Schema): schema is Schema & { wrapped: Schema } =>
  schema.type === 'optional'
const isUnion = (schema: Schema): schema is Schema & { options: Schema[] } =>
  schema.type === 'union'
const isList = (schema: Schema): schema is Schema & { item: Schema } => schema.type === 'array'
const isRecord = (schema: Schema): schema is Schema & { value: Schema } => schema.type === 'record'
const isGroup = (schema: Schema): schema is Schema & { entries: Record<string, Schema> } =>
  schema.type === 'object'
