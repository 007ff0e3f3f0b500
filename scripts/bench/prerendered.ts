import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageWith } from '../configure/block.ts'
import { bundleFolderOf } from '../prerender/bundle.ts'
import { root } from '../steps.ts'
import type { ServedFile } from './server.ts'
import type { Screen } from './screens.ts'

/** Prerendered pages of a build, and the same pages without scripts: what is possible for them. */

/** Screens whose pages depend on the visitor are not prerendered. */
const NAMES = new Set(['home', 'shop', 'category', 'product'])

export const isPrerendered = ({ name }: Screen) => NAMES.has(name)

/** An empty folder, which is removed when the bench ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'satchel-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface PrerenderedBuild {
  /** The build. */
  folder: string
  /** Gets the build with its prerendered pages. */
  out: string
  settings: Record<string, unknown>
  /** Origin of the pages. */
  origin: string
  /** Address of a real shop; undefined for the mock site. */
  shop: string | undefined
  screens: readonly Screen[]
}

/**
 * Prerenders the screens in a copy of a build, as `npm run prerender` does.
 *
 * @returns the page of the app for all other addresses
 * @throws when a page could not be written
 */
export function prerenderScreens(build: PrerenderedBuild): string {
  const { folder, out, settings, origin, shop, screens } = build
  cpSync(folder, out, { recursive: true })
  const appPage = join(folder, existsSync(join(folder, 'app.html')) ? 'app.html' : 'index.html')
  const html = pageWith(readFileSync(appPage, 'utf8'), { ...settings, shopOrigin: origin })
  writeFileSync(join(out, 'index.html'), html)
  const paths = screens.filter(isPrerendered).map(({ path }) => path)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'scripts', 'prerender', 'main.ts'),
      shop ?? '--mock',
      `--out=${out}`,
      `--bundle=${bundleFolderOf(folder)}`,
      `--origin=${origin}`,
      `--paths=${paths.join(',')}`,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The pages could not be prerendered.\n${stdout}${stderr}`)
  return html
}

/** A prerendered page without its scripts. @param out of `prerenderScreens` */
export function withoutScripts(out: string, { path }: Screen): ServedFile {
  const html = readFileSync(join(out, decodeURI(path), 'index.html'), 'utf8')
  const body = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
  return { type: 'text/html; charset=utf-8', body: Buffer.from(body) }
}
