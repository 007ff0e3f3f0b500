import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import * as v from 'valibot'
import { withConfirmedTime } from './page.ts'
import { fileOf } from './pagePath.ts'

const STATE = '.prerender.json'
const FILE = 'index.html'

/** By decoded path: the hash of what the page shows, and when the shop has last confirmed it (epoch ms). */
const State = v.object({
  version: v.literal(1),
  pages: v.record(v.string(), v.object({ hash: v.string(), at: v.number() })),
})

/**
 * The pages that this and earlier runs have written into a folder. Paths are decoded by pagePath. Every file
 * is complete at all times: it is written beside its place, then renamed.
 */
export class WrittenPages {
  private readonly folder: string
  private readonly pages: Map<string, { hash: string; at: number }>

  /** Files that are newer than the state, or not in it, are written again, or removed with those that are gone. */
  constructor(folder: string) {
    this.folder = folder
    const state = join(folder, STATE)
    this.pages = new Map(Object.entries(readState(state)))
    const savedAt = timeOf(state)
    // Written by a run that was killed before it could store its state.
    for (const path of pagesIn(folder)) {
      const file = fileOf(folder, path)
      const isUnknown = this.pages.has(path) ? timeOf(file) > savedAt : isPrerendered(file)
      if (isUnknown) this.pages.set(path, { hash: '', at: 0 })
    }
  }

  /**
   * Confirms that a page of an earlier run is the current one, if it is. Its file is rewritten only if its last
   * confirmation is older than `maxAgeMs`.
   *
   * @returns whether it is
   */
  confirm(path: string, hash: string, at: number, maxAgeMs: number): boolean {
    const page = this.pages.get(path)
    const file = fileOf(this.folder, path)
    if (page?.hash !== hash || !existsSync(file)) return false
    if (at - page.at <= maxAgeMs) return true
    const html = withConfirmedTime(readFileSync(file, 'utf8'), at)
    if (html === undefined) return false
    replaceFile(file, html)
    this.pages.set(path, { hash, at })
    return true
  }

  write(path: string, hash: string, html: string, at: number) {
    const file = fileOf(this.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, html)
    this.pages.set(path, { hash, at })
  }

  /**
   * Removes a page that a run has written, and the folders that are empty without it. Other files stay.
   *
   * @returns whether there was one
   */
  remove(path: string): boolean {
    if (!this.pages.delete(path)) return false
    const file = fileOf(this.folder, path)
    const hadFile = existsSync(file)
    rmSync(file, { force: true })
    rmSync(temporary(file), { force: true })
    removeEmptyFolders(dirname(file), this.folder)
    return hadFile
  }

  /** The pages of earlier runs that are not among these. */
  others(paths: ReadonlySet<string>): string[] {
    return [...this.pages.keys()].filter((path) => !paths.has(path))
  }

  /** Stores what has been written, for the next run. */
  save() {
    const state = { version: 1, pages: Object.fromEntries(this.pages) }
    replaceFile(join(this.folder, STATE), JSON.stringify(state))
  }
}

/** Decoded paths. */
const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name === FILE || name.endsWith(`${sep}${FILE}`))
    .map((name) => `/${name.slice(0, -FILE.length).replaceAll(sep, '/')}`)

/** When a file was last written, in epoch ms. */
const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const isPrerendered = (file: string) =>
  withConfirmedTime(readFileSync(file, 'utf8'), 0) !== undefined

function readState(file: string) {
  try {
    return v.parse(State, JSON.parse(readFileSync(file, 'utf8'))).pages
  } catch {
    return {}
  }
}

/** The lock makes this the only writer, so the name can be the same each time. */
const temporary = (file: string) => join(dirname(file), `.${basename(file)}.tmp`)

function replaceFile(file: string, text: string) {
  writeFileSync(temporary(file), text)
  renameSync(temporary(file), file)
}

function removeEmptyFolders(folder: string, root: string) {
  if (resolve(folder) === resolve(root)) return
  try {
    rmdirSync(folder)
  } catch {
    // It is not empty.
    return
  }
  removeEmptyFolders(dirname(folder), root)
}
