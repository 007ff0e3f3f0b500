import { markup, raw, type Raw } from '../../http/html'
import type { BlogPost, BlogTerm } from './blogPosts'
import type { Page } from '../pageMarkup'

/** Posts on a page of the blog: Settings › Reading. */
const PER_PAGE = 4

/** Dates as WordPress writes them in English. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
export const dayOf = (at: string) => DAY.format(new Date(at))

export const postPath = ({ slug }: BlogPost) => `/${slug}/`

/** The featured image; a theme names the size. */
export const imageOf = (origin: string, { image, title }: BlogPost, size: string) =>
  markup`<img width="1200" height="675" src="${origin}/wp-content/uploads/satchel/${image.replace('.svg', '-1200x675.svg')}" class="attachment-${size} size-${size} wp-post-image" alt="${title}" decoding="async" />`

export const postClass = ({ id, category, tags }: BlogPost) =>
  [
    `post-${id} post type-post status-publish format-standard has-post-thumbnail hentry category-${category.slug}`,
    ...tags.map(({ slug }) => `tag-${slug}`),
  ].join(' ')

export interface PostList {
  /** In the document's title and the breadcrumbs. */
  title: string
  kind: 'blog' | 'category' | 'tag' | 'author' | 'month'
  /** Path of the first page. */
  path: string
  posts: BlogPost[]
  /** From 1. */
  page: number
  bodyClass: string
  description?: string | undefined
}

/** The posts on a page of a list; undefined past the last page. */
export function pageOfPosts({ posts, page }: PostList) {
  const pageCount = Math.max(1, Math.ceil(posts.length / PER_PAGE))
  if (page > pageCount) return undefined
  return { shown: posts.slice((page - 1) * PER_PAGE, page * PER_PAGE), pageCount }
}

/** What every theme prints of a page of posts: its title, breadcrumbs and body classes. */
export const listPage = (
  origin: string,
  { title, page, bodyClass }: PostList,
): Omit<Page, 'content'> => ({
  title: page > 1 ? `${title} – Page ${page}` : title,
  breadcrumbs: [{ name: 'Home', url: `${origin}/` }, { name: title }],
  bodyClass: page > 1 ? `${bodyClass} paged paged-${page}` : bodyClass,
})

/** WordPress's numbered links between the pages of a list. */
export function pageLinks(origin: string, { path, page }: PostList, pageCount: number): Raw {
  const href = (to: number) => origin + path + (to > 1 ? `page/${to}/` : '')
  const numbers = Array.from({ length: pageCount }, (_, i) => i + 1).map((number) =>
    number === page
      ? markup`<li><span aria-current="page" class="page-numbers current">${number}</span></li>\n`
      : markup`<li><a class="page-numbers" href="${href(number)}">${number}</a></li>\n`,
  )
  const step = (className: string, label: string, to: number) =>
    markup`<li><a class="${className} page-numbers" href="${href(to)}">${label}</a></li>\n`
  return markup`<ul class='page-numbers'>
${page > 1 ? step('prev', 'Previous', page - 1) : raw('')}${numbers}${page < pageCount ? step('next', 'Next', page + 1) : raw('')}</ul>
`
}

export interface Neighbours {
  previous?: BlogPost | undefined
  next?: BlogPost | undefined
}

/** What every theme prints of a post, beside its markup. */
export const singlePage = (origin: string, post: BlogPost): Omit<Page, 'content'> => ({
  title: post.title,
  breadcrumbs: [
    { name: 'Home', url: `${origin}/` },
    { name: post.category.name, url: `${origin}/category/${post.category.slug}/` },
    { name: post.title },
  ],
  bodyClass: `wp-singular post-template-default single single-post postid-${post.id} single-format-standard`,
  canonical: `${origin}${postPath(post)}`,
  description: post.excerpt,
})

/** Links to the archives of a post's terms. */
export const termLinks = (
  origin: string,
  base: 'category' | 'tag',
  terms: BlogTerm[],
  separator = '',
): Raw => {
  const rel = base === 'category' ? 'category tag' : 'tag'
  const links = terms.map(
    ({ slug, name }) => markup`<a href="${origin}/${base}/${slug}/" rel="${rel}">${name}</a>`.html,
  )
  return raw(links.join(separator))
}
