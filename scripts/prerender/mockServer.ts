import { readFileSync } from 'node:fs'
import { openMockSite, serveHttp } from '../mockSite.ts'

/** The program that mockShop.ts starts. Arguments: a page with the settings, the public origin, scenarios. */

const [page = '', publicOrigin = '', ...scenarios] = process.argv.slice(2)
const { respond } = await openMockSite(readFileSync(page, 'utf8'), scenarios)
const { origin } = await serveHttp(respond, publicOrigin)
process.send?.(origin)
process.on('disconnect', () => process.exit())
