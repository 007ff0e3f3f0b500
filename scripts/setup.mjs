import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs before other npm scripts (`pre…` in package.json): `node scripts/setup.mjs [NAME …]`. Calls `npm ci`
 * when package-lock.json has changed since the last time, and fails when one of the named environment
 * variables is missing.
 *
 * Plain JavaScript for Node 20, which is enough to start with: the dependencies include a newer Node
 * (the package `node`), which npm puts first on the PATH of its scripts. The scripts that need it start
 * in a separate shell, because a shell caches the path of `node`.
 */
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const stamp = join(root, 'node_modules', '.satchel-installed')
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

for (const name of process.argv.slice(2)) {
  if (!process.env[name]) {
    const script = process.env.npm_lifecycle_event?.replace(/^pre/, '')
    fail(`${name} is missing. Try: ${name}=https://shop.example npm run ${script}`)
  }
}
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) install()

function install() {
  console.log('Installing the dependencies with npm ci …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) fail('npm ci failed. See its message above, then run the same command again.')
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) {
    fail(
      'npm did not run the install script of the package `node` (see allowScripts in package.json).',
    )
  }
  writeFileSync(stamp, lockHash)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
