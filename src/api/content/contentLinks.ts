import { localPath, localSrcset, safeUrl } from '~/config/paths'
import type { ContentImage, ContentLink } from '~/domain/content/contentPage'
import { copyWithout, textOf } from '~/lib/html'

/** Undefined for a link without text, or out of the shop. */
export function linkOf(link: Element | null | undefined): ContentLink | undefined {
  const path = localPath(link?.getAttribute('href') ?? '')
  const label = link?.querySelector('.title, .nav-title, .post-title') ?? link
  const name = label && textOf(copyWithout(label, '.screen-reader-text, .meta-nav, svg'))
  return path && name ? { path, name } : undefined
}

/** Undefined for an image without an allowed address. */
export function imageOf(img: Element | null): ContentImage | undefined {
  const src = safeUrl(img?.getAttribute('src') ?? '')
  if (!img || !src) return undefined
  const srcset = img.getAttribute('srcset')
  const [width, height] = ['width', 'height'].map((name) => Number(img.getAttribute(name)) || 0)
  return {
    src,
    alt: img.getAttribute('alt') ?? '',
    ...(srcset ? { srcset: localSrcset(srcset) } : {}),
    ...(width && height ? { width, height } : {}),
  }
}
