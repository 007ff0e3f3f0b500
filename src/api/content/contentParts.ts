import { safeUrl } from '~/config/paths'
import { parseVideoUrl } from '~/domain/content/video'
import type {
  ContentLink,
  ContentPart,
  PostFacts,
  PostSummary,
  PrintedDate,
} from '~/domain/content/contentPage'
import { serverHtml } from '~/domain/content/serverHtml'
import { copyWithout, textOf } from '~/lib/html'
import { readContactForm } from './contactFormHtml'
import { imageOf, linkOf } from './contentLinks'
import { readFigure, readPhotos, readPortfolio } from './widgets'

/** Elements that the app draws itself. */
const OWN = [
  'ul.products',
  '.wc-block-grid__products',
  '.wc-block-product-template',
  '.wp-block-post-template',
  '.wp-block-latest-posts__list',
  'iframe',
  '.wpcf7',
  '.hurrytimer-campaign',
  'form',
  '.bwp-portfolio',
  '.elementor-counter',
  '.bwp-instagram',
  '#sb_instagram',
].join()

/**
 * Splits the content of a page into markup and the parts that the app draws itself. A wrapper around such a
 * part, such as a column, is left out: its children follow each other.
 */
export function readContentParts(content: Element): ContentPart[] {
  const parts: ContentPart[] = []
  let markup = content.ownerDocument.createElement('div')
  const endMarkup = () => {
    const html = serverHtml(markup.innerHTML)
    if (html) parts.push({ kind: 'html', html })
    markup = content.ownerDocument.createElement('div')
  }
  for (const node of content.childNodes) {
    const hasOwnParts = isElement(node) && (node.matches(OWN) || node.querySelector(OWN) !== null)
    if (!hasOwnParts) {
      markup.append(node.cloneNode(true))
      continue
    }
    endMarkup()
    for (const part of node.matches(OWN) ? readOwnPart(node) : readContentParts(node)) {
      const last = parts.at(-1)
      // Each counter is a widget: those that follow each other are one list.
      if (last?.kind === 'figures' && part.kind === 'figures') last.figures.push(...part.figures)
      else parts.push(part)
    }
  }
  endMarkup()
  return parts
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

function readOwnPart(element: Element): ContentPart[] {
  if (element.matches('.wpcf7')) {
    return element.querySelector('form')
      ? [{ kind: 'contactForm', form: readContactForm(element) }]
      : []
  }
  if (element.matches('.hurrytimer-campaign')) return readCampaign(element)
  if (element.matches('form')) return readForm(element)
  if (element.matches('iframe')) return readFrame(element)
  if (element.matches('.bwp-portfolio')) {
    const portfolio = readPortfolio(element)
    return portfolio ? [{ kind: 'portfolio', portfolio }] : []
  }
  if (element.matches('.elementor-counter')) {
    const figure = readFigure(element)
    return figure ? [{ kind: 'figures', figures: [figure] }] : []
  }
  if (element.matches('.bwp-instagram, #sb_instagram')) return readFeed(element)
  const items = [...element.children]
  const isPosts = element.matches('.wp-block-latest-posts__list, .wp-block-post-template')
  if (isPosts && !items.some((item) => item.matches('.type-product'))) {
    return [{ kind: 'posts', posts: readPosts(items) }]
  }
  const ids = items.flatMap((item) => productId(item) ?? [])
  return ids.length > 0 ? [{ kind: 'products', ids }] : []
}

/** The photos below the widget's title, as Smash Balloon has none. */
function readFeed(feed: Element): ContentPart[] {
  const photos = readPhotos(feed)
  if (photos.length === 0) return []
  const title = feed.querySelector('.instagram-title, .block-title')
  const html = title && serverHtml(title.innerHTML)
  return [...(html ? [{ kind: 'html' as const, html }] : []), { kind: 'photos', photos }]
}

/** A bar is shown at the edge of the window instead. */
function readCampaign(element: Element): ContentPart[] {
  const [, id] = /(?:^|\s)hurrytimer-campaign-(\d+)(?:\s|$)/.exec(element.className) ?? []
  return id && !element.closest('.hurrytimer-sticky') ? [{ kind: 'campaign', id: Number(id) }] : []
}

function readForm(form: Element): ContentPart[] {
  if (form.matches('.post-password-form')) return [{ kind: 'password' }]
  // The header has the search.
  return form.matches('[role="search"], .wp-block-search') ? [] : [{ kind: 'form' }]
}

function readFrame(frame: Element): ContentPart[] {
  // The frame shows a post of another WordPress site; the markup also has a link to that post.
  if (frame.matches('.wp-embedded-content')) return []
  const address = frame.getAttribute('src') || frame.getAttribute('data-src') || ''
  const url = safeUrl(address.startsWith('//') ? `https:${address}` : address)
  if (!url || !/^(?:https?:|\/)/.test(url)) return []
  const title = textOf(frame.closest('figure')?.querySelector('figcaption')) ?? ''
  const name = frame.getAttribute('title') || title
  const video = parseVideoUrl(url)
  return [video ? { kind: 'video', video, title: name } : { kind: 'embed', url, title: name }]
}

/** The class of a product in a list, in every theme; WooCommerce's blocks have it on the button. */
function productId(item: Element): number | undefined {
  const [, id] = /(?:^|\s)post-(\d+)(?:\s|$)/.exec(item.className) ?? []
  const printed = id ?? item.querySelector('[data-product_id]')?.getAttribute('data-product_id')
  return printed && /^\d+$/.test(printed) ? Number(printed) : undefined
}

/** Summaries of posts; entries without a link are left out. */
export const readPosts = (items: Iterable<Element>): PostSummary[] =>
  [...items].flatMap((item) => readPost(item) ?? [])

/** The best first. The last one is the link of the date, by which a post without a title is named. */
const TITLE_LINKS = [
  '.entry-title a',
  '.wp-block-post-title a',
  '.wp-block-latest-posts__post-title',
  'h2 a, h3 a',
  'a[rel="bookmark"]',
]

function readPost(item: Element): PostSummary | undefined {
  const title = TITLE_LINKS.map((selector) => linkOf(item.querySelector(selector))).find(Boolean)
  if (!title) return undefined
  const excerpt = excerptOf(item)
  return { ...title, ...readPostFacts(item), ...(excerpt ? { excerpt } : {}) }
}

const EXCERPT =
  '.entry-summary, .post-excerpt, .wp-block-post-excerpt__excerpt, .wp-block-latest-posts__post-excerpt, .entry-content'

/** Themes print an excerpt or the whole post: either is cut to about WordPress's 55 words. */
function excerptOf(item: Element): string | undefined {
  const element = item.querySelector(EXCERPT)
  const text = element && textOf(copyWithout(element, '.more-link, figure, script, style'))
  const words = text?.split(' ') ?? []
  return words.length > EXCERPT_WORDS
    ? `${words.slice(0, EXCERPT_WORDS).join(' ')} …`
    : text || undefined
}

const EXCERPT_WORDS = 55

/** What a theme prints about a post, beside its title and content. */
export function readPostFacts(root: ParentNode): PostFacts {
  const date = dateOf(root.querySelector('time[datetime]'))
  const author = linkOf(
    root.querySelector('a[rel~="author"], .author a[href], .wp-block-post-author-name a'),
  )
  const image = imageOf(
    root.querySelector('img.wp-post-image, .wp-block-latest-posts__featured-image img'),
  )
  const terms = [...root.querySelectorAll('a[rel~="tag"]')]
  return {
    ...(date ? { date } : {}),
    ...(author ? { author } : {}),
    categories: linksOf(terms.filter(isCategory)),
    tags: linksOf(terms.filter((link) => !isCategory(link))),
    ...(image ? { image } : {}),
  }
}

export function dateOf(time: Element | null): PrintedDate | undefined {
  const text = textOf(time)
  const iso = time?.getAttribute('datetime')
  return text && iso ? { text, iso } : undefined
}

const isCategory = (link: Element) => /\bcategory\b/.test(link.getAttribute('rel') ?? '')

/** Each link once: themes repeat them. */
const linksOf = (links: readonly Element[]): ContentLink[] => [
  ...new Map(links.flatMap((link) => linkOf(link) ?? []).map((link) => [link.path, link])).values(),
]
