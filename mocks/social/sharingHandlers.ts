import type { Db } from '../db'
import { hash32 } from '../http/hash'
import type { PhpForm } from '../http/phpForm'
import { html, json, jsonAsHtml, type Handlers } from '../http/router'

/** What the plugin asks about other than Facebook, with its spelling. */
const COUNTED = ['linkedin', 'pinterest', 'reddit']

/** Shares of a page, invented from its address. */
export function sharesOf(db: Db, url: string): Record<string, number> {
  const digits = hash32(new URL(url).pathname)
  return (
    db.settings.sharing?.counts ??
    Object.fromEntries(
      COUNTED.map((name, at) => [name, Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16) % 40]),
    )
  )
}

/** Share counts, docs/calls.md#sharing-count to #save-shares. */
export const sharingHandlers = (db: Db): Handlers => ({
  adminAjax: {
    the_champ_sharing_count: ({ query }) => {
      const urls = listOf(query['urls'])
      if (urls.length === 0) return jsonAsHtml({ status: 0, message: 'Invalid request' })
      const { sharing } = db.settings
      return jsonAsHtml({
        facebook_urls: [urls, ...(sharing?.otherUrls ? [urls.map(sharing.otherUrls)] : [])],
        status: 1,
        message: Object.fromEntries(urls.map((url) => [url, sharesOf(db, url)])),
        // Releases before 7.14 send it.
        ...(sharing?.asksFacebook ? { facebook: true } : {}),
      })
    },
    the_champ_save_facebook_shares: ({ query }) =>
      listOf(query['share_counts']).length > 0
        ? html('')
        : jsonAsHtml({ status: 0, message: 'Invalid request' }),
  },
  hosts: {
    'graph.facebook.com': ({ url }) => {
      const count = db.settings.sharing?.facebookShares
      const id = url.searchParams.get('id')
      return count === undefined
        ? json({ error: { message: 'An access token is required', code: 104 } }, 400)
        : json({ share: { comment_count: 0, share_count: count }, id })
    },
  },
})

const listOf = (value: PhpForm[string] | undefined): string[] =>
  typeof value === 'object' ? Object.values(value).filter((one) => typeof one === 'string') : []
