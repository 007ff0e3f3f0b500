import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Plain JavaScript for any Node from 20 on, since it runs before anything is installed. Puts the
 * project's own Node (the `node` package) first on the PATH: MSW, Vitest and jsdom want 22 or newer.
 */
export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const bin = join(root, 'node_modules', '.bin')
export const env = {
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
  FORCE_COLOR: process.env.CI ? '0' : undefined,
}
for (const key of Object.keys(env)) if (env[key] === undefined) delete env[key]

/** Installs the dependencies when the lock file has changed since the last time; else takes no time. */
export function ensureDependencies() {
  const stamp = join(root, 'node_modules', '.satchel-installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(
    'Installing what the project needs (once, and again when package-lock.json changes) …',
  )
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) fail('npm ci failed: see its message above, then run the same command again.')
  if (!existsSync(join(bin, 'node'))) {
    fail(
      "The project's own Node is missing: npm did not run the install script of the package `node` (see allowScripts in package.json).",
    )
  }
  writeFileSync(stamp, wanted)
}

/** Runs one of the project's programs; its exit status. */
export function run(command, args = [], options = {}) {
  return spawnSync(join(bin, command), args, { cwd: root, env, stdio: 'inherit', ...options })
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
