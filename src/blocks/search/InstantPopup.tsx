import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { InstantHit } from '~/domain/search/instantSearch'
import { AddToCartButton } from '~/features/cart/AddToCartButton'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { InstantDialog } from '~/features/search/InstantDialog'
import type { InstantJoins, InstantWish } from '~/features/search/instantWish'
import type { InstantSetup } from '~/features/search/useInstantSetup'
import { WishlistButton } from '~/features/wishlist/WishlistButton'

interface InstantPopupProps extends Pick<InstantJoins, 'pathOf'> {
  setup: InstantSetup
  wish: InstantWish
  isOpen: boolean
  onClose: () => void
}

/** The instant search over the page, joined with the cart and the shop's shelves. */
export function InstantPopup({ wish, pathOf, onClose, ...rest }: InstantPopupProps) {
  const navigate = useNavigate()

  function search() {
    const words = wish.keyword.trim()
    if (!words) return
    onClose()
    void navigate(pathOf(words, wish.categoryId))
  }

  return (
    <InstantDialog
      {...rest}
      {...{ wish, pathOf, onClose }}
      renderActions={hitActions}
      onSearch={search}
    />
  )
}

/** The search's categories are term ids, those of addresses are slugs. */
export function usePathOfAll(isWanted: boolean) {
  const { data: categories } = useQuery({ ...categoriesQuery(), enabled: isWanted })
  return useMemo(
    () => (keyword: string, categoryId: number) => {
      const slug = categories?.find(({ id }) => id === categoryId)?.slug
      return paths.search(keyword, slug ? { category: slug } : {})
    },
    [categories],
  )
}

/** What can be done with a hit. */
export function hitActions({ name, path, purchase }: InstantHit) {
  if (!purchase) return []
  return [
    <AddToCartButton key="cart" product={{ name, path, ...purchase }} tabIndex={-1} />,
    ...(site.wishlist
      ? [<WishlistButton key="wish" id={purchase.id} name={name} tabIndex={-1} />]
      : []),
  ]
}
