import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { plainSelectors } from '~/domain/search/instantSearch'
import { useClicksOn } from '~/features/search/useClicksOn'
import { useInstantSetup } from '~/features/search/useInstantSetup'
import { InstantPopup, usePathOfAll } from './InstantPopup'

/**
 * Opens the instant search for a press on what index.html names (`search.instant.manualShow`), on any
 * screen. The shop's settings are read with the first press.
 */
export function InstantByClick({ manualShow }: { manualShow: string }) {
  const { key } = useLocation()
  const [isWanted, setIsWanted] = useState(false)
  const [openAt, setOpenAt] = useState<string>()
  const [keyword, onKeyword] = useState('')
  const [categoryId, onCategory] = useState(0)
  const setup = useInstantSetup(isWanted)
  const pathOf = usePathOfAll(isWanted)
  const selectors = useMemo(() => plainSelectors(manualShow), [manualShow])
  useClicksOn(selectors, () => {
    setIsWanted(true)
    setOpenAt(key)
  })

  if (!setup) return null
  return (
    <InstantPopup
      {...{ setup, pathOf }}
      wish={{ keyword, onKeyword, categoryId, onCategory }}
      // Any way to another screen closes it.
      isOpen={openAt === key}
      onClose={() => setOpenAt(undefined)}
    />
  )
}
