import type { Resolver } from './match'

/** Routes with :name and a final *, tried in declaration order. */
interface Pattern {
  test: RegExp
  names: string[]
  resolve: Resolver
}

export function patterns(table: Record<string, Resolver>): Pattern[] {
  return Object.entries(table).map(([pattern, resolve]) => {
    const names: string[] = []
    const source = pattern
      .replace(/[.?+^$()[\]{}|\\]/g, '\\$&')
      .replace(/:(\w+)/g, (_, name: string) => {
        names.push(name)
        return '([^/]+)'
      })
      .replace(/\*$/, '.*')
    return { test: new RegExp(`^${source}$`), names, resolve }
  })
}

export function find(table: Pattern[], path: string) {
  for (const { test, names, resolve } of table) {
    const match = test.exec(path)
    if (match) {
      return {
        resolve,
        params: Object.fromEntries(
          names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? '')]),
        ),
      }
    }
  }
  return undefined
}
