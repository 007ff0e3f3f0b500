import type { ServerHtml } from '~/domain/content/serverHtml'

/** The tabs in which a page shows its own comments and those of other sites. */
export interface CommentTabs {
  /** The shop's words above the tabs. */
  title: string
  /** In the shop's order; the first is open. */
  tabs: CommentTab[]
}

export type CommentTab = { label: string } & (
  | { kind: 'site' }
  | { kind: 'facebook'; facebook: FacebookComments }
  | { kind: 'disqus'; shortname: string }
)

export type CommentService = 'facebook' | 'disqus'

/** Sites whose scripts load only after consent. */
export type ThirdParty = CommentService | 'tawk'

export interface FacebookComments {
  /** The address that is commented on. */
  url: string
  /** '' for none. */
  appId: string
  /** "en_US". */
  language: string
  colorScheme: 'light' | 'dark' | ''
  /** How many to show at first; 0: as Facebook decides. */
  postCount: number
  /** "100%" or px. */
  width: string
  order: 'social' | 'time' | 'reverse_time' | ''
  /** What the shop wants to know of a new comment. */
  reports: CommentReport[]
}

export type CommentReportKind = 'moderation' | 'recent'

export interface CommentReport {
  kind: CommentReportKind
  /** The words of a checkbox without which nothing is reported. */
  consent?: ServerHtml
}

/** The reports to send of a new comment: those whose checkbox is ticked, and those without one. */
export const reportsToSend = (
  reports: readonly CommentReport[],
  isTicked: Readonly<Record<CommentReportKind, boolean>>,
): CommentReportKind[] =>
  reports.filter(({ kind, consent }) => !consent || isTicked[kind]).map(({ kind }) => kind)
