import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Optional recordings of a real shop: the folder RECORDED_DIR, or `recorded` in a folder next to the checkout.
 * Tests that read them skip where they are absent (CONTRIBUTING.md#tests).
 */
const folder =
  process.env['RECORDED_DIR'] ??
  readdirSync('..')
    .map((sibling) => `../${sibling}/recorded`)
    .find((path) => existsSync(path))

export const hasRecorded = folder !== undefined && existsSync(folder)

export interface Exchange {
  name: string
  method: string
  url: string
  status: number
  requestBody: unknown
  responseHeaders: Record<string, string | string[]>
  /** Text, or the parsed value of a JSON response. */
  responseBody: unknown
}

/** An exchange by name; `plain/…` for the shop without the theme. */
export const recorded = (name: string) =>
  JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as Exchange

/** All exchanges whose name begins with `prefix`. */
export const recordedNames = (prefix: string, subfolder = '') =>
  hasRecorded
    ? readdirSync(`${folder}/${subfolder}`)
        .filter((file) => file.startsWith(prefix) && file.endsWith('.json'))
        .map((file) => subfolder + file.replace(/\.json$/, ''))
        .sort()
    : []

/** Tables of attacks and expected results, in a folder next to the recordings. */
const vectors = `${folder}/../vectors`

export const hasVectors = hasRecorded && existsSync(vectors)

interface Vector<Input> {
  id: string
  input: Input
  expected?: unknown
}

/** A whole table; undefined where it is absent. */
export function vectorTable(name: string): unknown {
  const file = `${vectors}/${name}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** All rows of one table; [] where the tables are absent. */
export const vectorsOf = <Input>(name: string) =>
  (vectorTable(name) as { vectors: Vector<Input>[] } | undefined)?.vectors ?? []

/** A table of facts about a plugin, in the folder `contract` next to the recordings; undefined where it is absent. */
export function contractTable(name: string): unknown {
  const file = `${folder}/../contract/${name}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
