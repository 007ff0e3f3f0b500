/**
 * Steps of `npm test` and `npm run check`: each tells how many of its parts passed and failed. A step
 * that is one program counts as one.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
  return { title, ms, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

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
    failed: report.numFailedTests,
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
  const counts = read(file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))
  return settle(title, ms, code, counts)
}

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** A runner that died, or failed without a failing test, counts as a failure of its own. */
function settle(title, ms, code, counts) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 }
  return {
    title,
    ms,
    passed,
    failed: failed === 0 && (code !== 0 || !counts) ? 1 : failed,
    skipped,
  }
}

/** Runs steps one after another, prints the sum last, and exits 1 when anything failed. */
export async function runSteps(steps) {
  const results = []
  for (const step of steps) results.push(await step())
  console.log('')
  for (const { title, ms, passed, failed, skipped } of results) {
    const mark = failed ? 'FAILED' : 'ok'
    console.log(
      `${mark.padEnd(7)}${title.padEnd(44)}${(ms / 1000).toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    )
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') ? 1 : 0)
}
