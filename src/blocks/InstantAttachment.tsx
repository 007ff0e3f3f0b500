import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { attachmentOf, type InstantHit } from '~/domain/instantSearch'
import { AddToCartButton } from '~/features/cart/AddToCartButton'
import { categoriesQuery } from '~/features/listing/categoriesQuery'
import { InstantDialog } from '~/features/search/InstantDialog'
import { InstantInline } from '~/features/search/InstantInline'
import type { InstantWish } from '~/features/search/instantWish'
import type { Typewriter } from '~/features/search/typewriter'
import { isMeant, useClicksOn } from '~/features/search/useClicksOn'
import {
  useInstantSetup,
  useTypewriter,
  type InstantSetup,
} from '~/features/search/useInstantSetup'

/** What the instant search has made of a search field. */
export interface Attached {
  mode: 'inline' | 'popup' | undefined
  setup: InstantSetup | undefined
  /** A placeholder that types. */
  typewriter: Typewriter | undefined
  /** Address of all that is found. */
  pathOf: (keyword: string, categoryId: number) => string
}

interface InstantAttachmentProps {
  /** Somebody points at the field: the shop's settings may be read. */
  isWanted: boolean
  /** What has come of `onAttach`. */
  mode: Attached['mode']
  field: RefObject<HTMLInputElement | null>
  wish: InstantWish
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onAttach: (attached: Attached) => void
}

/**
 * Ties the instant search to a search field, as the shop's settings say. It stands beside the field's
 * form, since the popup has a form of its own; what opens below the field is `InstantBelow`.
 */
export function InstantAttachment({
  isWanted,
  mode,
  field,
  wish,
  isOpen,
  onOpenChange,
  onAttach,
}: InstantAttachmentProps) {
  const setup = useInstantSetup(isWanted)
  const typewriter = useTypewriter(setup)
  const pathOf = usePathOfAll(isWanted)
  const [isCalled, setIsCalled] = useState(false)

  useEffect(() => {
    const { current: input } = field
    const mode = setup && input && attachmentOf(setup.settings, (one) => isMeant(input, one))
    onAttach({ mode: mode ?? undefined, setup, typewriter, pathOf })
  }, [onAttach, field, setup, typewriter, pathOf])

  const isKept = mode && setup?.settings.placeholderClicking === 'keep'
  useKeptPhrase(field, isKept ? typewriter : undefined, wish)
  // What index.html names is minded on every screen, by InstantByClick.
  useClicksOn(hasOwnSelectors() ? NONE : (setup?.settings.manualShow ?? NONE), () =>
    setIsCalled(true),
  )

  if (!setup) return null
  return (
    <InstantPopup
      {...{ setup, wish, pathOf }}
      isOpen={isCalled || (mode === 'popup' && isOpen)}
      onClose={() => {
        setIsCalled(false)
        onOpenChange(false)
      }}
    />
  )
}

const NONE: readonly string[] = []

const hasOwnSelectors = () => Boolean(site.search.instant && site.search.instant.manualShow)

/** A press on a placeholder that types makes its phrase the text, and with it the search. */
function useKeptPhrase(
  field: RefObject<HTMLInputElement | null>,
  typewriter: Typewriter | undefined,
  { onKeyword }: InstantWish,
) {
  useEffect(() => {
    const { current: input } = field
    if (!input || !typewriter) return
    const press = () => {
      if (input.value !== '') return
      flushSync(() => onKeyword(typewriter.phrase()))
      // Ready to be typed over.
      input.select()
    }
    input.addEventListener('click', press)
    return () => input.removeEventListener('click', press)
  }, [field, typewriter, onKeyword])
}

interface InstantBelowProps extends Pick<Attached, 'pathOf'> {
  setup: InstantSetup
  wish: InstantWish
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  field: RefObject<HTMLInputElement | null>
}

/** The instant search below the field, inside the field's combobox. */
export const InstantBelow = ({ field, onOpenChange, ...rest }: InstantBelowProps) => (
  <InstantInline
    {...rest}
    renderActions={actionsOf}
    focusField={() => field.current?.focus()}
    onFollow={() => onOpenChange(false)}
  />
)

interface InstantPopupProps extends Pick<Attached, 'pathOf'> {
  setup: InstantSetup
  wish: InstantWish
  isOpen: boolean
  onClose: () => void
}

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
      renderActions={actionsOf}
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

function actionsOf({ name, path, purchase }: InstantHit) {
  if (!purchase) return []
  return [<AddToCartButton key="cart" product={{ name, path, ...purchase }} tabIndex={-1} />]
}
