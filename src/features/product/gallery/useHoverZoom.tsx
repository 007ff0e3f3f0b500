import { useState, type PointerEvent } from 'react'
import { ZOOM_FROM } from '~/config/pictures'
import { site } from '~/config/site'
import type { ProductImage } from '~/domain/product/product'
import { report } from '~/lib/report'
import type { HoverZoom } from './HoverZoom'

/**
 * The picture under the mouse, enlarged: `watch` on its frame, `layer` in it. Its code and the large
 * picture come with the first mouse; fingers open the picture instead.
 *
 * @param image undefined: there is none to enlarge
 */
export function useHoverZoom(image: ProductImage | undefined) {
  const [Zoom, setZoom] = useState<typeof HoverZoom>()
  const [hovered, setHovered] = useState<{ frame: HTMLElement; x: number; y: number }>()
  const { thumbnails, zoom } = site.product

  function onPointerEnter({
    pointerType,
    currentTarget,
    clientX,
    clientY,
  }: PointerEvent<HTMLElement>) {
    const isWanted = image && thumbnails === 'zoom' && matchMedia(ZOOM_FROM).matches
    if (pointerType !== 'mouse' || !isWanted) return
    setHovered({ frame: currentTarget, x: clientX, y: clientY })
    import('./HoverZoom').then(
      (part) => setZoom(() => part.HoverZoom),
      (error: unknown) => report(error, 'loading the zoom'),
    )
  }
  const end = () => setHovered(undefined)

  return {
    watch: { onPointerEnter, onPointerLeave: end },
    layer: Zoom && hovered && image && (
      <Zoom key={image.src} src={image.src} from={hovered} settings={zoom} onEnd={end} />
    ),
  }
}
