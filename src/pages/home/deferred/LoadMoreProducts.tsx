import { newLoadMoreBlock, type LoadMoreBlock } from '~/domain/home/loadMore'
import { useLoadMore } from '~/features/home/useHomeProducts'
import { interpolate } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { LoadMoreGrid, LoadMoreGridSkeleton } from './LoadMoreGrid'

interface LoadMoreProductsProps extends Partial<LoadMoreBlock> {
  /** Accessible name of the products. */
  title: string
  /** False: requests nothing yet. */
  isNear: boolean
}

/** A block of products that loads a page at a time; see docs/behaviour.md#load-more-block. */
export function LoadMoreProducts({ title, isNear, ...chosen }: LoadMoreProductsProps) {
  const block = newLoadMoreBlock(chosen)
  const { products, error, retry, more } = useLoadMore(block, isNear)
  if (error) {
    const message = interpolate(commonMessages.sectionFailed, { title })
    return <LoadError error={error} onRetry={retry} title={message} />
  }
  if (!products) return <LoadMoreGridSkeleton count={block.perPage} />
  if (products.length === 0) return <Notice kind="info" title={catalogMessages.emptyCategory} />
  return <LoadMoreGrid {...{ title, products, more }} />
}
