import { findBrowser } from './browser.mjs'
import { ensureNginx, hasServer, serverPath } from './servers.mjs'
import { ensureDependencies } from './setup.mjs'
import { notRun, playwright, program, runSteps, vitest } from './steps.mjs'

/** `npm test`: everything that must hold before a change lands. */
ensureDependencies()
const browser = findBrowser()
ensureNginx()

/** deploy/ on the server it is written for: every row of the routing table. */
const serving = (server) =>
  hasServer(server)
    ? program(`every request, by ${server}`, 'node', ['tests/serving/run.ts', server], {
        PATH: serverPath,
      })
    : notRun(`every request, by ${server}`, `no ${server} on this machine`)

await runSteps([
  program('types', 'tsc', []),
  program('lint', 'oxlint', ['--deny-warnings']),
  program('format', 'oxfmt', ['--check']),
  vitest('unit, contract and feature tests', []),
  serving('nginx'),
  serving('caddy'),
  program('production build', 'vite', ['build']),
  program('byte budget', 'node', ['scripts/budget.mjs']),
  program('demo build', 'vite', ['build', '--mode', 'demo']),
  program('no mock byte in production', 'node', ['scripts/noMocks.mjs']),
  playwright('end-to-end tests', browser),
])
