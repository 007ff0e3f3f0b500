import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packs = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Beside each file that packs well the same packed as tightly as it goes, for a server to send as it is
 * (deploy/). Not index.html: its settings are changed after the build, and the copies would not follow.
 */
export function packedFiles(): Plugin {
  let folder = ''
  return {
    name: 'satchel-packed-files',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    async writeBundle(_, bundle) {
      const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(join(folder, file))
          for (const [ending, pack] of Object.entries(packs)) {
            await writeFile(join(folder, file + ending), await pack(bytes))
          }
        }),
      )
    },
  }
}
