import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LIGHTBOX_ADDRESS_AFTER_MS } from '~/config/constants'
import { hashWithoutImage, hashWithImage, imageInHash } from '~/domain/product/lightboxAddress'
import { debounce } from '~/lib/time'

/** State of the history entry that opening the lightbox adds: the entry before it is the page. */
const OPENED_HERE = { staysInPlace: true, isLightbox: true }

/**
 * The open image is in the URL, so that Back closes the lightbox and a link opens it. Moving to another
 * image replaces the history entry.
 *
 * @param gid number of the gallery on its page, from 1
 * @param count of its images
 */
export function useLightboxAddress(gid: number, count: number) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const isOpenedHere = typeof state === 'object' && state !== null && 'isLightbox' in state

  const to = useCallback(
    (index: number) => ({
      search: location.search,
      hash: hashWithImage(location.hash, gid, index),
    }),
    [gid],
  )
  // Browsers limit how often a page may change its URL.
  const moveDebounced = useMemo(
    () =>
      debounce(LIGHTBOX_ADDRESS_AFTER_MS, (index: number, nextState: object) => {
        // The lightbox may have been closed meanwhile.
        if (imageInHash(location.hash, gid, 1) === undefined) return
        void navigate(to(index), { replace: true, state: nextState })
      }),
    [gid, navigate, to],
  )
  // Going back is asynchronous; a second call would leave the page.
  const isLeaving = useRef(false)
  const index = imageInHash(hash, gid, count)
  const isOpen = index !== undefined
  useEffect(() => {
    if (!isOpen) isLeaving.current = false
    return moveDebounced.cancel
  }, [isOpen, moveDebounced])

  return {
    /** Undefined while closed. */
    index,
    // A second press while the code of the lightbox loads finds it open: its entry is the only one to go back from.
    open: (index: number) =>
      void navigate(to(index), isOpen ? { replace: true, state } : { state: OPENED_HERE }),
    move: (index: number) =>
      moveDebounced(index, isOpenedHere ? OPENED_HERE : { staysInPlace: true }),
    close: () => {
      moveDebounced.cancel()
      if (isLeaving.current) return
      isLeaving.current = true
      if (isOpenedHere) return void navigate(-1)
      // Arrived by a link to the image: the previous entry is not the page without it.
      const { search } = location
      void navigate(
        { search, hash: hashWithoutImage(location.hash) },
        { replace: true, state: { staysInPlace: true } },
      )
    },
    /** Absolute URL of an image, for sharing. */
    urlOf: (index: number) =>
      location.origin + location.pathname + location.search + to(index).hash,
  }
}
