import * as v from 'valibot'
import { localSrcset, safeUrl } from '~/config/paths'
import type { ProductImage } from '~/domain/product/product'
import { decodeText } from '~/lib/html'

/** Shapes that nearly every answer of the Store API has; see moneySchemas and addressSchema too. */

/** Names, labels and messages come HTML-encoded, some with tags: "Bags &amp; Kits". */
export const EncodedText = v.pipe(v.string(), v.transform(decodeText))

/** srcset is '' where the theme switches it off; a picture at a forbidden address is left out. */
export const StoreImages = v.pipe(
  v.array(
    v.object({
      src: v.string(),
      thumbnail: v.nullish(v.string(), ''),
      srcset: v.nullish(v.string(), ''),
      sizes: v.nullish(v.string(), ''),
      alt: v.nullish(EncodedText, ''),
    }),
  ),
  v.transform((images) =>
    images.flatMap(({ src, thumbnail, srcset, sizes, alt }): ProductImage[] => {
      const full = safeUrl(src)
      if (!full) return []
      const responsive = srcset ? { srcset: localSrcset(srcset), sizes } : {}
      return [{ src: full, thumbnail: safeUrl(thumbnail || src) ?? full, alt, ...responsive }]
    }),
  ),
)
