import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, installPackage } from './debian.mjs'
import { env, fail, root } from './setup.mjs'

/** The shell without windows first: it does the same work with a fifth less of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium that the end-to-end tests drive: CHROMIUM_PATH, else one that is installed, else
 * Playwright's own download, else Debian's package when we are root. '' stands for Playwright's own,
 * which needs no path. Where none can be had, one line says what to do, and the process ends.
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    fail(`CHROMIUM_PATH is ${given}, which is no Chromium that runs here: correct it, or unset it.`)
  }
  return (
    installed() ??
    downloaded() ??
    packaged() ??
    fail('No Chromium to drive: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  )
}

/** A file of the right name may be a mere hint to install the real one, as on Ubuntu. */
const runs = (path) =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...apps,
  ]
  return candidates.find((path) => existsSync(path) && runs(path))
}

function downloaded() {
  console.log('No Chromium here; asking Playwright to download its own …')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'node'),
    [cli, 'install', 'chromium'],
    {
      cwd: root,
      env,
      stdio: 'ignore',
      timeout: 180_000,
    },
  )
  return status === 0 ? '' : undefined
}

function packaged() {
  if (!canInstall()) return undefined
  console.log("Installing Debian's chromium …")
  installPackage('chromium-headless-shell')
  if (!installed()) installPackage('chromium')
  return installed()
}
