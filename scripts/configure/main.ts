import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { shopOf } from '../live/ask.ts'
import { isOfShop, mergedSettings, pageWith, settingsIn } from './block.ts'
import { fetchShop, ShopProblem } from './fetchShop.ts'
import { serverLines } from './serverLines.ts'
import { settingsOf } from './settings.ts'

const USAGE = `npm run configure -- https://shop.example [--index dist/index.html] [--out settings.json]

  reads what the shop tells everybody and writes the settings into index.html;
  --index  another page to write into: a build's dist/index.html
  --out    writes the settings to a file of their own instead, and changes no page`

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
  const shop = shopOf(/^https?:\/\//.test(address) ? address : `https://${address}`)
  const html = readFileSync(index, 'utf8')
  const before = settingsIn(out && existsSync(out) ? readFileSync(out, 'utf8') : html)
  const notes: string[] = []
  const { block, found, check } = settingsOf(await fetchShop(shop, (words) => notes.push(words)))
  const isSame = isOfShop(before, block)
  const settings = mergedSettings(isSame ? before : {}, block)
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
  const kept = isSame ? Object.keys(before).filter((key) => !(key in block)) : []
  if (kept.length > 0) console.log(`\nKept as you have set it: ${kept.join(', ')}.`)
  if (!isSame) console.log('\nThe settings there were another shop’s; nothing of them is kept.')
  if (notes.length > 0) console.log(`\nOn the way:\n${list(notes)}`)
  console.log(`\nPlease check by hand (docs/site-config.md):\n${list(check)}`)
  const lines = serverLines(addresses, handedOver)
  if (lines) {
    console.log(
      `\nThe server has to know these addresses, too: in deploy/, in place of the lines that name the usual ones (order matters).\n\nnginx.conf:\n${indented(lines.nginx)}\n\nCaddyfile:\n${indented(lines.caddy)}`,
    )
  }
  console.log(`\nWritten to ${out ?? index}.`)
}

/** @throws ShopProblem that names what the shop does not tell and the app cannot do without */
function checked(module: typeof import('../../src/config/siteSchema.ts'), settings: object) {
  try {
    return module.parseSiteConfig(JSON.stringify(settings))
  } catch (error) {
    throw new ShopProblem(
      `Nothing is written: not all that the app needs could be read.\n${String(error)}\nWrite those keys by hand (docs/site-config.md), with the shop’s “shopOrigin”; what is set there stays.`,
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
