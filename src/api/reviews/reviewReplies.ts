import { dateOf } from '~/api/content/contentParts'
import { serverHtml } from '~/domain/content/serverHtml'
import type { ReviewReplies, ReviewReply } from '~/domain/reviews/review'
import { textOf } from '~/lib/html'

/**
 * The replies to reviews in a product's rendered page (docs/calls.md#documents); the Store API has none.
 * WordPress prints them into the list item of their review, replies to replies one level deeper. The class
 * `bypostauthor` marks the author of the product; `byuser` only says that somebody was signed in, customers
 * included.
 */
export function readReviewReplies(page: ParentNode): ReviewReplies {
  const replies = new Map<number, ReviewReply[]>()
  for (const item of page.querySelectorAll('#comments .commentlist > li .children > li')) {
    const reviewId = idOf(item.closest('.commentlist > li'))
    const reply = readReply(item)
    if (reviewId && reply) replies.set(reviewId, [...(replies.get(reviewId) ?? []), reply])
  }
  return replies
}

/** Undefined for one that is held for approval, which its author sees. */
function readReply(item: Element): ReviewReply | undefined {
  const id = idOf(item)
  // Not that of a reply to this one.
  const own = (selector: string) =>
    [...item.querySelectorAll(selector)].find((part) => part.closest('li') === item) ?? null
  const author = textOf(own('.woocommerce-review__author'))
  const date = dateOf(own('.woocommerce-review__published-date'))
  const text = serverHtml(own('.description')?.innerHTML.trim() ?? '')
  const isByShop = item.classList.contains('bypostauthor')
  return id && author && date && text ? { id, author, isByShop, date, text } : undefined
}

const idOf = (item: Element | null) => Number(/^li-comment-(\d+)$/.exec(item?.id ?? '')?.[1])
