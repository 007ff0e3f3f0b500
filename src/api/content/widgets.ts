import { localPath, safeUrl } from '~/config/paths'
import { COUNT_UP_MS } from '~/config/constants'
import {
  classOfFilter,
  type Portfolio,
  type PortfolioItem,
  type PortfolioTab,
} from '~/domain/content/portfolio'
import type {
  AuthorLink,
  Figure,
  Photo,
  ReadingProgress,
  Testimonial,
} from '~/domain/content/widgets'
import { textOf } from '~/lib/html'
import { imageOf, linkOf } from './contentLinks'
import { readPage } from './document'

/**
 * Reads widgets of the theme's plugin, of Elementor, Essential Addons and Smash Balloon from a rendered page.
 * See docs/calls.md#widgets. What lacks its required parts is left out: an editor has left it empty.
 */

/** Web addresses only: a widget's link may hold anything that an editor has typed. */
function webUrl(link: Element | null): string | undefined {
  const href = link?.getAttribute('href')?.trim() ?? ''
  const url = /^(?!#)./.test(href) ? safeUrl(href) : undefined
  return url && /^(?:https?:|\/)/.test(url) ? url : undefined
}

/** Elementor's counter, whose script writes the number; undefined where it names none. */
export function readFigure(counter: Element): Figure | undefined {
  const number = counter.querySelector('.elementor-counter-number')
  const numberIn = (name: string) => Number.parseFloat(number?.getAttribute(name) ?? '')
  const value = numberIn('data-to-value')
  if (!Number.isFinite(value)) return undefined
  const durationMs = numberIn('data-duration')
  const affix = (name: string) =>
    counter.querySelector(`.elementor-counter-number-${name}`)?.textContent?.trim() ?? ''
  return {
    label: textOf(counter.querySelector('.elementor-counter-title')) ?? '',
    value,
    from: numberIn('data-from-value') || 0,
    prefix: affix('prefix'),
    suffix: affix('suffix'),
    durationMs: durationMs >= 0 && durationMs <= MAX_COUNT_UP_MS ? durationMs : COUNT_UP_MS,
  }
}

/** Longer than this nobody waits for a number. */
const MAX_COUNT_UP_MS = 10_000

const PHOTO_LINKS = '.sbi_photo, .image-instagram > a'

/** The photos of the theme's Instagram widget or of Smash Balloon's feed. */
export const readPhotos = (root: ParentNode): Photo[] =>
  [...root.querySelectorAll(PHOTO_LINKS)].flatMap((link) => {
    const image = photoOf(link)
    const url = webUrl(link)
    return image ? [{ image, ...(url ? { url } : {}) }] : []
  })

/** Smash Balloon prints a placeholder, and the address of the photo beside it. */
function photoOf(link: Element) {
  const image = imageOf(link.querySelector('img'))
  const full = safeUrl(link.getAttribute('data-full-res') ?? '')
  const alt = image?.alt === 'Image Slider' ? '' : (image?.alt ?? '')
  if (full && /^(?:https?:|\/)/.test(full)) return { src: full, alt }
  return image && { ...image, alt }
}

/** The theme's portfolio; undefined without items. */
export function readPortfolio(root: Element): Portfolio | undefined {
  const items = [...root.querySelectorAll('.portfolio-item')].map(portfolioItem)
  if (items.length === 0) return undefined
  const tabs = [...root.querySelectorAll('[data-portfolio-filter]')].filter(
    (tab) => portfolioTab(tab) !== undefined,
  )
  return {
    layout: root.getAttribute('data-style') === 'fitRows' ? 'fitRows' : 'masonry',
    tabs: tabs.flatMap((tab) => portfolioTab(tab) ?? []),
    selected: Math.max(
      0,
      tabs.findIndex((tab) => tab.matches('.selected')),
    ),
    items,
  }
}

/** Undefined for a filter that is no class. */
function portfolioTab(tab: Element): PortfolioTab | undefined {
  const itemClass = classOfFilter(tab.getAttribute('data-portfolio-filter') ?? '')
  const label = textOf(tab)
  if (itemClass === undefined || !label) return undefined
  return { label, ...(itemClass ? { itemClass } : {}) }
}

function portfolioItem(item: Element): PortfolioItem {
  const image = imageOf(item.querySelector('img'))
  const link = item.querySelector('.portfolio-title a, .entry-title a, h2 a, h3 a, h4 a, a[href]')
  const title =
    textOf(item.querySelector('.portfolio-title, .entry-title, h2, h3, h4')) ?? textOf(link)
  const url = webUrl(link)
  const text = textOf(item.querySelector('.portfolio-excerpt, .categories, p'))
  return {
    title: title ?? image?.alt ?? '',
    ...(url ? { url: localPath(url) ?? url } : {}),
    ...(image ? { image } : {}),
    ...(text && text !== title ? { text } : {}),
    classes: [...item.classList],
  }
}

/** The theme prints this image for authors without one. */
const PLACEHOLDER = /placehold/

/** The authors of the theme's author lists, each once. */
export function readAuthors(page: ParentNode): AuthorLink[] {
  const authors = [...page.querySelectorAll('.bwp-author .item-content')].flatMap((item) => {
    const link = linkOf(item.querySelector('.item-title a'))
    if (!link) return []
    const image = imageOf(item.querySelector('.item-image img'))
    const count = Number.parseInt(textOf(item.querySelector('.item-count')) ?? '', 10)
    return [
      {
        ...link,
        ...(image && !PLACEHOLDER.test(image.src) ? { image } : {}),
        ...(count >= 0 ? { bookCount: count } : {}),
      },
    ]
  })
  return [...new Map(authors.map((author) => [author.path, author])).values()]
}

/** The testimonials of the theme's widget. */
export const readTestimonials = (page: ParentNode): Testimonial[] =>
  [...page.querySelectorAll('.bwp-testimonial .item')].flatMap((item) => {
    const name = textOf(item.querySelector('.testimonial-customer-name'))
    const text = textOf(item.querySelector('.testimonial-customer-position'))
    if (!name || !text) return []
    const [, stars] = /\bstar-([1-5])\b/.exec(item.querySelector('.star')?.className ?? '') ?? []
    const title = textOf(item.querySelector('.testimonial-item :is(h2, .testimonial-title)'))
    const role = textOf(item.querySelector('.testimonial-job'))
    const image = imageOf(item.querySelector('.testimonial-image img, .thumbnail img'))
    return [
      {
        name,
        text,
        ...(stars ? { rating: Number(stars) } : {}),
        ...(title ? { title } : {}),
        ...(role ? { role } : {}),
        ...(image ? { image } : {}),
      },
    ]
  })

/**
 * Where Essential Addons shows its bar. The class of the wrapper names which of its two bars is shown; a
 * page can switch both off.
 */
export function readReadingProgress(page: ParentNode): ReadingProgress | undefined {
  const bar = ['local', 'global']
    .map((kind) =>
      page.querySelector(`.eael-reading-progress-wrap-${kind} .eael-reading-progress-${kind}`),
    )
    .find(Boolean)
  if (!bar) return undefined
  return bar.matches('.eael-reading-progress-bottom') ? 'bottom' : 'top'
}

/**
 * The widgets that blocks of the home page show, of any page of WordPress. See docs/calls.md#widgets.
 *
 * @param path in-app
 */
export async function fetchPageWidgets(path: string) {
  const page = await readPage(path)
  return {
    authors: readAuthors(page),
    testimonials: readTestimonials(page),
    photos: readPhotos(page),
  }
}
