import { join, resolve, sep } from 'node:path'

/** First segments that belong to the build, to WordPress, or to this command's own files. */
const RESERVED = /^(?:assets|app\.html|wp-.*|_wp|\..*)$/i
/** Maximal length of a file name on all usual file systems. */
const SEGMENT_BYTES_MAX = 255

/**
 * The decoded path of a page: two spellings of one address name one file.
 *
 * @param path percent-encoded: "/product/caf%C3%A9/"
 * @throws an error that says why no file is written for this path
 */
export function pagePath(path: string): string {
  if (!path.startsWith('/') || !path.endsWith('/') || /[?#]/.test(path)) {
    throw new Error('The path does not begin and end with a slash.')
  }
  const segments = path.split('/').slice(1, -1).map(decodeSegment)
  if (segments[0] !== undefined && RESERVED.test(segments[0])) {
    throw new Error(`The path is below /${segments[0]}, which is no page of the app.`)
  }
  return ['', ...segments, ''].join('/')
}

function decodeSegment(encoded: string): string {
  let segment: string
  try {
    segment = decodeURIComponent(encoded)
  } catch {
    throw new Error('The path has a wrong percent-encoding.')
  }
  if (segment === '' || segment === '.' || segment === '..') {
    throw new Error('The path has an empty segment, “.” or “..”.')
  }
  if (/[/\\\p{Cc}]/u.test(segment)) {
    throw new Error('A segment of the path has a slash, a backslash or a control character.')
  }
  if (Buffer.byteLength(segment) > SEGMENT_BYTES_MAX) {
    throw new Error(`A segment of the path is longer than ${SEGMENT_BYTES_MAX} bytes.`)
  }
  // A folder of this name would take the place of the file of the page above.
  if (segment.toLowerCase() === 'index.html') {
    throw new Error('A segment of the path is “index.html”.')
  }
  return segment
}

/** The same; undefined for a path without a file. */
export function tryPagePath(path: string): string | undefined {
  try {
    return pagePath(path)
  } catch {
    return undefined
  }
}

/** The file of a page. @param path decoded by pagePath @throws for a file outside the folder */
export function fileOf(folder: string, path: string): string {
  const file = join(folder, path, 'index.html')
  if (!resolve(file).startsWith(resolve(folder) + sep)) {
    throw new Error('The path leads out of the folder.')
  }
  return file
}
