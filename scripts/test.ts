import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { notRun, playwright, program, runSteps, vitest } from './steps.ts'
import { ensureNginx, hasServer, serverPath, type Server } from './system.ts'

/**
 * `npm test`: everything that must pass before a change lands. `npm test -- --shard=1/3` runs a third of
 * the tests; the first shard also runs the checks that cannot be divided.
 */
const { values } = parseArgs({ options: { shard: { type: 'string' } } })
const { shard } = values
const shardArgs = shard ? [`--shard=${shard}`] : []
const isFirstShard = !shard || shard.startsWith('1/')

const browser = findBrowser()
if (isFirstShard) ensureNginx()

const serving = (server: Server) => {
  const title = `every request through ${server}`
  return hasServer(server)
    ? program(title, 'node', ['tests/serving/run.ts', server], { env: { PATH: serverPath } })
    : notRun(title, `${server} is not installed`)
}

const checks = isFirstShard
  ? [
      program('types', 'tsc', []),
      program('lint', 'oxlint', ['--deny-warnings']),
      program('format', 'oxfmt', ['--check']),
    ]
  : []
const builds = [
  program('production build', 'vite', ['build']),
  program('demo build', 'vite', ['build', '--mode', 'demo']),
  program('prerendered pages', 'node', ['tests/e2e/site/prerendered/write.ts']),
]
const checksOfBuilds = isFirstShard
  ? [
      program('size limits', 'node', ['scripts/budget.ts'], { isReport: true }),
      program('no mock site in production', 'node', ['scripts/noMocks.ts'], { isReport: true }),
      serving('nginx'),
      serving('caddy'),
    ]
  : []

await runSteps(
  [
    [vitest('unit, contract and feature tests', shardArgs)],
    [...checks, ...builds, ...checksOfBuilds],
  ],
  // Alone: the end-to-end tests watch timing, and use every core.
  [[playwright('end-to-end tests', shardArgs, browser)]],
)
