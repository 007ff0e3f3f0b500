import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTIONS, BOTS, DEFAULT_OWNERS, placeOf } from '../../support/routing'
import { OTHER_OWNERS, otherTable, routingTable } from '../../support/routingTable'

/** tests/serving runs the same table against the servers, where they are installed. */
test('each request goes to the app’s files or to WordPress, as in deploy/', () => {
  expect(routingTable.length).toBeGreaterThan(0)
  for (const row of routingTable) {
    expect({ ...row, place: placeOf(row, DEFAULT_OWNERS) }).toEqual(row)
  }
})

test('checkout and account go to WordPress if the switches are inverted', () => {
  expect(otherTable.length).toBeGreaterThan(0)
  for (const row of otherTable) expect({ ...row, place: placeOf(row, OTHER_OWNERS) }).toEqual(row)
})

test('nginx and Caddy match the same queries and the same crawlers', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8')
  const caddy = readFileSync('deploy/Caddyfile', 'utf8')
  expect(nginx).toContain(`(${ACTIONS})`)
  expect(caddy).toContain(`(${ACTIONS})`)
  for (const names of BOTS) expect(nginx).toContain(`(${names})`)
  expect(caddy).toContain(`(${BOTS.join('|')})`)
})
