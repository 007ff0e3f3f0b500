import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Real exchanges of a real shop, where a folder of them is present (RECORDED_DIR, or a folder
 * "recorded" in a folder "shared" beside the checkout); tests that read them skip, and say so,
 * where it is absent.
 */
const folder = process.env['RECORDED_DIR'] ?? ['..', 'shared', 'recorded'].join('/')

export const hasRecorded = existsSync(folder)

export interface Exchange {
  name: string
  method: string
  url: string
  status: number
  requestBody: unknown
  responseHeaders: Record<string, string | string[]>
  /** Text, or the value where the answer was JSON. */
  responseBody: unknown
}

/** One exchange by name; `plain/…` for the shop without the theme. */
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
