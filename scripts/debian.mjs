import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed here: on Debian and its kin, by root. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs one of Debian's packages; its lists are brought up to date only where that is needed. */
export function installPackage(name) {
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  if (install() === 0) return
  apt('update')
  install()
}

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status
