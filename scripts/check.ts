import { program, runSteps, vitest } from './steps.ts'

/** `npm run check`: the quick loop. */
await runSteps([
  [program('types', 'tsc', []), program('format', 'oxfmt', ['--check'])],
  [program('lint', 'oxlint', ['--deny-warnings'])],
  [vitest('unit tests', ['--project', 'unit'])],
])
