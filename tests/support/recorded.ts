import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Recorded exchanges of a real shop, from the folder RECORDED_DIR (default: recorded, in a folder shared
 * beside the checkout). Tests that read them skip, with
 * that reason, where it is absent.
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
  /** Text, or the parsed value of a JSON answer. */
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
