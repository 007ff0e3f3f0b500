import * as v from 'valibot'
import { localPath } from '~/config/paths'
import { ContractError } from '~/domain/errors'
import { send, totalInHeader } from '~/api/http'

/** See docs/calls.md#wordpress-pages. */
const Links = v.array(v.object({ link: v.string() }))

const PER_PAGE = 100

/**
 * The paths of WordPress's published pages, or of its posts. For prerendering.
 *
 * @throws ContractError where the shop does not publish the list
 */
export async function fetchContentPaths(
  type: 'pages' | 'posts',
  signal?: AbortSignal,
): Promise<string[]> {
  const call = `list of ${type}`
  const paths: string[] = []
  let pageCount = 1
  for (let page = 1; page <= pageCount; page++) {
    const path = `/wp-json/wp/v2/${type}?per_page=${PER_PAGE}&page=${page}&_fields=link`
    const response = await send(call, path, { signal })
    const links = v.safeParse(Links, response.body)
    if (!links.success) {
      throw new ContractError(call, response.status, 'no list of links')
    }
    pageCount = totalInHeader(call, response.headers, 'X-WP-TotalPages')
    paths.push(...links.output.flatMap(({ link }) => localPath(link) ?? []))
  }
  return paths
}
