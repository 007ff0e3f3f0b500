import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const NAME = '.prerender.lock'
/** A run renews its lock every few seconds; an older one is of a run that was killed. */
const STALE_MS = 60_000

export interface Lock {
  /** Says that this run still works. @returns false if it must end: its lock is gone, or another run's */
  renew: () => boolean
  release: () => void
}

/** Lets one run at a time write into a folder. @throws while another one does */
export function takeLock(folder: string): Lock {
  const file = join(folder, NAME)
  const owner = `${hostname()} ${process.pid} ${randomUUID()}`
  if (isHeld(file, owner)) {
    throw new Error(
      `Another run writes into ${folder}. Wait for its end; if it was stopped, try again in a minute.`,
    )
  }
  rmSync(file, { force: true })
  writeFileSync(file, owner, { flag: 'wx' })
  // Of two runs that find an old lock at the same time, the later one removes the other's new lock, too.
  const isOwn = () => readLock(file) === owner
  return {
    renew() {
      if (!isOwn()) return false
      const now = new Date()
      try {
        utimesSync(file, now, now)
        return true
      } catch {
        return false
      }
    },
    release() {
      if (isOwn()) rmSync(file)
    },
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isHeld(file: string, owner: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE_MS) return false
    const [host, id = ''] = readFileSync(file, 'utf8').split(' ')
    // In a container, every run may have the same id.
    if (owner.startsWith(`${host} ${id} `)) return false
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
