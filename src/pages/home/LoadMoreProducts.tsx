import { messages } from '~/config/messages'
import { newLoadMoreBlock, type LoadMoreBlock } from '~/domain/home/loadMore'
import { useLoadMore } from '~/features/home/useLoadMore'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { GrowingGrid, GrowingGridRoom } from './GrowingGrid'

interface LoadMoreProductsProps extends Partial<LoadMoreBlock> {
  /** What they are, as its heading says. */
  title: string
  /** Nothing is asked for before the shopper has come near. */
  isNear: boolean
}

/** Some of the shop's products as a grid that grows, a page at a time (spec 2.4). */
export function LoadMoreProducts({ title, isNear, ...chosen }: LoadMoreProductsProps) {
  const block = newLoadMoreBlock(chosen)
  const { products, error, retry, more } = useLoadMore(block, isNear)
  if (error) return <LoadError error={error} onRetry={retry} title={`${title} did not load.`} />
  if (!products) return <GrowingGridRoom count={block.perPage} />
  if (products.length === 0) return <Notice kind="info" title={messages.emptyShelf} />
  return <GrowingGrid {...{ title, products, more }} />
}
