import { parseArgs } from 'node:util'
import { writeMockImages } from './mockImages.ts'
import { DEMO_ORIGIN, startMockShop } from './mockShop.ts'
import { prerender, type PrerenderOptions } from './prerender.ts'
import { summaryText } from './summary.ts'

const USAGE = `npm run prerender -- https://shop.example [options]

  Writes the shop's pages as HTML files into the build: home, shop, categories, products, content pages.
  Pages that have not changed since the last run are not rendered again.
  --out dist         the folder of the build, which gets the pages
  --bundle <folder>  the folder of prerender.js; by default the name of --out with "-prerender"
  --limit 50         only the first pages
  --paths /a/,/b/    only these pages
  --max-age 24       hours after which a page counts as old
  --origin <origin>  of the pages' own links, if not the shop's
  --mock             the mock site instead of a shop
  --scenario <names> of the mock site, separated by commas

  Exit code 1: the run was not completed. 2: it was, but pages failed; they are named and left out.`

/** Exit codes. The first is that of a run which was not completed. */
const FAILED = 1
/** The run was completed, but without the pages that it names. */
const PAGES_LEFT_OUT = 2
/** As shells report a program that SIGINT has ended. */
const INTERRUPTED = 130

/** In a terminal, Ctrl-C reaches the command twice: from the terminal and from npm. */
const SAME_PRESS_MS = 1000

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  let isUsageShown = true
  try {
    const { values, positionals } = parse(args)
    const [address] = positionals
    if (values.help || positionals.length > 1 || Boolean(address) === values.mock) {
      console.log(USAGE)
      return values.help ? 0 : FAILED
    }
    const options = optionsOf(values)
    isUsageShown = false
    return await run(address, options, values.scenario?.split(',') ?? [])
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    if (isUsageShown) console.error(`\n${USAGE}`)
    return FAILED
  }
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'dist' },
      bundle: { type: 'string' },
      limit: { type: 'string' },
      paths: { type: 'string' },
      'max-age': { type: 'string' },
      origin: { type: 'string' },
      mock: { type: 'boolean', default: false },
      scenario: { type: 'string' },
      help: { type: 'boolean' },
    },
  })

function optionsOf(values: ReturnType<typeof parse>['values']) {
  return {
    out: values.out.replace(/\/+$/, ''),
    bundle: values.bundle,
    limit: wholeNumber('--limit', values.limit),
    paths: values.paths?.split(',').filter(Boolean).map(pathOf),
    maxAgeHours: wholeNumber('--max-age', values['max-age']),
    publicOrigin: values.origin && new URL(values.origin).origin,
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new Error(`${name} needs a whole number above 0, not “${text}”.`)
}

/** A path or an address of the shop, percent-encoded, with a slash at its end. */
const pathOf = (text: string) => new URL(text, 'http://shop/').pathname.replace(/\/*$/, '/')

async function run(
  address: string | undefined,
  options: Omit<PrerenderOptions, 'shop'>,
  scenarios: readonly string[],
): Promise<number> {
  const interrupt = new AbortController()
  let interruptedAt = 0
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (interrupt.signal.aborted && performance.now() - interruptedAt > SAME_PRESS_MS)
        process.exit(INTERRUPTED)
      interruptedAt ||= performance.now()
      interrupt.abort()
    })
  }
  // A promise that a screen leaves behind must not end the run.
  process.on('unhandledRejection', (error) => console.error(error))
  const { out, publicOrigin = DEMO_ORIGIN } = options
  const mock = address ? undefined : await startMockShop({ out, publicOrigin, scenarios })
  try {
    const summary = await prerender({
      ...options,
      ...(mock ? { publicOrigin } : {}),
      shop: mock?.origin ?? withScheme(address ?? ''),
      output: process.stdout,
      signal: interrupt.signal,
    })
    console.log(summaryText(summary, out))
    if (mock) console.log(`${await writeMockImages(out, mock.origin)} new images of the demo`)
    if (summary.isInterrupted) return INTERRUPTED
    if (summary.problem) return FAILED
    return summary.failed.length > 0 ? PAGES_LEFT_OUT : 0
  } catch (error) {
    if (!interrupt.signal.aborted) throw error
    console.log('Interrupted before the first page.')
    return INTERRUPTED
  } finally {
    mock?.close()
  }
}

const withScheme = (address: string) =>
  /^https?:\/\//.test(address) ? address : `https://${address}`

// The app's timers would keep the process alive.
if (import.meta.main) process.exit(await main(process.argv.slice(2)))
