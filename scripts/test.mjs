import { findBrowser } from './browser.mjs'
import { ensureDependencies } from './setup.mjs'
import { playwright, program, runSteps, vitest } from './steps.mjs'

/** `npm test`: everything that must hold before a change lands. */
ensureDependencies()
const browser = findBrowser()

await runSteps([
  program('types', 'tsc', []),
  program('lint', 'oxlint', ['--deny-warnings']),
  program('format', 'oxfmt', ['--check']),
  vitest('unit, contract and feature tests', []),
  program('production build', 'vite', ['build']),
  program('byte budget', 'node', ['scripts/budget.mjs']),
  program('demo build', 'vite', ['build', '--mode', 'demo']),
  program('no mock byte in production', 'node', ['scripts/noMocks.mjs']),
  playwright('end-to-end tests', browser),
])
