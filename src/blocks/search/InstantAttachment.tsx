import { useEffect, useState, type RefObject } from 'react'
import { site } from '~/config/site'
import { attachmentOf } from '~/domain/search/instantSearch'
import { InstantInline } from '~/features/search/InstantInline'
import type { InstantWish } from '~/features/search/instantWish'
import type { Typewriter } from '~/features/search/typewriter'
import { isMeant, useClicksOn } from '~/features/search/useClicksOn'
import {
  useInstantSetup,
  useTypewriter,
  type InstantSetup,
} from '~/features/search/useInstantSetup'
import { useKeptPhrase } from '~/features/search/useKeptPhrase'
import { InstantPopup, hitActions, usePathOfAll } from './InstantPopup'

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
    renderActions={hitActions}
    focusField={() => field.current?.focus()}
    onClose={() => onOpenChange(false)}
    onFollow={() => onOpenChange(false)}
  />
)
