import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LIGHTBOX_ADDRESS_AFTER_MS } from '~/config/pictures'
import {
  hashWithoutPicture,
  hashWithPicture,
  pictureInHash,
} from '~/domain/product/lightboxAddress'
import { debounce } from '~/lib/time'

/** Kept with the history entry: the page that opened the lightbox is the one before. */
const STEP = { staysInPlace: true, isLightbox: true }

/**
 * The picture that is open over the screen is the one in the address, so that Back closes it and the
 * address leads to it again. Leafing replaces the entry.
 *
 * @param gid the gallery's number on its page, from 1
 * @param count its pictures
 */
export function useLightboxAddress(gid: number, count: number) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const isStep = typeof state === 'object' && state !== null && 'isLightbox' in state

  const to = useCallback(
    (index: number) => ({
      search: location.search,
      hash: hashWithPicture(location.hash, gid, index),
    }),
    [gid],
  )
  const moveLater = useMemo(
    () =>
      debounce(LIGHTBOX_ADDRESS_AFTER_MS, (index: number, step: object) => {
        // Closed meanwhile: there is nothing to follow.
        if (pictureInHash(location.hash, gid, 1) === undefined) return
        void navigate(to(index), { replace: true, state: step })
      }),
    [gid, navigate, to],
  )
  useEffect(() => moveLater.cancel, [moveLater])
  // Going back takes a moment; asked twice, it would leave the page.
  const isLeaving = useRef(false)
  const index = pictureInHash(hash, gid, count)
  useEffect(() => {
    isLeaving.current = index !== undefined && isLeaving.current
  }, [index])

  return {
    /** Undefined: closed. */
    index,
    open: (index: number) => void navigate(to(index), { state: STEP }),
    move: (index: number) => moveLater(index, isStep ? STEP : { staysInPlace: true }),
    close: () => {
      moveLater.cancel()
      if (isLeaving.current) return
      isLeaving.current = true
      if (isStep) return void navigate(-1)
      // Who came by a link straight to the picture has no page behind it.
      const { search } = location
      void navigate(
        { search, hash: hashWithoutPicture(location.hash) },
        { replace: true, state: { staysInPlace: true } },
      )
    },
    /** The whole address of a picture, to be shared. */
    urlOf: (index: number) =>
      location.origin + location.pathname + location.search + to(index).hash,
  }
}
