import * as v from 'valibot'
import { inlineValues } from '~/api/content/document'
import { serverHtml } from '~/domain/content/serverHtml'
import type { CommentReport, CommentTab, CommentTabs } from '~/domain/social/commentTabs'
import { decodeText } from '~/lib/html'

/** A text, HTML-encoded as the plugin prints it. */
const Text = v.fallback(v.pipe(v.string(), v.transform(decodeText)), '')
const matching = (pattern: RegExp, otherwise = '') =>
  v.fallback(v.pipe(v.string(), v.regex(pattern)), otherwise)
const Count = v.pipe(
  v.unknown(),
  v.transform((value) => Math.min(Math.floor(Number(value)) || 0, 100)),
)
const Flag = v.pipe(
  v.unknown(),
  v.transform((value) => Number(value) === 1),
)
const Markup = v.fallback(v.optional(v.pipe(v.string(), v.transform(serverHtml))), undefined)

const Settings = v.object({
  theChampScEnabledTabs: v.fallback(v.string(), ''),
  theChampScTabLabels: v.fallback(v.record(v.string(), Text), {}),
  theChampScLabel: Text,
  theChampCommentingId: matching(/^[\w-]+$/, 'respond'),
  theChampFBCommentUrl: Text,
  theChampFBCommentColor: v.fallback(v.picklist(['light', 'dark', '']), ''),
  theChampFBCommentNumPosts: Count,
  theChampFBCommentWidth: matching(/^\d{1,4}(?:%|px)?$/, '100%'),
  theChampFBCommentOrderby: v.fallback(v.picklist(['social', 'time', 'reverse_time', '']), ''),
  theChampFBKey: matching(/^\d{5,20}$/),
  theChampFBLang: matching(/^[a-z]{2,3}_[A-Z]{2}$/, 'en_US'),
  theChampDisqusShortname: matching(/^[a-z\d][a-z\d-]{0,49}$/i),
  theChampCommentNotification: Flag,
  theChampHeateorFcmRecentComments: Flag,
  theChampFacebookCommentsNotifierOptinText: Markup,
  theChampFacebookCommentsOptinText: Markup,
})

/**
 * The tabs that Super Socializer puts in place of a page's comment form. A tab without what it needs is left
 * out. See docs/calls.md#comment-tabs.
 *
 * @returns undefined where the page has only its own comments
 */
export function readCommentTabs(page: ParentNode): CommentTabs | undefined {
  const names = Object.keys(Settings.entries)
  const printed = inlineValues(page, names)
  if (!('theChampScEnabledTabs' in printed)) return undefined
  const settings = v.parse(Settings, {
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    ...printed,
  })
  // The plugin does nothing on a page without the form.
  if (!page.querySelector(`[id="${settings.theChampCommentingId}"]`)) return undefined
  const enabled = settings.theChampScEnabledTabs.split(',').map((name) => name.trim())
  const tabs = [...new Set(enabled)].flatMap((name) => tabOf(name, settings) ?? [])
  const isOwn = tabs.every(({ kind }) => kind === 'site')
  return isOwn ? undefined : { title: settings.theChampScLabel, tabs }
}

function tabOf(name: string, settings: v.InferOutput<typeof Settings>): CommentTab | undefined {
  const label = settings.theChampScTabLabels[name] || name
  switch (name) {
    case 'wordpress':
      return { kind: 'site', label }
    case 'fb': {
      const url = webAddress(settings.theChampFBCommentUrl)
      return url ? { kind: 'facebook', label, facebook: facebookOf(url, settings) } : undefined
    }
    case 'disqus': {
      const shortname = settings.theChampDisqusShortname
      return shortname ? { kind: 'disqus', label, shortname } : undefined
    }
    default:
      return undefined
  }
}

function facebookOf(url: string, settings: v.InferOutput<typeof Settings>) {
  const reports: CommentReport[] = []
  if (settings.theChampCommentNotification) {
    const consent = settings.theChampFacebookCommentsNotifierOptinText
    reports.push({ kind: 'moderation', ...(consent ? { consent } : {}) })
  }
  if (settings.theChampHeateorFcmRecentComments) {
    const consent = settings.theChampFacebookCommentsOptinText
    reports.push({ kind: 'recent', ...(consent ? { consent } : {}) })
  }
  return {
    url,
    appId: settings.theChampFBKey,
    language: settings.theChampFBLang,
    colorScheme: settings.theChampFBCommentColor,
    postCount: settings.theChampFBCommentNumPosts,
    width: settings.theChampFBCommentWidth,
    order: settings.theChampFBCommentOrderby,
    reports,
  }
}

function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
