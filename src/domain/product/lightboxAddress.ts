/**
 * The picture that a lightbox shows, in the hash of the address: `#gid=1&pid=2`, behind whatever else
 * stands there. `gid` names the gallery, `pid` counts its pictures from 1.
 */

/** "gid=1": anything shorter names no picture. */
const SHORTEST = 5

/**
 * The index of the picture that an address asks for; undefined: none of this gallery. A number that
 * the gallery does not have, or none at all, is its first.
 *
 * @param count pictures of the gallery
 */
export function pictureInHash(hash: string, gid: number, count: number): number | undefined {
  const parts = partsOf(hash)
  const value = (name: string) =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
  const pid = value('pid')
  if (hash.length <= SHORTEST || count === 0 || value('gid') !== String(gid) || pid === undefined) {
    return undefined
  }
  const index = /^\d+$/.test(pid) ? Number(pid) - 1 : 0
  return index >= 0 && index < count ? index : 0
}

export const hashWithPicture = (hash: string, gid: number, index: number) =>
  `#${[...others(hash), `gid=${gid}`, `pid=${index + 1}`].join('&')}`

/** '' where nothing else stands there. */
export function hashWithoutPicture(hash: string): string {
  const rest = others(hash)
  return rest.length > 0 ? `#${rest.join('&')}` : ''
}

const partsOf = (hash: string) => hash.replace(/^#/, '').split('&').filter(Boolean)
const others = (hash: string) => partsOf(hash).filter((part) => !/^(gid|pid)=/.test(part))
