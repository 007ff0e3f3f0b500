import { useState, type PointerEvent } from 'react'
import { ZOOM_FROM } from '~/config/constants'
import { site } from '~/config/site'
import type { ProductImage } from '~/domain/product/product'
import { report } from '~/lib/report'
import type { HoverZoom } from './HoverZoom'

/**
 * Enlarges the image under a mouse (docs/behaviour.md#image-zoom): `frameProps` for the image's frame,
 * `layer` to render inside it. Code and large image load on the first hover. After Escape, the mouse has to
 * leave the image before it enlarges it again.
 *
 * @param image undefined disables the zoom
 */
export function useHoverZoom(image: ProductImage | undefined) {
  const [Zoom, setZoom] = useState<typeof HoverZoom>()
  const [hovered, setHovered] = useState<
    { frame: HTMLElement; x: number; y: number } | 'dismissed'
  >()
  const { thumbnails, zoom } = site.product

  function open({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const isEnabled = image && thumbnails === 'zoom' && matchMedia(ZOOM_FROM).matches
    if (pointerType !== 'mouse' || !isEnabled) return
    setHovered({ frame: currentTarget, x: clientX, y: clientY })
    import('./HoverZoom').then(
      (module) => setZoom(() => module.HoverZoom),
      (error: unknown) => report(error, 'loading the zoom'),
    )
  }

  return {
    frameProps: {
      onPointerEnter: open,
      // The image may be known only after the mouse has entered. And if the element under the mouse was
      // removed, such as the page's skeleton, Chromium sends the next `pointerover` as coming from the app's
      // root, without a `pointerout` there: React then fires no `pointerenter`.
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!hovered) open(event)
      },
      onPointerLeave: () => setHovered(undefined),
    },
    layer: Zoom && hovered && hovered !== 'dismissed' && image && (
      <Zoom
        key={image.src}
        src={image.src}
        start={hovered}
        settings={zoom}
        onStop={() => setHovered('dismissed')}
      />
    ),
  }
}
