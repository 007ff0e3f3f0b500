import { localPath } from '~/config/paths'
import { site } from '~/config/site'
import {
  firstPageOf,
  pageNumberOf,
  type Article,
  type ContentPage,
  type PostList,
  type ProductArchive,
  type Question,
} from '~/domain/content/contentPage'
import { serverHtml } from '~/domain/content/serverHtml'
import { ContractError, NotFoundError, TransportError } from '~/domain/errors'
import type { ListedProduct } from '~/domain/product/product'
import { decodedPath, pathnameOf } from '~/domain/slug'
import { copyWithout, parseHtml, textOf } from '~/lib/html'
import { cardFields } from '~/api/catalog/storeListingRequest'
import { fetchStorePage } from '~/api/catalog/storeListing'
import { imageOf, linkOf } from './contentLinks'
import { readContentParts, readPostFacts, readPosts } from './contentParts'
import { readDiscussion } from './comments'
import { readReadingProgress } from './widgets'
import { readShareBars } from '~/api/social/shareBars'
import { documentPage, type DocumentResponse } from './document'

/**
 * Reads a page of WordPress for which the app has no screen of its own. See docs/calls.md#content-pages.
 *
 * @param path in-app, with its query
 * @returns undefined for an address that only WordPress can answer: a file, a page of another kind, or a
 *   redirect to another host
 * @throws NotFoundError where WordPress has no such page
 */
export async function fetchContentPage(path: string, signal?: AbortSignal) {
  const response = await responseInShop(path, signal)
  const page = response && readContentPage(path, response)
  // WooCommerce describes a term on the first page only.
  if (page?.body.kind !== 'products' || pageNumberOf(pathnameOf(page.path)) === 1) return page
  const first = page.body.term.path
  return readContentPage(first, await documentPage(first, { signal }))
}

/** The browser gives no response to a redirect that leads to another host, as if the reader were offline. */
async function responseInShop(path: string, signal?: AbortSignal) {
  try {
    return await documentPage(path, { signal })
  } catch (error) {
    if (!(error instanceof TransportError && error.cause instanceof TypeError)) throw error
    const { status } = await documentPage(path, { signal, redirect: 'manual' })
    // Browsers hide the status of a redirect.
    if (status === 0 || (status >= 300 && status < 400)) return undefined
    throw error
  }
}

/** The page in WordPress's response to a path; the errors are those of `fetchContentPage`. */
export function readContentPage(
  path: string,
  { html, isHtml, isShopPage, status, leadsTo }: DocumentResponse,
): ContentPage | undefined {
  const [, , classes = ''] = BODY_CLASS.exec(html) ?? []
  const kinds = new Set(classes.split(/\s+/))
  if (status === 404 || status === 410 || kinds.has('error404')) throw new NotFoundError(path)
  if (status >= 400)
    throw new ContractError(`page ${path}`, status, 'neither a page nor "not found"')
  if (!isHtml) return undefined
  const page = parseHtml(html)
  const finalPath = leadsTo || path
  const isList =
    ['blog', 'archive', 'search'].some((kind) => kinds.has(kind)) && !kinds.has('single')
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href')
  const description = page
    .querySelector('meta[name="description"], meta[property="og:description"]')
    ?.getAttribute('content')
    ?.trim()
  const products = readProductArchive(page, kinds, finalPath)
  // Themes print the same heading above every list of posts.
  const title = (isList && !products ? undefined : headingOf(page)) ?? titleOfDocument(page)
  const body =
    products ??
    (isList ? readPostList(page, kinds, finalPath) : readArticle(page, kinds, title, finalPath))
  if (!body) {
    // A sign-in page, or a template without an element around the content.
    if (leadsTo || kinds.has('page') || kinds.has('single')) return undefined
    throw new ContractError(`page ${path}`, status, 'a page without an article')
  }
  const readingProgress = body.kind === 'article' ? readReadingProgress(page) : undefined
  return {
    path: finalPath,
    title,
    documentTitle: textOf(page.querySelector('title')) ?? title,
    ...(description ? { description } : {}),
    canonicalPath: (canonical && localPath(canonical)) || pathnameOf(finalPath),
    isNoIndex: /noindex/.test(
      page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '',
    ),
    ...(readingProgress ? { readingProgress } : {}),
    ...(isShopPage ? {} : { isOutsideShop: true as const }),
    body,
  }
}

/** WordPress's body class tells the kind of a page in every theme. */
const BODY_CLASS = /<body\b[^>]*?\bclass=(["'])(.*?)\1/i

/** Without the page number and the name of the shop: "Stories – Page 2 – Kitab Ghar". */
const titleOfDocument = (page: ParentNode) =>
  textOf(page.querySelector('title'))?.split(/\s[–—|·»-]\s/)[0] ?? site.name

/** Titles of lists have links. */
const headingOf = (page: ParentNode) =>
  [...page.querySelectorAll('.entry-title, .wp-block-post-title, h1, .author-title')]
    .filter((heading) => !heading.querySelector('a'))
    .map(textOf)
    .find(Boolean)

const CONTENT = [
  '.entry-content',
  '.wp-block-post-content',
  '.post-content .post-excerpt',
  '.post-content',
]

/**
 * Sharing buttons and the empty element above them, the featured image, which the app places itself, menus that
 * need a script, and more.
 */
const THEME_PARTS = [
  'script, style, link, img.wp-post-image, div:empty:not([class], [id])',
  '.the_champ_sharing_container, .sharedaddy, .social-share, .entry-social-share',
  '.wp-block-archives-dropdown, .wp-block-categories-dropdown',
].join()

/** Where a theme has no element for the content alone. */
const AROUND = 'header, nav, footer, aside, .comments-area, #comments, .breadcrumb, .entry-meta, h1'

/** Editors resize an image by its style, which no shown markup has: the attributes get its size. */
function keepWidth(image: Element) {
  const [, width] = /(?:^|;)\s*width:\s*(\d+)px/.exec(image.getAttribute('style') ?? '') ?? []
  if (!width) return
  const ratio = Number(image.getAttribute('height')) / Number(image.getAttribute('width'))
  image.setAttribute('width', width)
  if (ratio > 0) image.setAttribute('height', String(Math.round(Number(width) * ratio)))
  else image.removeAttribute('height')
}

/** Where the content of a page is, and whether only that is in it. */
function findContent(page: ParentNode, kinds: ReadonlySet<string>) {
  // Templates of Elementor have no other element around the content, and lists of posts inside it.
  const id = firstMatch([...kinds], /^elementor-page-(\d+)$/)
  const built = [...page.querySelectorAll('[data-elementor-id]')].find(
    (element) => id && element.getAttribute('data-elementor-id') === id,
  )
  if (built) return { element: built, isAlone: true }
  // In block themes, an entry is another post that a list below the content has.
  const article =
    page.querySelector(':is(.hentry, article):not(.wp-block-post)') ??
    page.querySelector('main, [role="main"]')
  const content = CONTENT.map((selector) => article?.querySelector(selector)).find(Boolean)
  return content ? { element: content, isAlone: true } : { element: article, isAlone: false }
}

function readArticle(
  page: ParentNode,
  kinds: ReadonlySet<string>,
  title: string,
  path: string,
): Article | undefined {
  const { element, isAlone } = findContent(page, kinds)
  if (!element) return undefined
  const content = copyWithout(element, isAlone ? THEME_PARTS : `${THEME_PARTS}, ${AROUND}`)
  // Some themes leave the title to the content.
  const heading = content.querySelector('h1')
  if (textOf(heading) === title) heading?.remove()
  for (const image of content.querySelectorAll('img[style]')) keepWidth(image)
  const parts = readContentParts(content)
  const discussion = readDiscussion(page, path)
  const sharing = readShareBars(page)
  const questions = readQuestions(content)
  const article: Article = {
    kind: 'article',
    parts,
    ...(discussion ? { discussion } : {}),
    ...(sharing ? { sharing } : {}),
    ...(questions.length > 0 ? { questions } : {}),
  }
  if (!kinds.has('single')) return article
  const previous = linkOf(page.querySelector('a[rel="prev"]'))
  const next = linkOf(page.querySelector('a[rel="next"]'))
  // The comments have dates and authors, too.
  const facts = readPostFacts(copyWithout(page as DocumentFragment, '#comments, .comments-area'))
  return {
    ...article,
    post: { ...facts, ...(previous ? { previous } : {}), ...(next ? { next } : {}) },
  }
}

/** A question with its answer: WordPress's details block, and the FAQ blocks of Yoast and Rank Math. */
const QUESTIONS = [
  ['details', 'summary'],
  ['.schema-faq-section', '.schema-faq-question'],
  ['.rank-math-faq-item', '.rank-math-question'],
] as const

/** Fewer are no page of questions, but an aside. */
const QUESTIONS_MIN = 2

function readQuestions(content: ParentNode): Question[] {
  const questions = QUESTIONS.flatMap(([item, heading]) =>
    [...content.querySelectorAll(`${item}:has(${heading})`)].flatMap((element) => {
      const question = textOf(element.querySelector(heading))
      const answer = textOf(copyWithout(element, heading))
      return question && answer ? [{ question, answer }] : []
    }),
  )
  return questions.length < QUESTIONS_MIN ? [] : questions
}

const ARCHIVES = ['category', 'tag', 'author', 'date'] as const

function readPostList(page: ParentNode, kinds: ReadonlySet<string>, path: string): PostList {
  const archive = ARCHIVES.find((kind) => kinds.has(kind))
  const about = page.querySelector('.archive-description, .taxonomy-description, .term-description')
  const description = about ? serverHtml(about.innerHTML) : undefined
  const pathname = pathnameOf(path)
  const number = pageNumberOf(pathname)
  return {
    kind: 'posts',
    ...(archive ? { archive } : {}),
    ...(description ? { description } : {}),
    posts: readPosts(page.querySelectorAll('.hentry')),
    page: number,
    pageCount: Math.max(
      number,
      // The links below the posts, not one that a post's text has.
      ...[...page.querySelectorAll('a[href]:not(.hentry *)')].map(pageNumberIn(pathname)),
    ),
  }
}

/** The page of the same list that a link leads to; 1 for any other link. */
const pageNumberIn = (path: string) => (link: Element) => {
  const target = pathnameOf(localPath(link.getAttribute('href') ?? '') ?? '')
  const isSameList = decodedPath(firstPageOf(target)) === decodedPath(firstPageOf(path))
  return isSameList ? pageNumberOf(target) : 1
}

/** WordPress's body classes of a product taxonomy's archive: "tax-product_brand term-orchid term-84". */
function readProductArchive(
  page: ParentNode,
  kinds: ReadonlySet<string>,
  path: string,
): ProductArchive | undefined {
  const classes = [...kinds]
  const taxonomy = firstMatch(classes, /^tax-(product_.+|pa_.+)$/)
  // The slug can be a number, too: the id is the last of the two.
  const id = firstMatch(classes.toReversed(), /^term-(\d+)$/)
  if (!taxonomy || !id) return undefined
  const description = page.querySelector('.term-description, .author-description')
  const html = description ? serverHtml(description.innerHTML) : undefined
  const image = imageOf(page.querySelector('img.brand-thumbnail, .author-image img'))
  return {
    kind: 'products',
    term: { taxonomy, id: Number(id), path: firstPageOf(pathnameOf(path)) },
    ...(html ? { description: html } : {}),
    // The theme's placeholder for authors without an image.
    ...(image && !/placehold/.test(image.src) ? { image } : {}),
    facts: [...page.querySelectorAll('.author-info > li')].flatMap((item) => {
      const name = textOf(item.querySelector('label'))?.replace(/\s*:$/, '')
      const text = textOf(copyWithout(item, 'label'))
      return name && text ? [{ name, text }] : []
    }),
  }
}

const firstMatch = (texts: readonly string[], pattern: RegExp) =>
  texts.map((text) => pattern.exec(text)?.[1]).find(Boolean)

/** The products that a page lists, in its order; hidden and deleted ones are left out. */
export async function fetchListedProducts(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<ListedProduct[]> {
  const { products } = await fetchStorePage(
    { include: [...ids], orderby: 'include', per_page: ids.length, _fields: cardFields(site) },
    signal,
  )
  return products
}
