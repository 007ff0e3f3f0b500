import { existsSync, readFileSync } from 'node:fs'

/**
 * Tables of inputs and expected results, from the folder VECTORS_DIR (default: vectors, in a folder shared
 * beside the checkout). Tests that read them skip,
 * with that reason, where it is absent.
 */
const folder = process.env['VECTORS_DIR'] ?? ['..', 'shared', 'vectors'].join('/')

export const hasVectors = existsSync(folder)

interface Vector<Input> {
  id: string
  input: Input
}

/** All rows of one table; [] where the folder is absent. */
export const vectorsOf = <Input>(name: string): Vector<Input>[] =>
  hasVectors
    ? (JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as { vectors: Vector<Input>[] })
        .vectors
    : []
