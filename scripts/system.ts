import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'

/** Programs that are not npm packages. */

/** The PATH with the folders where Debian puts servers; only root has them by default. */
export const serverPath = [process.env['PATH'], '/usr/local/sbin', '/usr/sbin'].join(delimiter)

/** Whether a command runs. A file of the right name may only print how to install the real program. */
export const runs = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 20_000,
    env: { ...process.env, PATH: serverPath },
  }).status === 0

export type Server = 'nginx' | 'caddy'

export const hasServer = (name: Server) => runs(name, [name === 'nginx' ? '-v' : 'version'])

/** Packages are installed on Debian and its derivatives, and only for root. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param reason printed before the installation */
export function installPackage(name: string, reason: string) {
  console.log(`${reason}\nInstalling the Debian package ${name} with apt-get …`)
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  if (install() === 0) return
  // The package lists may be missing or outdated.
  apt('update')
  install()
}

const apt = (...args: string[]) =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status

/** Installs nginx on a build machine. Where systemd runs, the package would start it as a web server. */
export function ensureNginx() {
  if (hasServer('nginx') || !canInstallPackages() || existsSync('/run/systemd/system')) return
  installPackage(
    'nginx',
    'The tests of deploy/nginx.conf need nginx, which is not on this machine.',
  )
}
