import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const NAME = '.prerender.lock'
/** A run renews its lock every few seconds; an older one is of a run that was killed. */
const STALE_MS = 60_000

export interface Lock {
  /** Says that this run still works. @returns false if the file is gone: a build has emptied the folder */
  renew: () => boolean
  release: () => void
}

/** Lets one run at a time write into a folder. @throws while another one does */
export function takeLock(folder: string): Lock {
  const file = join(folder, NAME)
  const owner = `${hostname()} ${process.pid}`
  if (isHeld(file, owner)) {
    throw new Error(
      `Another run writes into ${folder}. Wait for its end; if it was stopped, try again in a minute.`,
    )
  }
  rmSync(file, { force: true })
  // Fails if another run was faster.
  writeFileSync(file, owner, { flag: 'wx' })
  return {
    renew() {
      if (!existsSync(file)) return false
      const now = new Date()
      utimesSync(file, now, now)
      return true
    },
    release: () => rmSync(file, { force: true }),
  }
}

function isHeld(file: string, owner: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE_MS) return false
    const [host, id = ''] = readFileSync(file, 'utf8').split(' ')
    // In a container, every run may have the same id.
    if (`${host} ${id}` === owner) return false
    return host !== hostname() || isRunning(Number(id))
  } catch {
    return false
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    // EPERM: it runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
