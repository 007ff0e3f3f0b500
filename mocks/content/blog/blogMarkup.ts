import { markup, raw, type Raw } from '../../http/html'
import { commentCount, themedComments } from './blogCommentsMarkup'
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
import type { BlogPost, BlogTerm } from './blogPosts'
import type { Page } from '../pageMarkup'

/** A page of posts in the theme's markup, which has no descriptions; undefined past the last page. */
export function themedPostList(origin: string, list: PostList): Page | undefined {
  const found = pageOfPosts(list)
  if (!found) return undefined
  const links = pageLinks(origin, list, found.pageCount)
  return {
    ...listPage(origin, list),
    heading: HEADINGS[list.kind](list.title),
    content: markup`<div class="container">
<div class="category-posts row">
<div class="cate-post-content  col-lg-12 col-md-12 col-sm-12 col-12">
<section id="primary" class="content-area">
<div id="content" class="site-content blog-content-standar" role="main">
${found.shown.map((post) => summary(origin, post))}</div><!-- #content -->
${found.pageCount > 1 ? markup`<nav class="navigation paging-navigation" role="navigation">\n<h1 class="screen-reader-text">Posts navigation</h1>\n<div class="pagination loop-pagination">\n${links}</div><!-- .pagination -->\n</nav><!-- .navigation -->` : raw('')}</section><!-- #primary -->
</div>
</div>
</div>`,
  }
}

const HEADINGS: Record<PostList['kind'], (title: string) => Raw> = {
  blog: () => raw('Posts'),
  category: (title) => markup`${title}`,
  tag: (title) => markup`Tag: <span>${title}</span>`,
  author: (title) => markup`Posts by &quot; ${title} &quot; `,
  month: (title) => markup`Month: <span>${title}</span>`,
}

const authorLink = (origin: string, { slug, name }: BlogTerm) =>
  markup`<div class="entry-author">
<span class="entry-meta-link"><i class="wpb-icon-user"></i><a href="${origin}/author/${slug}/" title="Posts by ${name}" rel="author">${name}</a></span>
</div>`

const summary = (origin: string, post: BlogPost) => markup`<div class="list-post">
<article id="post-${post.id}" class="${postClass(post)}">
<div class="entry-thumb single-thumb">
<a class="post-thumbnail" href="${origin}${postPath(post)}" title="${post.title}">
${imageOf(origin, post, 'bookio-full-width')}
</a>
<div class="cat-links"><ul class="post-categories">
<li>${termLinks(origin, 'category', [post.category])}</li></ul></div>
</div>
<div class="post-content">
<div class="entry-meta-head">
<div class="entry-date">
<i class="wpb-icon-calendar"></i>
<a href="${origin}${postPath(post)}" rel="bookmark"><time class="entry-date published updated" datetime="${post.at}">${dayOf(post.at)}</time></a></div>
${authorLink(origin, post.author)}
<div class="comments-link">
<i class="wpb-icon-chat"></i>
${commentCount(post)}</div>
</div>
<h3 class="entry-title"><a href="${origin}${postPath(post)}">${post.title}</a></h3>
<p class="post-excerpt">${post.excerpt}
</p></div>
</article><!-- #post-## -->
</div>
`

/** A post in the theme's markup, which has no date, and the title and image before the article. */
export const themedPost = (
  origin: string,
  discussion: Discussion,
  { previous, next }: Neighbours,
): Page => {
  const { post, total } = discussion
  return {
    ...singlePage(origin, post),
    content: markup`<div class="content-single-sidebar">
<div class="container">
<div class="content-image-single">
<div class="content-info">
<div class="cat-links">${termLinks(origin, 'category', [post.category])}</div>
<h3 class="entry-title">${post.title}</h3><div class="entry-by entry-meta">
${authorLink(origin, post.author)}
<div class="comments-link">
<i class="wpb-icon-chat"></i>
<a href="#respond">${total}<span> ${total === 1 ? 'Comment' : 'Comments'}</span></a>
</div>
</div>
</div>
<div class="entry-thumb single-thumb">
${imageOf(origin, post, 'full')}</div>
</div>
<div class="single-post-content row">
<div class="post-single sidebar col-xl-12 col-lg-12 col-md-12 col-12">
<article id="post-${post.id}" class="${postClass(post)}">
<div class="post-content">
<div class="post-excerpt clearfix">
${post.content}
</div>
<div class="clearfix"></div>
</div><!-- .entry-content -->
<div class="post-content-entry">
${post.tags.length > 0 ? markup`<div class="tags-links"><label>Tags :</label>${termLinks(origin, 'tag', post.tags)}</div>` : raw('')}
<div class="entry-social-share">
<label>Share :</label>
<div class="social-share"><a href="https://www.facebook.com/sharer/sharer.php?u=${origin}${postPath(post)}" title="Facebook" class="share-facebook" target="_blank"><i class="fa fa-facebook"></i></a></div>
</div>
</div>
<div class="prevNextArticle box">
<div class="previousArticle">
${neighbour(origin, 'prev', previous)}</div>
<div class="nextArticle">
${neighbour(origin, 'next', next)}</div>
</div><!-- Previous / next article -->
</article><!-- #post-## -->
${themedComments(origin, discussion)}
</div>
</div>
</div>
</div>`,
  }
}

const neighbour = (origin: string, rel: 'prev' | 'next', post: BlogPost | undefined) =>
  post
    ? markup`<a href="${origin}${postPath(post)}" rel="${rel}"><div class="hoverExtend active"><span>${rel === 'prev' ? 'Previous' : 'Next'}</span></div><h2 class="title">${post.title}</h2></a>`
    : raw('')
