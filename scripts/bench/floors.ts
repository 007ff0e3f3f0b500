import type { BrowserContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import type { ServedFile } from './server.ts'
import { openPage } from './visit.ts'

/**
 * Pages that show what is possible with the same server, network and images: the app's own page without
 * scripts, and a listing with React and React Query alone.
 */

/**
 * The rendered page as a document with one stylesheet and its images, without scripts and preloads.
 *
 * @param folder of the build
 */
export async function noScriptPage(context: BrowserContext, url: string, folder: string) {
  const { page } = await openPage(context, 'nothing')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLE_MS)
  const { html, stylesheets } = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    const links = [...copy.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const unwanted =
      'script, noscript, meta[http-equiv], link[rel=preload], link[rel=modulepreload]'
    for (const element of [...links, ...copy.querySelectorAll(unwanted)]) element.remove()
    return {
      html: copy.outerHTML,
      stylesheets: links.map(({ href }) => new URL(href).pathname),
    }
  })
  await page.close()
  const styles = stylesheets.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n')
  return {
    styles: compressed('text/css', styles),
    document(stylesheet: string): ServedFile {
      const link = `<link rel="stylesheet" href="${stylesheet}"></head>`
      return { type: HTML, body: Buffer.from(`<!doctype html>${html.replace('</head>', link)}`) }
    },
  }
}

const compressed = (type: string, text: string): ServedFile => ({
  type,
  body: brotliCompressSync(text),
  encoding: 'br',
})

/** After the network, rendering may go on for a moment. */
const SETTLE_MS = 1000

const HTML = 'text/html; charset=utf-8'

/** Path of the script of `stackPage`. */
export const STACK_SCRIPT = '/bench/stack.js'

export async function stackScript(): Promise<ServedFile> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    // runnerImport (shop.ts) sets NODE_ENV to "development".
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'stackPage.tsx') },
    },
  })
  const [chunk] = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  if (chunk?.type !== 'chunk') throw new Error('stackPage.tsx has no output.')
  return compressed('text/javascript', chunk.code)
}

/**
 * A document that requests a listing and the stack's script at the same time.
 *
 * @param request path of the listing in the Store API
 */
export function stackPage(request: string): ServedFile {
  const early = `
    early = fetch(${JSON.stringify(request)}).then((response) => response.json())
    early.then((products) => {
      for (const { images: [image] } of products.slice(0, 4)) {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'preload', as: 'image', href: image?.thumbnail, fetchPriority: 'high' })
        document.head.append(link)
      }
    })`
  const styles = `
    body { margin: 0; padding: 1rem; font: 1rem/1.5 sans-serif }
    ul { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin: 0; padding: 0; list-style: none }
    img { width: 100%; height: auto; aspect-ratio: 4 / 5 }
    h2 { font-size: 1rem }`
  return {
    type: HTML,
    body: Buffer.from(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Listing</title><link rel="icon" href="data:,"><style>${styles}</style><script>${early}</script><script type="module" src="${STACK_SCRIPT}"></script></head><body><h1>Listing</h1><div id="root"></div></body></html>`,
    ),
  }
}
