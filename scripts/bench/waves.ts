/** Which request had to wait for which. */

/** A request of a page. Times are in ms since the start of the navigation. */
export interface PageRequest {
  url: string
  method: string
  /** CDP's resource type: Document, Script, Stylesheet, Image, Fetch, XHR … */
  type: string
  /** CDP's priority: VeryHigh, High, Medium, Low, VeryLow. */
  priority: string
  start: number
  firstByte?: number
  /** Undefined while it has not finished, and when it failed. */
  end?: number
  /** Transferred, with headers. */
  bytes: number
  isCached: boolean
  initiator: Initiator
}

export interface Initiator {
  /** CDP's: parser, script, preload, other … */
  type: string
  /** The document or stylesheet that contains the URL, or the scripts on the call stack. */
  urls: string[]
}

/**
 * The wave of each request: the number of round trips from the document to its response. The document is in
 * wave 0. Every other request is one wave after the request it depends on; one that the cache answers is in
 * the same wave. The request it depends on is the latest-finished one of:
 *
 * - the document or stylesheet that contains its URL, or the scripts on the stack that sent it;
 * - for a request that a script sent, the data (Fetch, XHR) that had arrived by then, because stacks do not
 *   reach through promises;
 * - for a request without URL and stack, such as `import()`, also the scripts that had arrived by then.
 *
 * @param requests in the order in which they were sent; the first is the document
 */
export function wavesOf(requests: readonly PageRequest[]): Map<PageRequest, number> {
  const waves = new Map<PageRequest, number>()
  for (const request of requests) {
    const dependency = dependencyOf(request, [...waves.keys()])
    const roundTrips = dependency && !request.isCached ? 1 : 0
    waves.set(request, (dependency ? (waves.get(dependency) ?? 0) : 0) + roundTrips)
  }
  return waves
}

function dependencyOf(request: PageRequest, earlier: readonly PageRequest[]) {
  const [document, ...others] = earlier
  const { type, urls } = request.initiator
  const isByScript = type !== 'parser'
  const candidates = others.filter(
    (other) =>
      endOf(other) <= request.start &&
      (urls.includes(other.url) ||
        (isByScript && isData(other)) ||
        (isByScript && urls.length === 0 && other.type === 'Script')),
  )
  return candidates.sort((a, b) => endOf(b) - endOf(a))[0] ?? document
}

const endOf = ({ end = Infinity }: PageRequest) => end

const isData = ({ type }: PageRequest) => type === 'Fetch' || type === 'XHR'
