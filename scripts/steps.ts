/**
 * Steps of `npm test` and `npm run check`. Steps of different lanes run at the same time; the output of
 * each is printed in one piece when it fails. The last line is the sum: "N passed, N failed".
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

interface Step {
  title: string
  run: () => Promise<Outcome>
}

interface Outcome {
  passed: number
  /** Names of what failed, with the reason. */
  failed: string[]
  skipped?: number
  output?: string
  /** Why the step did not run. */
  reason?: string
}

interface Program {
  env?: Record<string, string>
  /** The output of the program is a result, and is printed when it passes, too. */
  isReport?: boolean
}

interface Execution {
  code: number
  output: string
}

function execute(command: string, args: readonly string[], env: Program['env'] = {}) {
  const { promise, resolve } = Promise.withResolvers<Execution>()
  const child = spawn(join(bin, command), args, {
    cwd: root,
    env: { ...process.env, PATH: bin + delimiter + process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  child.on('error', (error) => resolve({ code: 1, output: String(error) }))
  child.on('close', (code) => resolve({ code: code ?? 1, output }))
  return promise
}

/** A program that passes or fails as a whole. */
export const program = (
  title: string,
  command: string,
  args: readonly string[],
  { env, isReport = false }: Program = {},
): Step => ({
  title,
  run: async () => {
    const { code, output } = await execute(command, args, env)
    if (code !== 0) return { passed: 0, failed: [title], output }
    return { passed: 1, failed: [], ...(isReport ? { output } : {}) }
  },
})

export const notRun = (title: string, reason: string): Step => ({
  title,
  run: async () => ({ passed: 0, failed: [], reason }),
})

/** Vitest, counted by test. */
export const vitest = (title: string, args: readonly string[]): Step => ({
  title,
  run: async () => {
    const file = reportFile('vitest')
    const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const execution = await execute('vitest', ['run', ...args, ...report])
    const counts = readReport(file) as VitestReport | undefined
    return settle(
      title,
      execution,
      counts && {
        passed: counts.numPassedTests,
        failed: counts.testResults.flatMap(failedTests),
        skipped: counts.numPendingTests + counts.numTodoTests,
      },
    )
  },
})

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

function failedTests({ name, status, assertionResults }: VitestFile): string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A file that could not be loaded has no tests.
  if (failed.length === 0 && status === 'failed') return [file]
  return failed.map(
    ({ fullName, failureMessages: [message = ''] }) => `${file}: ${fullName}${firstLines(message)}`,
  )
}

/** Playwright, counted by test. */
export const playwright = (title: string, args: readonly string[], browser: string): Step => ({
  title,
  run: async () => {
    const file = reportFile('playwright')
    const execution = await execute('playwright', ['test', '--reporter=dot,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      SATCHEL_BROWSER: browser,
    })
    const counts = readReport(file) as PlaywrightReport | undefined
    return settle(
      title,
      execution,
      counts && {
        passed: counts.stats.expected,
        failed: counts.suites.flatMap(failedSpecs),
        skipped: counts.stats.skipped,
      },
    )
  },
})

interface PlaywrightReport {
  stats: { expected: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    ok: boolean
    file: string
    line: number
    title: string
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []))
      return `${file}:${line}: ${title}${firstLines(errors[0]?.message ?? '')}`
    }),
  ...suites.flatMap(failedSpecs),
]

function reportFile(name: string) {
  const file = join(root, 'node_modules', `.cache-${name}.json`)
  rmSync(file, { force: true })
  return file
}

const firstLines = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 8)
    .map((line) => `\n      ${line}`)
    .join('')

/** Undefined when the runner crashed before it wrote its report. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A runner that crashed, or failed without a failed test, counts as one failure. */
function settle(title: string, { code, output }: Execution, outcome?: Outcome): Outcome {
  if (outcome && code === 0 && outcome.failed.length === 0) return outcome
  const { passed, failed, skipped = 0 } = outcome ?? { passed: 0, failed: [] }
  return { passed, failed: failed.length > 0 ? failed : [title], skipped, output }
}

interface Result extends Outcome {
  title: string
}

/** Runs the lanes of each stage at the same time, and one stage after the other. Exits 1 on a failure. */
export async function runSteps(...stages: (readonly Step[])[][]) {
  const results: Result[] = []
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) results.push(await runStep(step))
      }),
    )
  }
  const failed = results.flatMap((result) => result.failed)
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`)
  const passed = results.reduce((total, result) => total + result.passed, 0)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exit(failed.length > 0 ? 1 : 0)
}

async function runStep({ title, run }: Step): Promise<Result> {
  const startedAt = performance.now()
  const outcome = await run()
  const { passed, failed, skipped, output, reason } = outcome
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const state = reason ? '-' : failed.length > 0 ? 'FAILED' : 'ok'
  const counts = `${passed} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ''}`
  const detail = reason ? `not run: ${reason}` : `${seconds.padStart(6)} s  ${counts}`
  console.log(`${state.padEnd(7)}${title.padEnd(40)}${detail}`)
  if (output) console.log(output.trimEnd().replaceAll(/^/gm, '       '))
  return { title, ...outcome }
}
