import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_OWNERS, type Owners } from '../support/routing.ts'
import { OTHER_OWNERS, otherTable, routingTable, type Row } from '../support/routingTable.ts'
import { sendRequest } from './request.ts'
import { checkCompression, checkRedirects, checkRow } from './expectations.ts'
import { writeFiles } from './files.ts'
import { startCaddy, startNginx } from './servers.ts'
import { startWordPress } from './wordpress.ts'

/**
 * `node tests/serving/run.ts nginx` (or caddy): starts the server with its file of deploy/ in front of a
 * WordPress stub, and sends every request of the routing table. Exits 1 and prints the failed ones.
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

async function checkTable(owners: Owners, table: readonly Row[], isComplete = false) {
  const running = await startServer({ folder, root, upstream: wordpress.port, owners })
  const send = async (url: string, options: Parameters<typeof sendRequest>[2]) => {
    wordpress.take()
    const response = await sendRequest(running.port, url, options)
    return { response, forwarded: wordpress.take() }
  }
  try {
    for (const row of table) {
      const name = `${row.method} ${row.url} ${row.userAgent ?? ''} → ${row.place}`
      await check(name, () => checkRow(row, send))
    }
    if (!isComplete) return
    await check('redirects', () => checkRedirects(send))
    await check('compressed files', () => checkCompression(send))
  } finally {
    await running.stop()
  }
}

try {
  await checkTable(DEFAULT_OWNERS, routingTable, true)
  await checkTable(OTHER_OWNERS, otherTable)
} finally {
  wordpress.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${server}: ${checks - failures.length} of ${checks} requests passed`)
for (const failure of failures) console.log(`  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
