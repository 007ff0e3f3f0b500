import { expect, test } from 'vitest'
import {
  reportsToSend,
  type CommentReport,
  type CommentReportKind,
} from '~/domain/social/commentTabs'

const asked = (kind: CommentReportKind): CommentReport => ({ kind, consent: { markup: 'May we?' } })

test.each<[string, CommentReport[], CommentReportKind[], CommentReportKind[]]>([
  ['nothing where the shop wants nothing', [], ['moderation', 'recent'], []],
  [
    'all without checkboxes',
    [{ kind: 'moderation' }, { kind: 'recent' }],
    [],
    ['moderation', 'recent'],
  ],
  ['nothing with unticked checkboxes', [asked('moderation'), asked('recent')], [], []],
  ['what is ticked', [asked('moderation'), asked('recent')], ['recent'], ['recent']],
  ['what has no checkbox', [{ kind: 'moderation' }, asked('recent')], [], ['moderation']],
])('a new comment is reported by its consent: %s', (_what, reports, ticked, sent) => {
  const isTicked = {
    moderation: ticked.includes('moderation'),
    recent: ticked.includes('recent'),
  }
  expect(reportsToSend(reports, isTicked)).toEqual(sent)
})
