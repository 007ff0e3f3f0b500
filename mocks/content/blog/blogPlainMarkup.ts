import { markup, raw, type Raw } from '../../http/html'
import { plainComments } from './blogCommentsMarkup'
import {
  dayOf,
  imageOf,
  listPage,
  pageLinks,
  pageOfPosts,
  postClass,
  postPath,
  singlePage,
  termLinks,
  type Neighbours,
  type PostList,
} from './blogParts'
import type { Discussion } from './blogComments'
import type { BlogPost } from './blogPosts'
import type { Page } from '../pageMarkup'
import { plainMain } from '../plainMarkup'

/** The blog in the markup of Storefront, the theme of plain WooCommerce shops. */

/** A page of posts, whole; undefined past the last page. */
export function plainPostList(origin: string, list: PostList): Page | undefined {
  const found = pageOfPosts(list)
  if (!found) return undefined
  const links = pageLinks(origin, list, found.pageCount)
  return {
    ...listPage(origin, list),
    content:
      plainMain(markup`${header(list)}${found.shown.map((post) => article(origin, post, false))}
${found.pageCount > 1 ? markup`<nav id="post-navigation" class="navigation pagination" role="navigation" aria-label="Post Navigation"><h2 class="screen-reader-text">Posts pagination</h2><div class="nav-links">${links}</div></nav>` : raw('')}`),
  }
}

/** A post with its date, neighbours and comments. */
export const plainPost = (
  origin: string,
  discussion: Discussion,
  neighbours: Neighbours,
): Page => ({
  ...singlePage(origin, discussion.post),
  content: plainMain(article(origin, discussion.post, { discussion, neighbours })),
})

const LABELS = { category: 'Category', tag: 'Tag', author: 'Author', month: 'Month' }

/** Storefront prints none above the blog itself. */
const header = ({ kind, title, description }: PostList) =>
  kind === 'blog'
    ? raw('')
    : markup`<header class="page-header">
<h1 class="page-title">${LABELS[kind]}: <span>${title}</span></h1>${description ? markup`<div class="taxonomy-description"><p>${description}</p>\n</div>` : raw('')}</header><!-- .page-header -->
`

/** @param around false in a list */
function article(
  origin: string,
  post: BlogPost,
  around: { discussion: Discussion; neighbours: Neighbours } | false,
): Raw {
  const url = origin + postPath(post)
  const length = around ? around.discussion.total : post.comments.length
  return markup`<article id="post-${post.id}" class="${postClass(post)}">
<header class="entry-header">
<span class="posted-on">Posted on <a href="${url}" rel="bookmark"><time class="entry-date published updated" datetime="${post.at}">${dayOf(post.at)}</time></a></span> <span class="post-author">by <a href="${origin}/author/${post.author.slug}/" rel="author">${post.author.name}</a></span> ${length > 0 ? markup`<span class="post-comments">&mdash; <a href="${url}#comments">${length === 1 ? '1 Comment' : `${length} Comments`}</a></span>` : raw('')}${around ? markup`<h1 class="entry-title">${post.title}</h1>` : markup`<h2 class="alpha entry-title"><a href="${url}" rel="bookmark">${post.title}</a></h2>`}</header><!-- .entry-header -->
<div class="entry-content">
${imageOf(origin, post, '')}${post.content}
</div><!-- .entry-content -->
<aside class="entry-taxonomy">
<div class="cat-links">
Category: ${termLinks(origin, 'category', [post.category])}</div>
${post.tags.length > 0 ? markup`<div class="tags-links">\n${post.tags.length > 1 ? 'Tags' : 'Tag'}: ${termLinks(origin, 'tag', post.tags, ', ')}</div>\n` : raw('')}</aside>
${around ? markup`${navigation(origin, around.neighbours)}${plainComments(origin, around.discussion)}` : raw('')}
</article><!-- #post-## -->
`
}

const navigation = (origin: string, { previous, next }: Neighbours) =>
  markup`<nav id="post-navigation" class="navigation post-navigation" role="navigation" aria-label="Post Navigation"><h2 class="screen-reader-text">Post navigation</h2><div class="nav-links">${
    previous
      ? markup`<div class="nav-previous"><a href="${origin}${postPath(previous)}" rel="prev"><span class="screen-reader-text">Previous post: </span>${previous.title}</a></div>`
      : raw('')
  }${
    next
      ? markup`<div class="nav-next"><a href="${origin}${postPath(next)}" rel="next"><span class="screen-reader-text">Next post: </span>${next.title}</a></div>`
      : raw('')
  }</div></nav>`
