import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutTracking } from '~/domain/navigation/trackingParameters'
import { startServer } from '../../../scripts/bench/server.ts'
import { APP, pageOf, writeFiles, writePages } from '../../serving/files'
import { sendRequest } from '../../serving/request'
import { ACTIONS, BOTS, DEFAULT_OWNERS, PAGE_URL, placeOf, TRACKING } from '../../support/routing'
import {
  OTHER_OWNERS,
  otherTable,
  prerendered,
  routingTable,
  tableWithPages,
} from '../../support/routingTable'

/** tests/serving runs the same table against the servers, where they are installed. */
test('each request goes to the app’s files or to WordPress, as in deploy/', () => {
  expect(routingTable.length).toBeGreaterThan(0)
  for (const row of routingTable) {
    expect({ ...row, place: placeOf(row, DEFAULT_OWNERS) }).toEqual(row)
  }
})

test('prerendered pages are served at their addresses, to every client', () => {
  const paths = new Set([...prerendered.pages, ...prerendered.withheld])
  const hasPage = (path: string) => paths.has(decodeURIComponent(path))
  expect(tableWithPages.length).toBeGreaterThan(routingTable.length)
  for (const row of tableWithPages) {
    expect({ ...row, place: placeOf(row, DEFAULT_OWNERS, hasPage) }).toEqual(row)
  }
})

test('checkout and account go to WordPress if the switches are inverted', () => {
  expect(otherTable.length).toBeGreaterThan(0)
  for (const row of otherTable) expect({ ...row, place: placeOf(row, OTHER_OWNERS) }).toEqual(row)
})

test('nginx, Caddy and the app know the same tracking parameters', () => {
  for (const name of TRACKING.replaceAll(String.raw`\w+`, 'source').split('|')) {
    expect(withoutTracking(`?${name}=1`), name).toBe('')
  }
})

test('nginx and Caddy match the same queries, crawlers and prerendered pages', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8')
  const caddy = readFileSync('deploy/Caddyfile', 'utf8')
  expect(nginx).toContain(`(${ACTIONS})`)
  expect(caddy).toContain(`(${ACTIONS})`)
  expect(nginx).toContain(PAGE_URL)
  expect(caddy).toContain(PAGE_URL)
  for (const names of BOTS) expect(nginx).toContain(`(${names})`)
  expect(caddy).toContain(`(${BOTS.join('|')})`)
})

test('the server of the bench sends prerendered pages as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'satchel-pages-'))
  writeFiles(folder)
  const { origin, close } = await startServer({
    protocol: 'http1',
    folder,
    indexPage: () => APP,
    shop: {
      respond: async () => new Response('WordPress'),
      settings: {},
      forgetVisitors: () => undefined,
    },
    extraFiles: new Map(),
    certificate: { options: {}, fingerprint: '' },
  })
  const bodyOf = async (url: string) =>
    (await sendRequest(Number(new URL(origin).port), url, {})).text
  try {
    expect(await bodyOf('/shop/')).toBe(APP)
    writePages(folder)
    expect(await bodyOf('/')).toBe(pageOf('/'))
    expect(await bodyOf('/product/%e0%a4%a8%e0%a4%a6%e0%a5%80/?gclid=1')).toBe(
      pageOf('/product/नदी/'),
    )
    expect(await bodyOf('/shop/?orderby=price')).toBe(APP)
    expect(await bodyOf('/product/no-such-product/')).toBe(APP)
    expect(await bodyOf('/.prerender.json')).toBe('WordPress')
  } finally {
    close()
    rmSync(folder, { recursive: true })
  }
})
