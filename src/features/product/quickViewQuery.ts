import { queryOptions } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { preloadSanitizer } from '~/ui/text/ServerHtml'

/** A product for its quick view (call 6). */
export const quickViewQuery = (id: number) =>
  queryOptions({
    queryKey: ['quick view', id],
    queryFn({ signal }) {
      void preloadSanitizer()
      return backend.quickView(id, signal)
    },
  })
