import { earlyKey } from '~/api/wire'

/** What the scripts that run ahead of the bundle share; small, since one of them stands in index.html. */
export interface EarlyRequest {
  method: 'GET' | 'POST'
  path: string
  body?: URLSearchParams
}

/** Where api/http.ts finds the answer instead of asking again. */
export function send({ method, path, body }: EarlyRequest) {
  const answer = fetch(path, { method, ...(body ? { body } : {}) })
  // The app hears of a failure, and asks once more.
  answer.catch(() => undefined)
  window.__early?.set(earlyKey(method, path, body), answer)
  return answer
}

/** How many pictures of the first answer are fetched with it: the first row on a wide screen. */
export const FIRST_ROW = 4

/** @param sizes with the srcset, as the card's own picture has them: else the browser fetches two */
export function preload(src: string, srcset?: string, sizes?: string) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'image'
  link.href = src
  if (srcset) Object.assign(link, { imageSrcset: srcset, imageSizes: sizes })
  link.fetchPriority = 'high'
  document.head.append(link)
}
