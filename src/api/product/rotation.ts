import { ROTATION_FRAMES } from '~/config/rotation'
import { safeUrl } from '~/config/paths'
import type { Rotation } from '~/domain/product/media'
import { MarkupError, need } from '~/lib/html'

/**
 * The theme's 360° panel: pictures whose place is the number in their class (`image-7`), up to the last
 * one's number, `data-count`. The theme counts pictures that were deleted since, so there may be fewer.
 * Undefined where there is no panel, or less than two pictures in it.
 */
export function readRotation(page: ParentNode): Rotation | undefined {
  const panel = page.querySelector<HTMLElement>('.product-360-view')
  if (!panel) return undefined
  const last = lastFrame(panel.dataset['count'])
  const frames: string[] = []
  for (const place of need(panel, '.images-list').querySelectorAll('li')) {
    const [, number] = /\bimage-(\d+)\b/.exec(place.className) ?? []
    const src = safeUrl(place.querySelector('img')?.getAttribute('src') ?? '')
    if (number === undefined || !src || !/^(?:http|\/)/.test(src))
      throw new MarkupError('li.image-N img')
    if (Number(number) <= last) frames[Number(number)] = src
  }
  const known = frames.filter(Boolean)
  return known.length > 1 ? { frames: known } : undefined
}

/** Frames are counted from 0. */
function lastFrame(count: string | undefined): number {
  const last = Number(count)
  return count && Number.isInteger(last) && last >= 0 ? last : ROTATION_FRAMES - 1
}
