import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser, launchOptions } from '../browser.ts'
import { root } from '../steps.ts'
import { measureGrowth } from './growth.ts'
import { measureOverlay, overlays } from './overlays.ts'
import { printGrowth, printOverlay, printVisit } from './report.ts'
import { shopAtRandom } from './visit.ts'

const USAGE = `npm run soak -- [options]

  A seeded shopper who presses, types and goes back at random, on the production build in front of the mock site:
  once in peace and once while calls fail. Then 200 changes of the screen, with the memory before and after. In
  the end quick view, lightbox, menus, search and mini-cart, each opened and closed 200 times.
  --seed 1          the first seed
  --seeds 1         number of seeds
  --actions 1000    actions of each visit
  --faults 10       percent of the calls that fail in the second visit; 0 leaves it out
  --routes 200      changes of the screen while the memory is measured; 0 leaves it out
  --overlays 200    times that each overlay is opened, more than 20; 0 leaves them out
  --dist dist       the build

  Exit code 1: an uncaught error, a cart that is not the shop's, a request that nobody has asked for, more than
  10 % more objects, more than 5 % more nodes or listeners, or an overlay that leaves something behind.`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    actions: { type: 'string', default: '1000' },
    faults: { type: 'string', default: '10' },
    routes: { type: 'string', default: '200' },
    overlays: { type: 'string', default: '200' },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit()
}

const port = Number(process.env['SOAK_PORT'] ?? 4190)
const origin = `http://localhost:${port}`
const server = spawn(process.execPath, [join(root, 'tests/support/serve.ts')], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DIST: values.dist, BACKEND: 'mock' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.on('exit', () => server.kill())
await untilServed()

const browser = await chromium.launch(launchOptions(findBrowser(false)))
const problems: string[] = []
const [first, count] = [Number(values.seed), Number(values.seeds)]
for (let seed = first; seed < first + count; seed++) {
  for (const percent of [0, Number(values.faults)].slice(0, values.faults === '0' ? 1 : 2)) {
    const visit = await shopAtRandom(browser, {
      origin,
      seed,
      actions: Number(values.actions),
      percent,
    })
    problems.push(...printVisit(visit))
  }
  if (values.routes === '0') continue
  const growth = await measureGrowth(browser, { origin, seed, routes: Number(values.routes) })
  problems.push(...printGrowth(growth))
}
if (values.overlays !== '0') {
  console.log(`overlays, each opened and closed ${values.overlays} times, rested:`)
  for (const overlay of overlays) {
    const growth = await measureOverlay(browser, origin, overlay, Number(values.overlays))
    problems.push(...printOverlay(growth))
  }
}
await browser.close()
for (const problem of problems) console.log(`FAILED  ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

async function untilServed() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${origin}/favicon.svg`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The server did not start at port ${port}.`)
}
