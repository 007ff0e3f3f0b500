import { expect, test } from 'vitest'
import { DEFAULT_OWNERS, placeOf } from '../support/routing'
import { OTHER_OWNERS, otherTable, routingTable } from '../support/routingTable'

/** The same table is tried on the servers themselves, where they are installed: tests/serving. */
test('each request goes to the app’s files or to WordPress, as the shop’s server does it', () => {
  for (const row of routingTable) {
    expect({ ...row, place: placeOf(row, DEFAULT_OWNERS) }).toEqual(row)
  }
})

test('with the switches the other way, checkout and account are WordPress’s', () => {
  for (const row of otherTable) expect({ ...row, place: placeOf(row, OTHER_OWNERS) }).toEqual(row)
})
