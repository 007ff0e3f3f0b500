import { queryOptions } from '@tanstack/react-query'
import { fetchContentPage } from '~/api/content/contentPage'
import { fetchPageWidgets } from '~/api/content/widgets'
import { reported } from '~/api/reported'
import { fetchShopReviews } from '~/api/reviews/reviews'
import type { TestimonialsBlock } from '~/config/home'
import type { PostSummary } from '~/domain/content/contentPage'
import { NotFoundError } from '~/domain/errors'
import { chooseTestimonials } from '~/domain/reviews/testimonials'
import { MINUTE } from '~/lib/time'

/** Data of blocks that a shop may have nothing for: then the list is empty. Some minutes old are good enough. */
const STALE_MS = 10 * MINUTE

/** One query for all blocks that read the same page. */
const widgetsQuery = (path: string) =>
  queryOptions({
    queryKey: ['page widgets', path],
    queryFn: () => reported(fetchPageWidgets(path), 'reading widgets of a page'),
    staleTime: STALE_MS,
  })

/** The authors of a page of WordPress. */
export const authorsQuery = (path: string, count: number) =>
  queryOptions({ ...widgetsQuery(path), select: ({ authors }) => authors.slice(0, count) })

/** The photo feed of a page of WordPress. */
export const photosQuery = (path: string, count: number) =>
  queryOptions({ ...widgetsQuery(path), select: ({ photos }) => photos.slice(0, count) })

/** The testimonials of a page of WordPress, or the best of the newest reviews. */
export const testimonialsQuery = ({ source, path, count }: Omit<TestimonialsBlock, 'kind'>) =>
  queryOptions({
    queryKey: ['testimonials', source, path],
    queryFn: async ({ signal }) =>
      reported(
        source === 'reviews'
          ? fetchShopReviews(signal)
          : fetchPageWidgets(path).then(({ testimonials }) => testimonials),
        'reading what readers say',
      ),
    staleTime: STALE_MS,
    select: (testimonials) =>
      source === 'reviews' ? chooseTestimonials(testimonials, count) : testimonials.slice(0, count),
  })

/** The newest posts of the blog. */
export const postsQuery = (path: string, count: number) =>
  queryOptions({
    queryKey: ['posts', path],
    queryFn: ({ signal }) => reported(fetchPosts(path, signal), 'reading the newest posts'),
    staleTime: STALE_MS,
    select: (posts) => posts.slice(0, count),
  })

/** None where the shop has no such page, or where it is no list of posts. */
async function fetchPosts(path: string, signal: AbortSignal): Promise<PostSummary[]> {
  try {
    const page = await fetchContentPage(path, signal)
    return page?.body.kind === 'posts' ? page.body.posts : []
  } catch (error) {
    if (error instanceof NotFoundError) return []
    throw error
  }
}
