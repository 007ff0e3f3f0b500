import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeLock } from '../../../../scripts/prerender/lock.ts'

let folder = ''
const file = () => join(folder, '.prerender.lock')

/** Never the id of a running process: above the maximum of Linux. */
const ENDED = 2 ** 22 + 1

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'satchel-lock-'))
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

/** The lock of another run. */
function lockOf(owner: string, secondsAgo = 0) {
  writeFileSync(file(), owner)
  age(secondsAgo)
}

function age(seconds: number) {
  const at = Date.now() / 1000 - seconds
  utimesSync(file(), at, at)
}

describe('a folder', () => {
  test('belongs to one run until that ends', () => {
    const lock = takeLock(folder)
    expect(existsSync(file())).toBe(true)
    lock.release()
    expect(existsSync(file())).toBe(false)
  })

  test.each([
    ['on this machine', () => `${hostname()} ${process.ppid}`],
    ['on another machine', () => `other-host ${ENDED}`],
  ])('is refused while another run works %s', (_, owner) => {
    lockOf(owner())
    expect(() => takeLock(folder)).toThrow(
      `Another run writes into ${folder}. Wait for its end; if it was stopped, try again in a minute.`,
    )
    expect(existsSync(file())).toBe(true)
  })

  test.each([
    ['whose process has ended', () => lockOf(`${hostname()} ${ENDED}`)],
    ['with the id of this process', () => lockOf(`${hostname()} ${process.pid}`)],
    ['on another machine that has not renewed it for a minute', () => lockOf('other-host 1', 61)],
    [
      'with a process id that another program has now',
      () => lockOf(`${hostname()} ${process.ppid}`, 61),
    ],
    ['before it had written its name', () => lockOf('', 61)],
  ])('is free after a killed run %s', (_, leave) => {
    leave()
    takeLock(folder).release()
    expect(existsSync(file())).toBe(false)
  })
})

test('a renewed lock stays valid, and tells when a build has emptied the folder', () => {
  const lock = takeLock(folder)
  age(61)
  expect(lock.renew()).toBe(true)
  expect(Date.now() - statSync(file()).mtimeMs).toBeLessThan(60_000)
  rmSync(file())
  expect(lock.renew()).toBe(false)
})

test('a run notices that another one has taken its lock, and leaves that', () => {
  const lock = takeLock(folder)
  lockOf('other-host 1')
  expect(lock.renew()).toBe(false)
  lock.release()
  expect(existsSync(file())).toBe(true)
})
