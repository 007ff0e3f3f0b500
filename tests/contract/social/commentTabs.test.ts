import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchContentPage } from '~/api/content/contentPage'
import { readCommentTabs } from '~/api/social/commentTabs'
import { FacebookCommentEvent, reportFacebookComment } from '~/api/social/facebookComments'
import { parseHtml } from '~/lib/html'
import { useMockSite } from '../../support/mockSite'

const URL = 'https://shop.example/how-we-choose-paper/'

/** As Super Socializer 7.14.5 prints it. */
const printed = (change: Record<string, string> = {}) => {
  const values: Record<string, string> = {
    theChampFBCommentUrl: `'${URL}'`,
    theChampFBCommentColor: "''",
    theChampFBCommentNumPosts: "''",
    theChampFBCommentWidth: "'100%'",
    theChampFBCommentOrderby: "''",
    theChampDisqusShortname: "'shop-test'",
    theChampScEnabledTabs: "'wordpress,fb,disqus'",
    theChampScLabel: "'Leave a reply'",
    theChampScTabLabels:
      '{"wordpress":"Default Comments (2)","fb":"Facebook Comments","disqus":"Disqus Comments"}',
    theChampCommentingId: "'respond'",
    ...change,
  }
  const script = Object.entries(values).map(([name, value]) => `${name} = ${value}`)
  return parseHtml(`<div id="respond"></div>
    <script> var theChampFBKey = '595489497242932', theChampFBLang = 'en_US', theChampCommentNotification = 0, theChampHeateorFcmRecentComments = 0; </script>
    <script type="text/javascript">var ${script.join(', ')}</script>`)
}

const tabsOf = (change?: Record<string, string>) => readCommentTabs(printed(change))?.tabs
const facebookOf = (change?: Record<string, string>) => {
  const tab = tabsOf(change)?.find(({ kind }) => kind === 'facebook')
  return tab?.kind === 'facebook' ? tab.facebook : undefined
}

describe('the tabs of comments', () => {
  test('are the shop’s, with its words', () => {
    expect(readCommentTabs(printed())).toEqual({
      title: 'Leave a reply',
      tabs: [
        { kind: 'site', label: 'Default Comments (2)' },
        {
          kind: 'facebook',
          label: 'Facebook Comments',
          facebook: {
            url: URL,
            appId: '595489497242932',
            language: 'en_US',
            colorScheme: '',
            postCount: 0,
            width: '100%',
            order: '',
            reports: [],
          },
        },
        { kind: 'disqus', label: 'Disqus Comments', shortname: 'shop-test' },
      ],
    })
  })

  test('have the shop’s order and choices', () => {
    const change = {
      theChampScEnabledTabs: "'disqus, fb'",
      theChampFBCommentColor: "'dark'",
      theChampFBCommentNumPosts: "'7'",
      theChampFBCommentWidth: "'550'",
      theChampFBCommentOrderby: "'reverse_time'",
      theChampFBLang: "'hi_IN'",
      theChampScTabLabels: '{"fb":"Friends &#039;n&#039; family"}',
    }
    expect(tabsOf(change)?.map(({ kind, label }) => [kind, label])).toEqual([
      ['disqus', 'disqus'],
      ['facebook', 'Friends ’n’ family'.replace(/’/g, "'")],
    ])
    expect(facebookOf(change)).toMatchObject({
      colorScheme: 'dark',
      postCount: 7,
      width: '550',
      order: 'reverse_time',
      language: 'hi_IN',
    })
  })

  test.each([
    ['the plugin', () => parseHtml('<div id="respond"></div>')],
    ['other sites', () => printed({ theChampScEnabledTabs: "'wordpress'" })],
    ['a form', () => printed({ theChampCommentingId: "'elsewhere'" })],
  ])('are absent without %s', (_what, page) => {
    expect(readCommentTabs(page())).toBeUndefined()
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['Disqus without its name', { theChampDisqusShortname: "''" }, ['site', 'facebook']],
    [
      'a name that is an address',
      { theChampDisqusShortname: "'evil.example/'" },
      ['site', 'facebook'],
    ],
    ['an address that runs', { theChampFBCommentUrl: "'javascript:alert(1)'" }, ['site', 'disqus']],
    [
      'an unknown site',
      { theChampScEnabledTabs: "'wordpress,googleplus,disqus'" },
      ['site', 'disqus'],
    ],
  ])('leave out %s', (_what, change, kinds) => {
    expect(tabsOf(change)?.map(({ kind }) => kind)).toEqual(kinds)
  })

  test.each([
    ['theChampFBLang', "'en_US/../evil'", { language: 'en_US' }],
    ['theChampFBLang', "'fi'", { language: 'en_US' }],
    ['theChampFBKey', "'x'", { appId: '' }],
    ['theChampFBCommentWidth', "'1px;color:red'", { width: '100%' }],
    ['theChampFBCommentNumPosts', "'many'", { postCount: 0 }],
    ['theChampFBCommentColor', "'neon'", { colorScheme: '' }],
  ])('replace a wrong %s = %s', (name, value, expected) => {
    expect(facebookOf({ [name]: value })).toMatchObject(expected)
  })

  test('report new comments as the shop wants, with the words of its checkboxes', () => {
    const flags = {
      theChampCommentNotification: '1',
      theChampHeateorFcmRecentComments: '1',
    }
    expect(facebookOf(flags)?.reports).toEqual([{ kind: 'moderation' }, { kind: 'recent' }])
    expect(
      facebookOf({
        ...flags,
        theChampHeateorFcmRecentComments: '0',
        theChampFacebookCommentsNotifierOptinText: String.raw`'It\'s fine. <a href="/privacy/" target="_blank">Privacy</a>'`,
      })?.reports,
    ).toEqual([
      {
        kind: 'moderation',
        consent: { markup: `It's fine. <a href="/privacy/" target="_blank">Privacy</a>` },
      },
    ])
  })
})

describe('with the mock site', () => {
  const mock = useMockSite({ scenarios: ['comment-tabs'] })

  test('a post has three tabs', async () => {
    const page = await fetchContentPage('/how-to-choose-a-school-bag/')
    const discussion = page?.body.kind === 'article' ? page.body.discussion : undefined
    expect(discussion?.tabs?.tabs.map(({ label }) => label)).toEqual([
      'Default Comments (2)',
      'Facebook Comments',
      'Disqus Comments',
    ])
    expect(discussion?.tabs?.tabs[1]).toMatchObject({
      facebook: { reports: [{ kind: 'moderation' }, { kind: 'recent' }] },
    })
  })

  test.each([
    ['moderation', 'the_champ_moderate_fb_comments'],
    ['recent', 'heateor_fcm_save_fb_comment'],
  ] as const)('the report %s has all fields of the event', async (kind, action) => {
    await reportFacebookComment(kind, { commentID: '1_2', href: URL, parentCommentID: null })
    const [call] = mock.calls(`index.php ${action}`)
    expect(call?.url).toMatch(/\/index\.php$/)
    expect([...new URLSearchParams(call?.payload)]).toEqual([
      ['action', action],
      ['data[commentID]', '1_2'],
      ['data[href]', URL],
      ['data[parentCommentID]', ''],
    ])
  })
})

test.each([
  [
    { commentID: '1_2', message: 'Hi', extra: { nested: 1 } },
    { commentID: '1_2', message: 'Hi' },
  ],
  [{ commentID: '' }, undefined],
  [{ href: URL }, undefined],
  ['1_2', undefined],
])('the event %j is read as %j', (event, expected) => {
  const read = v.safeParse(FacebookCommentEvent, event)
  expect(read.success ? read.output : undefined).toEqual(expected)
})
