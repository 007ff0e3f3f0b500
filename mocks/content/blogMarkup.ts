import { markup, raw, type Raw } from '../http/html'
import type { BlogComment, BlogPost, BlogTerm } from './blogPosts'
import type { Page } from './pageMarkup'

/** Posts on a page of the blog: Settings › Reading. */
const PER_PAGE = 4

/** Months as WordPress writes them in English. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
const dayOf = (at: string) => DAY.format(new Date(at))

const postPath = ({ slug }: BlogPost) => `/${slug}/`
const imageOf = (origin: string, { image, title }: BlogPost) =>
  markup`<img width="600" height="750" src="${origin}/wp-content/uploads/satchel/${image.replace('.svg', '-600x750.svg')}" class="attachment-full size-full wp-post-image" alt="${title}" decoding="async" />`

const authorLink = (origin: string, { slug, name }: BlogTerm) =>
  markup`<div class="entry-author"><span class="entry-meta-link"><i class="wpb-icon-user"></i><a href="${origin}/author/${slug}/" title="Posts by ${name}" rel="author">${name}</a></span></div>`

const commentCount = ({ comments: { length } }: BlogPost) =>
  length === 1 ? '1  Comment' : `${length}  Comments`

const classesOf = ({ id, category }: BlogPost) =>
  `post-${id} post type-post status-publish format-standard has-post-thumbnail hentry category-${category.slug}`

interface List {
  /** In the document's title. */
  title: string
  /** Path of the first page. */
  path: string
  posts: BlogPost[]
  /** From 1. */
  page: number
  bodyClass: string
  description?: string | undefined
}

/** A page of posts in the theme's markup; undefined past the last page. */
export function postListPage(
  origin: string,
  { title, path, posts, page, bodyClass, description }: List,
): Page | undefined {
  const pageCount = Math.max(1, Math.ceil(posts.length / PER_PAGE))
  if (page > pageCount) return undefined
  const shown = posts.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return {
    title: page > 1 ? `${title} – Page ${page}` : title,
    // The theme's heading of every list.
    heading: 'Posts',
    breadcrumbs: [{ name: 'Home', url: `${origin}/` }, { name: title }],
    bodyClass: page > 1 ? `${bodyClass} paged paged-${page}` : bodyClass,
    content: markup`<div class="container"><div class="category-posts row"><div class="cate-post-content col-12">
<section id="primary" class="content-area"><div id="content" class="site-content blog-content-standar" role="main">
${description ? markup`<div class="taxonomy-description"><p>${description}</p></div>` : raw('')}${shown.map((post) => summary(origin, post))}
</div>${pagination(origin, path, page, pageCount)}</section></div></div></div>`,
  }
}

const summary = (origin: string, post: BlogPost) => markup`<div class="list-post">
<article id="post-${post.id}" class="${classesOf(post)}">
<div class="post-thumbnail"><a href="${origin}${postPath(post)}">${imageOf(origin, post)}</a></div>
<div class="post-content"><div class="entry-meta-head">
<div class="entry-date"><i class="wpb-icon-calendar"></i><a href="${origin}${postPath(post)}" rel="bookmark"><time class="entry-date published updated" datetime="${post.at}">${dayOf(post.at)}</time></a></div>
${authorLink(origin, post.author)}<div class="comments-link"><i class="wpb-icon-chat"></i>${commentCount(post)}</div></div>
<h3 class="entry-title"><a href="${origin}${postPath(post)}">${post.title}</a></h3>
<p class="post-excerpt">${post.excerpt}</p></div>
</article><!-- #post-## -->
</div>`

const pagination = (origin: string, path: string, page: number, pageCount: number) =>
  pageCount < 2
    ? raw('')
    : markup`<nav class="navigation pagination" aria-label="Posts pagination"><div class="nav-links">${Array.from(
        { length: pageCount },
        (_, i) =>
          i + 1 === page
            ? markup`<span aria-current="page" class="page-numbers current">${i + 1}</span>`
            : markup`<a class="page-numbers" href="${origin}${path}${i > 0 ? `page/${i + 1}/` : ''}">${i + 1}</a>`,
      )}</div></nav>`

/** A post with its neighbours and comments. */
export const postPage = (
  origin: string,
  post: BlogPost,
  { previous, next }: { previous?: BlogPost | undefined; next?: BlogPost | undefined },
): Page => ({
  title: post.title,
  breadcrumbs: [
    { name: 'Home', url: `${origin}/` },
    { name: post.category.name, url: `${origin}/category/${post.category.slug}/` },
    { name: post.title },
  ],
  bodyClass: `post-template-default single single-post postid-${post.id} single-format-standard`,
  canonical: `${origin}${postPath(post)}`,
  description: post.excerpt,
  content: markup`<div class="content-single-sidebar"><div class="container">
<div class="content-image-single"><div class="content-info"><h3 class="entry-title">${post.title}</h3>
<div class="entry-by entry-meta">${authorLink(origin, post.author)}<div class="entry-date"><time class="entry-date published" datetime="${post.at}">${dayOf(post.at)}</time></div>
<div class="comments-link"><a href="#respond">${post.comments.length}<span> Comments</span></a></div></div></div>
<div class="entry-thumb single-thumb">${imageOf(origin, post)}</div></div>
<div class="single-post-content row"><div class="post-single sidebar col-12">
<article id="post-${post.id}" class="${classesOf(post)}">
<div class="post-content"><div class="post-excerpt clearfix">
${post.content}
</div></div>
<div class="post-content-entry"><div class="tags-links">${terms(origin, 'category', [post.category])}${terms(origin, 'tag', post.tags)}</div>
<div class="entry-social-share"><label>Share :</label><div class="social-share"><a href="https://www.facebook.com/sharer/sharer.php?u=${origin}${postPath(post)}" class="share-facebook"></a></div></div></div>
<div class="prevNextArticle box"><div class="previousArticle">${neighbour(origin, 'prev', previous)}</div><div class="nextArticle">${neighbour(origin, 'next', next)}</div></div>
</article><!-- #post-## -->
${comments(post)}
</div></div></div></div>`,
})

const terms = (origin: string, base: 'category' | 'tag', list: BlogTerm[]) =>
  list.map(
    ({ slug, name }) =>
      markup`<a href="${origin}/${base}/${slug}/" rel="${base === 'category' ? 'category tag' : 'tag'}">${name}</a> `,
  )

const neighbour = (origin: string, rel: 'prev' | 'next', post: BlogPost | undefined) =>
  post
    ? markup`<a href="${origin}${postPath(post)}" rel="${rel}"><div class="hoverExtend active"><span>${rel === 'prev' ? 'Previous' : 'Next'}</span></div><h2 class="title">${post.title}</h2></a>`
    : raw('')

/** Comments as a tree, and WordPress's form where they are open. */
function comments(post: BlogPost): Raw {
  const { length } = post.comments
  if (length === 0 && !post.areCommentsOpen) return raw('')
  return markup`<div id="comments" class="comments-area">
${length > 0 ? markup`<h3 class="comments-title">${commentCount(post)}</h3><div class="comment-list">${thread(post, undefined, 1)}</div>` : raw('')}${post.areCommentsOpen ? respond(post) : markup`<p class="no-comments">Comments are closed.</p>`}
</div>`
}

const thread = (post: BlogPost, parent: number | undefined, depth: number): Raw[] =>
  post.comments
    .filter((comment) => comment.parent === parent)
    .map(
      (
        comment,
      ) => markup`<div id="comment-${comment.id}" class="comment depth-${depth}">${body(post, comment)}
${thread(post, comment.id, depth + 1)}</div>`,
    )

const body = (post: BlogPost, { id, author, at, text }: BlogComment) =>
  markup`<div class="media"><div class="media-body" id="div-comment-${id}"><cite class="fn">${author}</cite> <a href="${postPath(post)}#comment-${id}"><time datetime="${at}">${dayOf(at)}</time></a>
<div class="comment-content"><p>${text}</p></div><div class="reply"><a rel="nofollow" class="comment-reply-link" href="${postPath(post)}?replytocom=${id}#respond" data-commentid="${id}" data-postid="${post.id}">Reply</a></div></div></div>`

const respond = ({ id }: BlogPost) =>
  markup`<div id="respond" class="comment-respond"><h3 id="reply-title" class="comment-reply-title">Leave a Reply</h3><form action="/wp-comments-post.php" method="post" id="commentform" class="comment-form"><p class="comment-form-comment"><label for="comment">Comment <span class="required">*</span></label> <textarea id="comment" name="comment" cols="45" rows="8" maxlength="65525" required></textarea></p><p class="comment-form-author"><label for="author">Name <span class="required">*</span></label> <input id="author" name="author" type="text" value="" size="30" maxlength="245" autocomplete="name" required /></p>
<p class="comment-form-email"><label for="email">Email <span class="required">*</span></label> <input id="email" name="email" type="email" value="" size="30" maxlength="100" autocomplete="email" required /></p>
<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="Post Comment" /> <input type='hidden' name='comment_post_ID' value='${id}' id='comment_post_ID' /><input type='hidden' name='comment_parent' id='comment_parent' value='0' /></p></form></div>`
