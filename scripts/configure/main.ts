import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { parseShop } from '../live/shopRequest.ts'
import { readSiteBlock } from '../siteBlock.ts'
import { isOfShop, mergeSettings, pageWith } from './block.ts'
import { fetchShop, ShopProblem } from './fetchShop.ts'
import { serverLines } from './serverLines.ts'
import { findSettings } from './settings.ts'

const USAGE = `npm run configure -- https://shop.example [--index dist/index.html] [--out settings.json]

  Reads the public pages of the shop and writes its settings into index.html.
  --index  another page to write into, for example dist/index.html
  --out    writes the settings into a separate file instead`

/** @returns the exit code */
export async function configure(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { index: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
    })
    const [address] = positionals
    if (values.help || !address || positionals.length > 1) {
      console.log(USAGE)
      return values.help ? 0 : 1
    }
    await write(address, values.index ?? 'index.html', values.out)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    if (!(error instanceof ShopProblem)) console.error(`\n${USAGE}`)
    return 1
  }
}

async function write(address: string, index: string, out: string | undefined) {
  const shop = parseShop(/^https?:\/\//.test(address) ? address : `https://${address}`)
  const html = readFileSync(index, 'utf8')
  const before = readSiteBlock(out && existsSync(out) ? readFileSync(out, 'utf8') : html)
  const notes: string[] = []
  const { block, found, check } = findSettings(await fetchShop(shop, (words) => notes.push(words)))
  const isSame = isOfShop(before, block)
  const settings = mergeSettings(isSame ? before : {}, block)
  const { module } = await runnerImport<typeof import('../../src/config/siteSchema.ts')>(
    '/src/config/siteSchema.ts',
  )
  const { addresses, handedOver } = checked(module, settings)
  if (out) writeFileSync(out, `${JSON.stringify(settings, null, 2)}\n`)
  else writeFileSync(index, pageWith(html, settings))

  console.log(`Read ${shop.origin}:\n`)
  for (const [key, where] of found) {
    console.log(`  ${key.padEnd(24)}${short(block[key])}\n${' '.repeat(26)}from ${where}`)
  }
  const ownKeys = isSame ? Object.keys(before).filter((key) => !(key in block)) : []
  if (ownKeys.length > 0) console.log(`\nYour own values, unchanged: ${ownKeys.join(', ')}.`)
  if (!isSame) console.log('\nThe previous settings belonged to another shop and were replaced.')
  if (notes.length > 0) console.log(`\nNotes:\n${list(notes)}`)
  console.log(`\nPlease check by hand (docs/site-config.md):\n${list(check)}`)
  const lines = serverLines(addresses, handedOver)
  if (lines) {
    console.log(
      `\nThe web server needs these addresses, too. Replace the lines with the default ones in deploy/; keep the order.\n\nnginx.conf:\n${indented(lines.nginx)}\n\nCaddyfile:\n${indented(lines.caddy)}`,
    )
  }
  console.log(`\nWrote ${out ?? index}.`)
}

/** @throws ShopProblem that names the required settings that could not be read */
function checked(module: typeof import('../../src/config/siteSchema.ts'), settings: object) {
  try {
    return module.parseSiteConfig(JSON.stringify(settings))
  } catch (error) {
    throw new ShopProblem(
      `Nothing was written, because required settings could not be read.\n${String(error)}\nSet those keys and the shop’s “shopOrigin” yourself (docs/site-config.md); configure keeps them.`,
    )
  }
}

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join('\n')

const list = (lines: readonly string[]) => lines.map((line) => `  - ${line}`).join('\n')

function short(value: unknown) {
  const text = JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 97)}…` : text
}

if (import.meta.main) process.exitCode = await configure(process.argv.slice(2))
