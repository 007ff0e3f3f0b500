import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { attachmentOf, plainSelectors, type InstantHit } from '~/domain/search/instantSearch'
import { AddToCartButton } from '~/features/cart/AddToCartButton'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { InstantDialog } from '~/features/search/InstantDialog'
import { InstantInline } from '~/features/search/InstantInline'
import { rememberSearch } from '~/features/search/suggestions/searchHistory'
import type { Typewriter } from '~/features/search/typewriter'
import {
  matches,
  useClicksOn,
  useInstantSetup,
  useTypewriter,
  type InstantFields,
  type InstantResultParts,
  type InstantSetup,
} from '~/features/search/instantSearch'
import { WishlistButton } from '~/features/wishlist/WishlistButton'
import { isCurrentEntry } from '~/lib/history'
import { useCancelOpening } from '~/ui/overlays/useDismiss'
import { useOpenUntilNavigation } from '~/ui/overlays/useOpenUntilNavigation'

/** The instant search with cart and wishlist buttons, loaded on demand as one file. */

type PathOf = InstantResultParts['pathOf']

/** How the instant search has attached to a search field. */
export interface Attachment {
  mode: 'inline' | 'popup' | undefined
  setup: InstantSetup | undefined
  typewriter: Typewriter | undefined
  pathOf: PathOf
}

interface InstantAttachmentProps {
  /** The shopper hovers over the field or focuses it: the shop's settings may load. */
  isWanted: boolean
  mode: Attachment['mode']
  field: RefObject<HTMLInputElement | null>
  fields: InstantFields
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onAttach: (attachment: Attachment) => void
}

/**
 * Attaches the instant search to a search field according to the shop's settings. It renders the dialog,
 * which contains a form, so it belongs outside the field's form.
 */
export function InstantAttachment({
  isWanted,
  mode,
  field,
  fields,
  isOpen,
  onOpenChange,
  onAttach,
}: InstantAttachmentProps) {
  const { setup } = useInstantSetup(isWanted)
  const typewriter = useTypewriter(setup)
  const pathOf = usePathOf(isWanted)
  const [isOpenedByClick, setIsOpenedByClick] = useState(false)

  useEffect(() => {
    const { current: input } = field
    const mode = setup && input && attachmentOf(setup.settings, (one) => matches(input, one))
    onAttach({ mode: mode ?? undefined, setup, typewriter, pathOf })
  }, [onAttach, field, setup, typewriter, pathOf])

  // InstantSearchByClick handles the selectors of the site's settings.
  const isHandledElsewhere = Boolean(site.search.instant && site.search.instant.manualShow)
  useClicksOn(isHandledElsewhere ? [] : (setup?.settings.manualShow ?? []), () =>
    setIsOpenedByClick(true),
  )

  if (!setup) return null
  return (
    <InstantSearchDialog
      {...{ setup, fields, pathOf }}
      isOpen={isOpenedByClick || (mode === 'popup' && isOpen)}
      onClose={() => {
        setIsOpenedByClick(false)
        onOpenChange(false)
      }}
    />
  )
}

interface InlineInstantSearchProps {
  setup: InstantSetup
  pathOf: PathOf
  fields: InstantFields
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  field: RefObject<HTMLInputElement | null>
}

/** The results below the field, inside the field's combobox. */
export const InlineInstantSearch = ({ field, onOpenChange, ...rest }: InlineInstantSearchProps) => (
  <InstantInline
    {...rest}
    renderActions={hitActions}
    focusField={() => field.current?.focus()}
    onClose={() => onOpenChange(false)}
    onFollow={() => onOpenChange(false)}
  />
)

/**
 * Opens the dialog for clicks on the elements of the site's settings (`search.instant.manualShow`). The
 * shop's settings load with the first click. Where they do not, the click leads to the search's page, unless the
 * shopper has gone elsewhere.
 */
export function InstantSearchByClick({ manualShow }: { manualShow: string }) {
  const { key } = useLocation()
  const { isOpen, open, close } = useOpenUntilNavigation()
  const [isWanted, setIsWanted] = useState(false)
  const [keyword, setKeyword] = useState('')
  const [categoryId, setCategoryId] = useState(0)
  const { setup, isMissing } = useInstantSetup(isWanted)
  const pathOf = usePathOf(isWanted)
  const selectors = useMemo(() => plainSelectors(manualShow), [manualShow])
  const isLoading = isOpen && !setup
  useClicksOn(selectors, (event) => {
    // useCancelOpening would take a further click on the element for one elsewhere.
    if (isLoading) event.stopImmediatePropagation()
    setIsWanted(true)
    open()
  })
  useCancelOpening(isLoading, close)
  const navigate = useNavigate()
  useEffect(() => {
    if (isOpen && isMissing && isCurrentEntry(key)) void navigate(paths.search(''))
  }, [isOpen, isMissing, key, navigate])

  if (!setup) return null
  return (
    <InstantSearchDialog
      {...{ setup, pathOf }}
      fields={{ keyword, setKeyword, categoryId, setCategoryId }}
      isOpen={isOpen}
      onClose={close}
    />
  )
}

interface InstantSearchDialogProps {
  setup: InstantSetup
  pathOf: PathOf
  fields: InstantFields
  isOpen: boolean
  onClose: () => void
}

function InstantSearchDialog({ fields, pathOf, onClose, ...rest }: InstantSearchDialogProps) {
  const navigate = useNavigate()

  function search() {
    const keyword = fields.keyword.trim()
    if (!keyword) return
    rememberSearch(keyword)
    onClose()
    void navigate(pathOf(keyword, fields.categoryId))
  }

  return (
    <InstantDialog
      {...rest}
      {...{ fields, pathOf, onClose }}
      renderActions={hitActions}
      onSearch={search}
    />
  )
}

/** The instant search has term ids, addresses have slugs. */
function usePathOf(isWanted: boolean): PathOf {
  const { data: categories } = useQuery({ ...categoriesQuery(), enabled: isWanted })
  return useMemo(
    () => (keyword, categoryId) => {
      const slug = categories?.find(({ id }) => id === categoryId)?.slug
      return paths.search(keyword, slug ? { category: slug } : {})
    },
    [categories],
  )
}

function hitActions({ name, path, purchase }: InstantHit) {
  if (!purchase) return []
  return [
    <AddToCartButton key="cart" product={{ name, path, ...purchase }} tabIndex={-1} isCompact />,
    ...(site.wishlist
      ? [<WishlistButton key="wishlist" id={purchase.id} name={name} tabIndex={-1} />]
      : []),
  ]
}
