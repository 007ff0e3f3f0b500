import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { canInstall, installPackage } from './debian.mjs'

/** The PATH with the folders that Debian has only on root's. */
export const serverPath = ['/usr/local/sbin', '/usr/sbin'].reduce(
  (path, folder) => path + delimiter + folder,
  process.env.PATH ?? '',
)

/** Whether a web server can be started here, to try its file of deploy/ on. */
export const hasServer = (name) =>
  spawnSync(name, [name === 'nginx' ? '-v' : 'version'], {
    stdio: 'ignore',
    timeout: 20_000,
    env: { ...process.env, PATH: serverPath },
  }).status === 0

/**
 * Debian's nginx where there is none, as root, in a container or on a build machine: where systemd
 * runs, the package would start it as the machine's own web server.
 */
export function ensureNginx() {
  if (hasServer('nginx') || !canInstall() || existsSync('/run/systemd/system')) return
  console.log("Installing Debian's nginx …")
  installPackage('nginx')
}
