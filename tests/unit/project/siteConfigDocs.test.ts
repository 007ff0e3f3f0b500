import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { homeKinds } from '~/config/home'
import { SiteSchema } from '~/config/siteSchema'
import { keysOf, type KeyRow } from './schemaKeys'

const docs = readFileSync('docs/site-config.md', 'utf8')

/** The first three columns of each row of its tables. */
const written = [...docs.matchAll(/^\| `([^`]+)` \| (.*?) \| (.*?) \| (.+?) \|$/gm)].map(
  ([, key = '', type = '', usual = '']): KeyRow => ({
    key,
    type,
    usual: usual.replaceAll('`', ''),
  }),
)

const known = [
  ...keysOf(SiteSchema),
  ...Object.entries(homeKinds).flatMap(([kind, schema]) =>
    keysOf(schema, kind).filter(({ key }) => key !== `${kind}.kind`),
  ),
]

const keys = (rows: KeyRow[]) => rows.map(({ key }) => key).sort()

describe('docs/site-config.md', () => {
  test('has each key of the settings once, and no other', () => {
    expect(keys(written)).toEqual(keys(known))
  })

  test.each(known)('documents the type and the default of $key', (row) => {
    expect(written.find(({ key }) => key === row.key)).toEqual(row)
  })
})
