import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** Bytes of every image: about what a shop's thumbnail has. */
const IMAGE_BYTES = 20_000

/** Width and height when the file name has none, as a full-size image. */
const FULL_SIZE = [1600, 2000] as const

const images = new Map<string, Buffer>()

/**
 * A PNG of exactly 20,000 bytes in the width and height that the file name ends with (`-300x375.svg`).
 * The same path always gives the same image.
 *
 * @param path of the requested image; its type is ignored
 */
export function imageFor(path: string): Buffer {
  const known = images.get(path)
  if (known) return known
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(path) ?? []
  const image = makeImage(
    Number(width ?? FULL_SIZE[0]),
    Number(height ?? FULL_SIZE[1]),
    createHash('sha256').update(path).digest(),
  )
  images.set(path, image)
  return image
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits per pixel, an index into a palette. */
const INDEXED_COLOR = [8, 3, 0, 0, 0]
const COLORS = 10
const BAND_HEIGHT = 25

/** Horizontal bands of colours from the seed, padded by a chunk that decoders skip. */
function makeImage(width: number, height: number, seed: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // Each row starts with its filter: none.
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    const color = Math.floor(y / BAND_HEIGHT) % COLORS
    rows.fill(color, y * (width + 1) + 1, (y + 1) * (width + 1))
  }
  const parts = [
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(INDEXED_COLOR)])),
    chunk('PLTE', seed.subarray(0, COLORS * 3)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const padding = IMAGE_BYTES - size - CHUNK_OVERHEAD
  if (padding < 0) throw new Error(`An image of ${width} × ${height} needs more bytes.`)
  parts.splice(-1, 0, chunk('paDd', Buffer.alloc(padding)))
  return Buffer.concat(parts)
}

/** Length, type and checksum. */
const CHUNK_OVERHEAD = 12

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
