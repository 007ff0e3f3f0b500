import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { LazySocialSignIn } from '~/blocks/social/LazySocialSignIn'
import type { Product } from '~/domain/product/product'
import { tabFromAddress } from '~/domain/product/productTabs'
import { productPageQuery, productQuery } from '~/features/product/productQueries'
import { Reviews } from '~/features/reviews/Reviews'
import { useAfterFirstScreen } from '~/state/firstScreen'

/**
 * The reviews of a product, whose form comes from the product's rendered page. That page may take long, and the
 * sections below the reviews wait for the first screen: it is requested after it, as by `useProductPage`, unless
 * the shopper comes for the reviews.
 */
export function ProductReviews({ product }: { product: Product }) {
  const { id, name, path, slug, rating } = product
  const queryClient = useQueryClient()
  const isAsked = tabFromAddress(useLocation()) === 'reviews'
  const isFirstScreenComplete = useAfterFirstScreen()
  const page = useQuery({ ...productPageQuery(path), enabled: isAsked || isFirstScreenComplete })
  return (
    <Reviews
      product={{ id, name, path, rating }}
      replies={page.data?.reviewReplies}
      formQuery={{
        access: page.data?.reviews,
        error: page.error,
        isLoading: page.isPending || page.isFetching,
        onRetry: () => void page.refetch(),
      }}
      onSubmitted={() => {
        void queryClient.invalidateQueries({ queryKey: productQuery(slug).queryKey })
        void queryClient.invalidateQueries({ queryKey: productPageQuery(path).queryKey })
      }}
      signIn={<LazySocialSignIn signIn={page.data?.signIn} />}
    />
  )
}
