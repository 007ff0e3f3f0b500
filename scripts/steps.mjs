/**
 * Steps of `npm test` and `npm run check`: each tells how many of its parts passed and failed, and the
 * names of those that failed stand once more at the end. A step that is one program counts as one.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { env, root } from './setup.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)

/** Runs a program, shows its output, and answers {code, ms}. */
function exec(command, args, extra = {}) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(bin(command), args, {
      cwd: root,
      env: { ...env, ...extra },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => resolve({ code: 1, ms: performance.now() - startedAt }))
    child.on('exit', (code) => resolve({ code: code ?? 1, ms: performance.now() - startedAt }))
  })
}

/** A program that passes or fails as a whole. */
export const program = (title, command, args, extra) => async () => {
  const { code, ms } = await exec(command, args, extra)
  return settle(title, ms, code, { passed: code === 0 ? 1 : 0, failed: [], skipped: 0 })
}

/** A step that cannot be taken on this machine, which the sum tells. */
export const notRun = (title, why) => async () => ({ title, ms: 0, passed: 0, failed: [], why })

/** Vitest, counted by test. */
export const vitest = (title, folders) => async () => {
  const file = join(root, 'node_modules', '.cache-vitest.json')
  rmSync(file, { force: true })
  const { code, ms } = await exec('vitest', [
    'run',
    ...folders,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const counts = read(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // A file that could not be run has no tests.
      if (failed.length === 0 && status === 'failed') return [relative(root, name)]
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)}: ${fullName}${indented(failureMessages[0] ?? '')}`,
      )
    }),
    skipped: report.numPendingTests + report.numTodoTests,
  }))
  return settle(title, ms, code, counts)
}

/** Playwright, counted by test. */
export const playwright = (title, browser) => async () => {
  const file = join(root, 'node_modules', '.cache-playwright.json')
  rmSync(file, { force: true })
  const { code, ms } = await exec('playwright', ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    SATCHEL_BROWSER: browser,
  })
  const counts = read(file, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: suites.flatMap(failedSpecs),
    skipped: stats.skipped,
  }))
  return settle(title, ms, code, counts)
}

const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => `${file}:${line}: ${title}${reason(tests)}`),
  ...suites.flatMap(failedSpecs),
]

/** The print of a long run is cut in the middle: what went wrong stands with the name, without colours. */
const reason = (tests) => {
  const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.error ?? []))
  return indented(error?.message ?? '')
}

const indented = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 8)
    .map((line) => `\n      ${line}`)
    .join('')

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** A runner that died, or failed without a failing test, counts as a failure of its own. */
function settle(title, ms, code, counts) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: [], skipped: 0 }
  const hasDied = failed.length === 0 && (code !== 0 || !counts)
  return { title, ms, passed, failed: hasDied ? [title] : failed, skipped }
}

/** Runs steps one after another, prints the sum last, and exits 1 when anything failed. */
export async function runSteps(steps) {
  const results = []
  for (const step of steps) results.push(await step())
  console.log('')
  for (const { title, ms, passed, failed, skipped, why } of results) {
    if (why) {
      console.log(`${'-'.padEnd(7)}${title.padEnd(44)}  not run: ${why}`)
      continue
    }
    const mark = failed.length > 0 ? 'FAILED' : 'ok'
    console.log(
      `${mark.padEnd(7)}${title.padEnd(44)}${(ms / 1000).toFixed(1).padStart(7)} s  ${passed} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ''}`,
    )
  }
  const failed = results.flatMap((result) => result.failed)
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`)
  const passed = results.reduce((total, result) => total + result.passed, 0)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exit(failed.length > 0 ? 1 : 0)
}
