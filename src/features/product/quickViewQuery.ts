import { queryOptions } from '@tanstack/react-query'
import { fetchQuickView } from '~/api/product/quickView'
import { preloadSanitizer } from '~/ui/text/ServerHtml'

/** A product for its quick view (call 6). */
export const quickViewQuery = (id: number) =>
  queryOptions({
    queryKey: ['quick view', id],
    queryFn({ signal }) {
      void preloadSanitizer()
      return fetchQuickView(id, signal)
    },
  })
