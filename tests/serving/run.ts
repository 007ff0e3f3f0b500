import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_OWNERS, type Owners } from '../support/routing.ts'
import { OTHER_OWNERS, otherTable, routingTable, type Row } from '../support/routingTable.ts'
import { ask } from './ask.ts'
import { checkPacking, checkRedirects, checkRow } from './expectations.ts'
import { writeFiles } from './files.ts'
import { startCaddy, startNginx } from './servers.ts'
import { startWordPress } from './wordpress.ts'

/**
 * `node tests/serving/run.ts nginx` (or caddy): the file of deploy/ in front of a stub of WordPress, and
 * every row of the routing table asked for. Exits 1 with the rows that went wrong.
 */
const server = process.argv[2]
const startServer = server === 'caddy' ? startCaddy : startNginx

const folder = mkdtempSync(join(tmpdir(), 'satchel-serving-'))
const root = join(folder, 'root')
mkdirSync(root)
writeFiles(root)
const wordpress = await startWordPress()
const wrong: string[] = []
let checks = 0

async function check(name: string, run: () => Promise<unknown>) {
  checks += 1
  await run().catch((error: unknown) =>
    wrong.push(`${name}\n    ${String(error).replaceAll('\n', '\n    ')}`),
  )
}

async function checkTable(owners: Owners, table: readonly Row[], more = false) {
  const running = await startServer({ folder, root, upstream: wordpress.port, owners })
  const asks = async (url: string, asked: Parameters<typeof ask>[2]) => {
    wordpress.take()
    const reply = await ask(running.port, url, asked)
    return { reply, seen: wordpress.take() }
  }
  try {
    for (const row of table) {
      const name = `${row.method} ${row.url} ${row.userAgent ?? ''} → ${row.place}`
      await check(name, () => checkRow(row, (url, asked) => asks(url, asked)))
    }
    if (!more) return
    await check('redirects', () => checkRedirects(asks))
    await check('packed files', () => checkPacking(asks))
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
console.log(`${server}: ${checks - wrong.length} of ${checks} requests answered as they must be`)
for (const text of wrong) console.log(`  ${text}`)
process.exitCode = wrong.length > 0 ? 1 : 0
