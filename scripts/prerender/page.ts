import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { RenderedPage } from '../../src/app/prerender.tsx'
import { readManifest } from './bundle.ts'

/**
 * The document of a prerendered page: the built index.html with the page's head, stylesheets, markup and
 * data. docs/prerendering.md shows its parts in order.
 */

export interface PageOfShop extends RenderedPage {
  /** In-app, encoded. */
  path: string
  /** JSON. */
  data: string
}

export interface Template {
  /** Hash of everything but the pages themselves. */
  hash: string
  /** @param confirmedAt ms since the epoch */
  documentOf(page: PageOfShop, confirmedAt: number, maxAgeHours: number): string
}

/** The plain page of the app beside the prerendered ones, which serves all other addresses. */
const APP_PAGE = 'app.html'
const META = 'satchel-prerendered'

/**
 * Reads the plain page of a build. Its name becomes app.html: the servers take an index.html beside it for the home
 * page, which clients without scripts get, and it may fail or not be among the pages of this run.
 *
 * @param folder of the build
 * @param program that renders the pages: a new one may write other markup for the same data
 * @throws when there is no build
 */
export function openTemplate(folder: string, program: string): Template {
  const appPage = join(folder, APP_PAGE)
  const index = join(folder, 'index.html')
  if (!existsSync(index) && !existsSync(appPage)) {
    throw new Error(`${folder} has no build. Run npm run build first.`)
  }
  // A new build has another plain page.
  if (existsSync(index) && !isPrerendered(readFileSync(index, 'utf8'))) renameSync(index, appPage)
  const html = readFileSync(appPage, 'utf8')
  const stylesheets = readStylesheets(folder, html)
  // The footer has it.
  const year = String(new Date().getFullYear())
  return {
    hash: hashOf(html, program, readFileSync(import.meta.filename, 'utf8'), year),
    documentOf: (page, confirmedAt, maxAgeHours) =>
      documentOf(html, stylesheets, page, confirmedAt, maxAgeHours),
  }
}

/** Differs for the same texts in other parts. */
export function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('base64url')
}

export const isPrerendered = (html: string) => html.includes(`<meta name="${META}"`)

/** The page with another time of confirmation; undefined for a text that is no prerendered page. */
export function withConfirmedTime(html: string, confirmedAt: number): string | undefined {
  const next = html.replace(/(data-confirmed-at=")\d+/, (_, name: string) => name + confirmedAt)
  return isPrerendered(html) ? next : undefined
}

function documentOf(
  template: string,
  stylesheets: Stylesheets,
  page: PageOfShop,
  confirmedAt: number,
  maxAgeHours: number,
) {
  const { path, head, root, data, preloads } = page
  const links = stylesheets.of(root, filesOfScreen(template, page.file))
  const meta = `<meta name="${META}" data-path="${path}" data-confirmed-at="${confirmedAt}" data-max-age-hours="${maxAgeHours}">`
  const styles = links.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
  const stylePreloads = links.map(
    (href) => `<link rel="preload" as="style" crossorigin href="${href}">`,
  )
  const script = matchOnce(template, ENTRY)
  let html = template
  html = replaceOnce(html, /\s*<meta name="description"[^>]*>/, '')
  html = replaceOnce(html, /<title>[^<]*<\/title>/, head)
  // First: they begin to load while the rest of the document arrives.
  html = replaceOnce(html, CHARSET_AND_POLICY, (found) =>
    [found, meta, preloads, ...stylePreloads].join('\n'),
  )
  html = html.replace(STYLESHEET_LINKS, '').replace(MODULE_PRELOADS, '')
  html = replaceOnce(html, NO_SCRIPT, '')
  // Without preloads, the modules that it imports load in the next wave, behind the first images.
  html = replaceOnce(html, ENTRY, '')
  return replaceOnce(html, ROOT, (_, shell: string) =>
    [
      shell,
      ...styles,
      `<div id="root">${root}</div>`,
      `<script type="application/json" id="prerendered-data">${escapeJson(data)}</script>`,
      script,
    ].join('\n'),
  )
}

const CHARSET_AND_POLICY = /<meta charset="utf-8" \/>(?:\s*<meta http-equiv="[^>]*>)?/
const STYLESHEET_LINKS = /\s*<link rel="stylesheet"[^>]*>/g
const MODULE_PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g
const ENTRY = /\s*<script type="module"[^>]*><\/script>/
const NO_SCRIPT = /\s*<noscript>[\s\S]*?<\/noscript>/
/** The shell is the only child of #root; the stylesheet of the app hides it once it is outside. */
const ROOT = /<div id="root">\s*(<div class="shell"[\s\S]*?<\/svg>\s*<\/div>\s*<\/div>)\s*<\/div>/

/** JSON inside a script element: no text can close the element. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c')

function replaceOnce(
  html: string,
  found: string | RegExp,
  by: string | ((text: string, ...groups: string[]) => string),
) {
  matchOnce(html, found)
  return html.replace(found, typeof by === 'string' ? () => by : by)
}

/** @throws when the page has no such part */
function matchOnce(html: string, wanted: string | RegExp): string {
  const found =
    typeof wanted === 'string' ? html.includes(wanted) && wanted : wanted.exec(html)?.[0]
  if (!found) throw new Error(`The built page has no ${String(wanted)}.`)
  return found
}

/** Paths of the screen's stylesheets, as src/app/pageFiles.ts reads them. */
function filesOfScreen(template: string, screen: string | undefined): string[] {
  const [, json = '{}'] = /id="page-files">([^<]*)</.exec(template) ?? []
  const files = (JSON.parse(json) as Partial<Record<string, string[]>>)[screen ?? ''] ?? []
  return files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`)
}

interface Stylesheets {
  /** The app's, the screen's, then those with a class of the markup. */
  of(markup: string, ofScreen: readonly string[]): string[]
}

/**
 * Finds the stylesheets of some markup by its classes: CSS modules name each class once. Only those of this build:
 * a folder on a server keeps the files of earlier ones.
 */
function readStylesheets(folder: string, template: string): Stylesheets {
  const app = [...template.matchAll(STYLESHEET_LINKS)].map(
    ([link]) => /href="([^"]*)"/.exec(link)?.[1] ?? '',
  )
  const filesByClass = new Map<string, string>()
  for (const file of stylesheetsOfBuild(folder)) {
    const css = readFileSync(join(folder, file), 'utf8')
    for (const [, found = ''] of css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g))
      filesByClass.set(found, `/${file}`)
  }
  return {
    of(markup, ofScreen) {
      const used = new Set<string>()
      for (const [, classes = ''] of markup.matchAll(/ class="([^"]+)"/g)) {
        for (const name of classes.split(' ')) {
          const file = filesByClass.get(name)
          if (file) used.add(file)
        }
      }
      return [...new Set([...app, ...ofScreen, ...[...used].sort()])]
    },
  }
}

/** Vite's list of the files of a build, as far as it is read here. */
const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), css: v.optional(v.array(v.string())) }),
)

/** Below the folder of the build, in one order for each build. @throws without the build's list */
function stylesheetsOfBuild(folder: string): string[] {
  const chunks = Object.values(v.parse(Manifest, JSON.parse(readManifest(folder))))
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files.filter((file) => file.endsWith('.css')))].sort()
}
