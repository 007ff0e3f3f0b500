import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { parseShop } from '../live/shopRequest.ts'
import { isPrerendered } from '../prerender/page.ts'
import { readSiteBlock } from '../siteBlock.ts'
import { pageWith } from './block.ts'
import { inFolder, ShopProblem } from './fetchShop.ts'
import { readShop } from './report.ts'
import { serverLines } from './serverLines.ts'

const USAGE = `npm run configure -- https://shop.example [--check] [--index dist/index.html] [--out settings.json]

  Reads the public pages of the shop, shows what differs from index.html, and writes it there.
  --check  writes nothing; the exit code is 1 if something differs
  --index  another page to write into, for example dist/index.html
  --out    writes the settings into a separate file instead`

interface Options {
  check: boolean
  /** The page with the settings. */
  index: string
  /** A file for the settings alone. */
  out?: string | undefined
}

/** @returns the exit code */
export async function configure(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        index: { type: 'string', default: 'index.html' },
        out: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    const [address] = positionals
    if (values.help || !address || positionals.length > 1) {
      console.log(USAGE)
      return values.help ? 0 : 1
    }
    return await update(address, values)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    if (!(error instanceof ShopProblem)) console.error(`\n${USAGE}`)
    return 1
  }
}

async function update(address: string, { check, index, out }: Options) {
  const shop = parseAddress(address)
  const html = readFileSync(index, 'utf8')
  if (isPrerendered(html)) throw new ShopProblem(ofPrerendered(index))
  const before = readSiteBlock(out && existsSync(out) ? readFileSync(out, 'utf8') : html)
  const modules = await Promise.all([
    runnerImport<typeof import('../../src/config/siteSchema.ts')>('/src/config/siteSchema.ts'),
    runnerImport<typeof import('../../src/config/siteDefaults.ts')>('/src/config/siteDefaults.ts'),
  ])
  const { settings, site, differences, lines } = await readShop(shop, before, {
    ...modules[0].module,
    ...modules[1].module,
  })
  console.log([`Read ${shop.origin}:`, '', ...lines].join('\n'))
  const server = serverLines(site.addresses, site.handedOver, site.wordpressPaths)
  if (server) {
    console.log(
      `\nThe web server needs these addresses, too. Replace the lines with the default ones in deploy/; keep the order.\n\nnginx.conf:\n${indented(server.nginx)}\n\nCaddyfile:\n${indented(server.caddy)}`,
    )
  }
  const file = out ?? index
  if (differences.length === 0) {
    console.log(`\nNo difference: ${file} has the settings of the shop.`)
    return 0
  }
  console.log(`\nDifferences in ${file}:\n${indented(differences)}\n`)
  if (check) {
    console.log('Nothing was written (--check).')
    return 1
  }
  writeFileSync(file, out ? `${JSON.stringify(settings, null, 2)}\n` : pageWith(html, settings))
  console.log(`Wrote ${file}.`)
  return 0
}

/** @throws ShopProblem for an address in a folder */
function parseAddress(address: string) {
  const origin = /^https?:\/\//.test(address) ? address : `https://${address}`
  const path = URL.canParse(origin) ? new URL(origin).pathname : '/'
  if (path === '/') return parseShop(origin)
  throw new ShopProblem(
    `Name the shop by its origin, without ${path}. If WordPress is in that folder:\n${inFolder(path)}`,
  )
}

const ofPrerendered = (index: string) =>
  `${index} is a prerendered page, which the next run of npm run prerender replaces. Write into the app's page, --index ${join(dirname(index), 'app.html')}, and prerender again.`

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join('\n')

if (import.meta.main) process.exitCode = await configure(process.argv.slice(2))
