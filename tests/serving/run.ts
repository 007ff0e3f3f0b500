import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_OWNERS, type Owners } from '../support/routing.ts'
import {
  OTHER_OWNERS,
  otherTable,
  routingTable,
  tableWithPages,
  type Row,
} from '../support/routingTable.ts'
import { sendRequest } from './request.ts'
import {
  checkCaching,
  checkCompression,
  checkRedirects,
  checkRemovedPage,
  checkRow,
  type Send,
} from './expectations.ts'
import { APP, pageOf, writeFiles, writePages } from './files.ts'
import { startCaddy, startNginx } from './servers.ts'
import { startWordPress } from './wordpress.ts'

/**
 * `node tests/serving/run.ts nginx` (or caddy): starts the server with its file of deploy/ in front of a
 * WordPress stub, and sends every request of the routing table, without and with prerendered pages. Exits
 * 1 and prints the failed ones.
 */
const server = process.argv[2]
const startServer = server === 'caddy' ? startCaddy : startNginx

const folder = mkdtempSync(join(tmpdir(), 'satchel-serving-'))
const root = join(folder, 'root')
mkdirSync(root)
writeFiles(root)
const wordpress = await startWordPress()
const failures: string[] = []
let checks = 0

async function check(name: string, run: () => Promise<unknown>) {
  checks += 1
  await run().catch((error: unknown) =>
    failures.push(`${name}\n    ${String(error).replaceAll('\n', '\n    ')}`),
  )
}

async function withServer(owners: Owners, run: (send: Send) => Promise<void>) {
  const running = await startServer({ folder, root, upstream: wordpress.port, owners })
  const send: Send = async (url, options) => {
    wordpress.take()
    const response = await sendRequest(running.port, url, options)
    return { response, forwarded: wordpress.take() }
  }
  try {
    await run(send)
  } finally {
    await running.stop()
  }
}

async function checkTable(table: readonly Row[], send: Send) {
  for (const row of table) {
    const name = `${row.method} ${row.url} ${row.userAgent ?? ''} → ${row.place}`
    await check(name, () => checkRow(row, send))
  }
}

try {
  await withServer(OTHER_OWNERS, (send) => checkTable(otherTable, send))
  await withServer(DEFAULT_OWNERS, async (send) => {
    await checkTable(routingTable, send)
    await check('redirects', () => checkRedirects(send))
    await check('compressed files', () => checkCompression(send))
    await check('caching of the app', () => checkCaching('/shop/', APP, send))
    // While the server runs: it needs no reload.
    writePages(root)
    await checkTable(tableWithPages, send)
    await check('caching of the app with pages', () => checkCaching('/shop/?x=1', APP, send))
    await check('caching of a page', () => checkCaching('/shop/', pageOf('/shop/'), send))
    for (const url of ['/product/river/', '/']) {
      await check(`${url} is removed`, () => checkRemovedPage(url, root, send))
    }
  })
} finally {
  wordpress.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${server}: ${checks - failures.length} of ${checks} requests passed`)
for (const failure of failures) console.log(`  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
