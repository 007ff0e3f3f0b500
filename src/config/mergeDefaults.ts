/**
 * Settings over their defaults, without validation: objects are merged, all other values replaced. For
 * the inline script of index.html; the app gets its settings from the schema (site.ts).
 */
export function mergeDefaults<T>(defaults: T, settings: unknown): T {
  if (settings === undefined) return defaults
  if (!isObject(defaults) || !isObject(settings)) return settings as T
  const merged: Record<string, unknown> = { ...defaults, ...settings }
  for (const key in defaults) merged[key] = mergeDefaults(defaults[key], settings[key])
  return merged as T
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
