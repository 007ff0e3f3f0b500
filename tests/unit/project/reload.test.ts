import { expect, test } from 'vitest'
import { mayReload } from '~/domain/reload'

const HOUR = 3_600_000

test('reloads a page that misses a file of its build', () => {
  expect(mayReload(undefined, '/a.js', 0)).toBe(true)
  expect(mayReload({ build: '/a.js', at: 0 }, '/b.js', HOUR)).toBe(true)
})

test('does not reload one build twice, nor during a deployment', () => {
  expect(mayReload({ build: '/a.js', at: 0 }, '/a.js', 24 * HOUR)).toBe(false)
  expect(mayReload({ build: '/a.js', at: 0 }, '/b.js', 30_000)).toBe(false)
})
