import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './steps.ts'
import { canInstallPackages, installPackage, runs } from './system.ts'

/** Needs a fifth less processor time for the same tests, so they use it first. It paints sooner than shoppers' browsers. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium for the end-to-end tests: CHROMIUM_PATH, else an installed one, else Playwright's
 * download, else Debian's package. Ends the process with an instruction when there is none.
 *
 * @param isForTests false for measurements, which need a whole browser where there is one
 * @returns its path; '' for Playwright's own
 */
export function findBrowser(isForTests = true): string {
  const path = process.env['CHROMIUM_PATH']
  if (path) {
    if (runs(path, ['--version'])) return path
    return fail(`CHROMIUM_PATH is ${path}, which does not run as Chromium. Correct or unset it.`)
  }
  return (
    installedBrowser(isForTests) ??
    downloadedBrowser() ??
    packagedBrowser() ??
    fail('The end-to-end tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to it.')
  )
}

/**
 * How tests and measurements start it: without work of Chromium's own that would distort the times.
 *
 * @param executablePath '' or undefined for Playwright's own
 */
export const launchOptions = (executablePath: string | undefined, ...args: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...args,
  ],
})

function installedBrowser(isForTests = true) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const commands = isForTests ? [HEADLESS_SHELL, ...COMMANDS] : [...COMMANDS, HEADLESS_SHELL]
  const candidates = [
    ...folders.flatMap((folder) => commands.map((command) => join(folder, command))),
    ...MAC_APPS,
  ]
  return candidates.find((path) => existsSync(path) && runs(path, ['--version']))
}

function downloadedBrowser() {
  console.log('The end-to-end tests need Chromium: running `playwright install chromium` …')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    cwd: root,
    stdio: 'ignore',
    timeout: 180_000,
  })
  return status === 0 ? '' : undefined
}

function packagedBrowser() {
  if (!canInstallPackages()) return undefined
  const reason = 'Playwright could not download Chromium, which the end-to-end tests need.'
  installPackage('chromium-headless-shell', reason)
  if (!installedBrowser()) installPackage('chromium', reason)
  return installedBrowser()
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
