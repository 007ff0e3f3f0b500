import { existsSync, readFileSync } from 'node:fs'

/**
 * Tables of inputs and what must come of them, where a folder of them is present (VECTORS_DIR, or a
 * folder "vectors" in a folder "shared" beside the checkout); tests that read them skip, and say so,
 * where it is absent.
 */
const folder = process.env['VECTORS_DIR'] ?? ['..', 'shared', 'vectors'].join('/')

export const hasVectors = existsSync(folder)

interface Vector<Input> {
  id: string
  input: Input
}

/** All rows of one table; none where the folder is absent. */
export const vectorsOf = <Input>(name: string): Vector<Input>[] =>
  hasVectors
    ? (JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as { vectors: Vector<Input>[] })
        .vectors
    : []
