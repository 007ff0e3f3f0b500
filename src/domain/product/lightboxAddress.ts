/**
 * The open lightbox image in the URL hash: `#gid=1&pid=2`, after any other hash parts. `gid` numbers the
 * gallery and `pid` its images, both from 1 (docs/behaviour.md#lightbox).
 */

/** "gid=1"; a shorter hash names no image. */
const MIN_LENGTH = 5

/**
 * Index of the image that the hash asks for; undefined if it names none of this gallery. An invalid or
 * out-of-range `pid` means the first image.
 *
 * @param count images in the gallery
 */
export function imageInHash(hash: string, gid: number, count: number): number | undefined {
  const parts = partsOf(hash)
  const value = (name: string) =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
  const pid = value('pid')
  if (
    hash.length <= MIN_LENGTH ||
    count === 0 ||
    value('gid') !== String(gid) ||
    pid === undefined
  ) {
    return undefined
  }
  const index = /^\d+$/.test(pid) ? Number(pid) - 1 : 0
  return index >= 0 && index < count ? index : 0
}

export const hashWithImage = (hash: string, gid: number, index: number) =>
  `#${[...otherParts(hash), `gid=${gid}`, `pid=${index + 1}`].join('&')}`

/** '' if nothing else is in the hash. */
export function hashWithoutImage(hash: string): string {
  const rest = otherParts(hash)
  return rest.length > 0 ? `#${rest.join('&')}` : ''
}

const partsOf = (hash: string) => hash.replace(/^#/, '').split('&').filter(Boolean)
const otherParts = (hash: string) => partsOf(hash).filter((part) => !/^(gid|pid)=/.test(part))
