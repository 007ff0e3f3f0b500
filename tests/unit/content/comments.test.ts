import { describe, expect, test } from 'vitest'
import {
  commentPageOf,
  pageWithComments,
  threadOf,
  type HeldComment,
  type PageComment,
} from '~/domain/content/comments'

const comment = (id: number, depth = 0): PageComment => ({
  id,
  author: 'Asha',
  date: { text: 'November 22, 2026', iso: '2026-11-22' },
  html: { markup: '<p>Lovely.</p>' },
  depth,
  canReply: true,
  isHeld: false,
})
const held = (parent?: number): HeldComment => ({ key: 0, name: 'Nila', text: 'Mine', parent })

const outline = (comments: PageComment[], own: HeldComment[]) =>
  threadOf(comments, own).map(({ kind, id, depth }) => `${kind === 'held' ? 'held' : id} ${depth}`)

describe('a thread', () => {
  const comments = [comment(1), comment(2, 1), comment(3, 2), comment(4), comment(5, 1)]

  test.each<[string, HeldComment[], string[]]>([
    ['has only the shop’s without own ones', [], ['1 0', '2 1', '3 2', '4 0', '5 1']],
    [
      'ends with an own comment on the page',
      [held()],
      ['1 0', '2 1', '3 2', '4 0', '5 1', 'held 0'],
    ],
    [
      'has an own answer after the other answers',
      [held(1)],
      ['1 0', '2 1', '3 2', 'held 1', '4 0', '5 1'],
    ],
    [
      'has an own answer to an answer below it',
      [held(2)],
      ['1 0', '2 1', '3 2', 'held 2', '4 0', '5 1'],
    ],
    [
      'has an own answer to the last comment',
      [held(5)],
      ['1 0', '2 1', '3 2', '4 0', '5 1', 'held 2'],
    ],
    [
      'ends with an answer to a comment of another page',
      [held(9)],
      ['1 0', '2 1', '3 2', '4 0', '5 1', 'held 0'],
    ],
  ])('%s', (_title, own, expected) => {
    expect(outline(comments, own)).toEqual(expected)
  })
})

test.each<[string, number | undefined, string]>([
  ['/paper/', undefined, '/paper/'],
  ['/paper/comment-page-2/', 2, '/paper/'],
  ['/paper/comment-page-12', 12, '/paper/'],
  ['/paper/comment-page-2/#comment-7', 2, '/paper/#comment-7'],
  ['/paper/?cpage=3', 3, '/paper/'],
  ['/paper/?cpage=3&lang=hi', 3, '/paper/?lang=hi'],
  ['/paper/?lang=hi&cpage=3#comments', 3, '/paper/?lang=hi#comments'],
  ['/my-comment-page-2/', undefined, '/my-comment-page-2/'],
])('the address %s is comment page %s of %s', (path, page, base) => {
  expect(commentPageOf(path)).toBe(page)
  expect(pageWithComments(path)).toBe(base)
})
