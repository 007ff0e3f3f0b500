import type { Db } from '../db'
import type { MockCall, Resolver } from '../http/router'
import { postListPage, postPage } from './blogMarkup'
import { blogPosts, type BlogPost, type BlogTerm } from './blogPosts'
import { notFoundPage, pageResponse } from './pageMarkup'

/** The blog: its list, its archives and its posts. */
export function blogPages(db: Db): Record<string, Resolver> {
  const list =
    (title: string, path: string, posts: BlogPost[], bodyClass: string, description?: string) =>
    (call: MockCall) => {
      const { origin } = call.url
      const page = Number(call.params['page'] ?? 1)
      const found = postListPage(origin, { title, path, posts, page, bodyClass, description })
      return found ? pageResponse(db, origin, found) : notFoundPage(db, origin)
    }

  const archives = [
    ...termArchives('category', (post) => [post.category]),
    ...termArchives('tag', (post) => post.tags),
    ...termArchives('author', (post) => [post.author]),
    ...monthArchives(),
  ]
  const lists = [
    ['/blog/', list('Blog', '/blog/', blogPosts, 'blog')] as const,
    ...archives.map(
      ({ title, path, posts, bodyClass, description }) =>
        [path, list(title, path, posts, `archive ${bodyClass}`, description)] as const,
    ),
  ]
  return {
    ...Object.fromEntries(
      lists.flatMap(([path, resolve]) => [
        [path, resolve],
        [`${path}page/:page/`, resolve],
      ]),
    ),
    ...Object.fromEntries(
      blogPosts.map((post, at): [string, Resolver] => [
        `/${post.slug}/`,
        ({ url }) =>
          pageResponse(
            db,
            url.origin,
            postPage(url.origin, post, { previous: blogPosts[at + 1], next: blogPosts[at - 1] }),
          ),
      ]),
    ),
  }
}

/** The archives of all terms that posts have. */
function termArchives(
  base: 'category' | 'tag' | 'author',
  termsOf: (post: BlogPost) => BlogTerm[],
) {
  const terms = new Map(blogPosts.flatMap(termsOf).map((term) => [term.slug, term]))
  return [...terms.values()].map((term) => ({
    title: term.name,
    path: `/${base}/${term.slug}/`,
    posts: blogPosts.filter((post) => termsOf(post).includes(term)),
    bodyClass: `${base} ${base}-${term.slug}`,
    description: term.description,
  }))
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function monthArchives() {
  const months = new Set(blogPosts.map(({ at }) => at.slice(0, 7)))
  return [...months].map((month) => ({
    title: MONTH.format(new Date(`${month}-15`)),
    path: `/${month.replace('-', '/')}/`,
    posts: blogPosts.filter(({ at }) => at.startsWith(month)),
    bodyClass: 'date',
    description: undefined,
  }))
}
