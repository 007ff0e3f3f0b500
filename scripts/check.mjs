import { ensureDependencies } from './setup.mjs'
import { program, runSteps, vitest } from './steps.mjs'

/** `npm run check`: the quick loop. */
ensureDependencies()
await runSteps([
  program('types', 'tsc', []),
  program('lint', 'oxlint', ['--deny-warnings']),
  vitest('unit tests', ['--project', 'unit']),
])
