import type { Db } from '../../db'
import { markup } from '../../http/html'
import type { Resolver } from '../../http/router'
import { commentTabVars } from '../../social/commentTabs'
import { discussionOf } from './blogComments'
import { themedPost, themedPostList } from './blogMarkup'
import { postPath, type PostList } from './blogParts'
import { plainPost, plainPostList } from './blogPlainMarkup'
import { blogPosts, type BlogPost, type BlogTerm } from './blogPosts'
import { notFoundPage, pageResponse } from '../pageMarkup'

/** The blog: its list, its archives and its posts. */
export function blogPages(db: Db): Record<string, Resolver> {
  const list =
    (parts: Omit<PostList, 'page'>): Resolver =>
    ({ params, url: { origin } }) => {
      const show = db.settings.plainWooCommerce ? plainPostList : themedPostList
      const found = show(origin, { ...parts, page: Number(params['page'] ?? 1) })
      return found ? pageResponse(db, origin, found) : notFoundPage(db, origin)
    }
  const lists: Omit<PostList, 'page'>[] = [
    { kind: 'blog', title: 'Blog', path: '/blog/', posts: blogPosts, bodyClass: 'blog' },
    ...termArchives('category', (post) => [post.category]),
    ...termArchives('tag', (post) => post.tags),
    ...termArchives('author', (post) => [post.author]),
    ...monthArchives(),
  ]
  return {
    ...Object.fromEntries(
      lists.flatMap((parts) => [
        [parts.path, list(parts)],
        [`${parts.path}page/:page/`, list(parts)],
      ]),
    ),
    ...Object.fromEntries(
      blogPosts.flatMap((post, at) => {
        const resolve: Resolver = (call) => {
          const { origin } = call.url
          const discussion = discussionOf(db, post, call)
          if (!discussion) return notFoundPage(db, origin)
          const show = db.settings.plainWooCommerce ? plainPost : themedPost
          const neighbours = { previous: blogPosts[at + 1], next: blogPosts[at - 1] }
          const page = show(origin, discussion, neighbours)
          const tabs = commentTabVars(db, origin + postPath(post), discussion.total)
          return pageResponse(db, origin, { ...page, content: markup`${page.content}${tabs}` })
        }
        return [
          [`/${post.slug}/`, resolve],
          [`/${post.slug}/:commentPage/`, resolve],
        ]
      }),
    ),
  }
}

/** The archives of all terms that posts have. */
function termArchives(
  base: 'category' | 'tag' | 'author',
  termsOf: (post: BlogPost) => BlogTerm[],
): Omit<PostList, 'page'>[] {
  const terms = new Map(blogPosts.flatMap(termsOf).map((term) => [term.slug, term]))
  return [...terms.values()].map((term) => ({
    kind: base,
    title: term.name,
    path: `/${base}/${term.slug}/`,
    posts: blogPosts.filter((post) => termsOf(post).includes(term)),
    bodyClass: `archive ${base} ${base}-${term.slug}`,
    description: term.description,
  }))
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function monthArchives(): Omit<PostList, 'page'>[] {
  const months = new Set(blogPosts.map(({ at }) => at.slice(0, 7)))
  return [...months].map((month) => ({
    kind: 'month',
    title: MONTH.format(new Date(`${month}-15`)),
    path: `/${month.replace('-', '/')}/`,
    posts: blogPosts.filter(({ at }) => at.startsWith(month)),
    bodyClass: 'archive date',
  }))
}
