import { describe, expect, test } from 'vitest'
import { shareServiceId } from '~/domain/social/shareServiceId'
import { listedServices, shareServicesOf } from '~/domain/social/shareServices'
import {
  allowedUrl,
  atInstance,
  isMobileAgent,
  opensPage,
  parseInstance,
  shareUrl,
} from '~/domain/social/shareUrl'
import { contractTable } from '../../support/recorded'

const page = { url: 'https://shop.example/a/?b=1&c=ü', title: 'Pens & ink, 50% “new”' }
const context = { site: 'https://shop.example', via: '', isMobile: false }
const template = (id: string) => shareServicesOf([id])[0]?.template ?? ''
const barTemplate = (id: string) => shareServicesOf([id])[0]?.barTemplate ?? ''
const query = (url: string) => Object.fromEntries(new URL(url).searchParams)

describe('a share address', () => {
  test('has the page and its title encoded once', () => {
    const url = shareUrl(template('reddit'), page, context)
    expect(url).toMatch(/^https:\/\/reddit\.com\/submit\?/)
    expect(query(url)).toEqual({ url: page.url, title: page.title })
  })

  test('has them encoded twice where the service decodes them twice', () => {
    const url = shareUrl(template('myspace'), page, context)
    expect(decodeURIComponent(query(url)['u'] ?? '')).toBe(page.url)
  })

  test.each([
    ['/a b.jpg', 'https://shop.example/a%20b.jpg'],
    ['https://images.example/a.jpg', 'https://images.example/a.jpg'],
  ])('has the absolute URL of the image %s for Pinterest', (image, media) => {
    expect(query(shareUrl(template('pinterest'), { ...page, image }, context))).toEqual({
      url: page.url,
      media,
      description: page.title,
    })
  })

  test('has no empty image for Pinterest', () => {
    expect(shareUrl(template('pinterest'), page, context)).not.toContain('media')
  })

  test('names the shop on X only where the shop has a name there', () => {
    expect(query(shareUrl(barTemplate('x'), page, context))).toEqual({
      text: page.title,
      url: page.url,
    })
    expect(query(shareUrl(barTemplate('x'), page, { ...context, via: 'satchel' }))['via']).toBe(
      'satchel',
    )
  })

  test.each([
    [true, 'api.whatsapp.com'],
    [false, 'web.whatsapp.com'],
  ])('leads to the right host of WhatsApp: phone %s → %s', (isMobile, host) => {
    const url = shareUrl(template('whatsapp'), page, { ...context, isMobile })
    expect(new URL(url).host).toBe(host)
    expect(query(url)).toEqual({ text: `${page.title} ${page.url}` })
  })

  test('opens the e-mail program with a subject and a body', () => {
    const url = shareUrl(template('email'), page, context)
    expect(query(url)).toEqual({ subject: page.title, body: `Link: ${page.url}` })
    expect(opensPage(url)).toBe(false)
  })

  test('of the shop itself is the configured one, and missing without one', () => {
    const link = 'https://www.youtube.com/@satchel'
    expect(shareUrl(barTemplate('youtube'), page, { ...context, link })).toBe(link)
    expect(shareUrl(barTemplate('youtube'), page, context)).toBe('')
    expect(shareUrl(barTemplate('rss-feed'), page, context)).toBe('https://shop.example/feed')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', ' JavaScript:alert(1)', 'not a url'])(
    'with a disallowed protocol becomes “#”: %s',
    (link) => {
      expect(shareUrl('{link}', page, { ...context, link })).toBe('#')
    },
  )

  test.each(['https://a.example', 'mailto:?a', 'sms:?&body=a', 'viber://forward', '#respond'])(
    'keeps %s',
    (url) => {
      expect(allowedUrl(url)).toBe(url)
    },
  )

  test('is allowed for every service of the list', () => {
    const addresses = listedServices
      .filter(({ action }) => action === undefined)
      .flatMap(({ template, barTemplate }) => [template, barTemplate])
      .map((one) => shareUrl(one, page, context))
    expect(addresses.length).toBeGreaterThan(200)
    expect(
      addresses.filter((url) => url === '#' || !/^(https|mailto|sms|viber|threema):/.test(url)),
    ).toEqual([])
    expect(addresses.filter((url) => /[{}\s]/.test(url))).toEqual([])
  })
})

test.each([
  ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36', false],
])('%s is a phone: %s', (agent, isMobile) => {
  expect(isMobileAgent(agent)).toBe(isMobile)
})

describe('the instance of Mastodon', () => {
  test.each([
    ['https://fosstodon.org', 'https://fosstodon.org'],
    ['fosstodon.org', 'https://fosstodon.org'],
    [' HTTPS://Social.Example.COM/ ', 'https://social.example.com'],
    ['münchen.social', 'https://xn--mnchen-3ya.social'],
  ])('may be %s', (text, origin) => {
    expect(parseInstance(text)).toBe(origin)
  })

  test.each([
    '',
    'http://fosstodon.org',
    'javascript:alert(1)',
    'https://user:pass@fosstodon.org',
    'user@fosstodon.org',
    'https://fosstodon.org/share',
    'https://fosstodon.org?x=1',
    'fosstodon.org:8443',
    'localhost',
    '127.0.0.1',
    'https://[::1]',
    'two words.org',
    '-bad-.org',
  ])('is refused: “%s”', (text) => {
    expect(parseInstance(text)).toBeUndefined()
  })

  test('replaces the default one in the address only', () => {
    const url = shareUrl(
      template('mastodon'),
      { ...page, url: 'https://mastodon.social/x' },
      context,
    )
    const moved = atInstance(url, 'https://fosstodon.org')
    expect(moved).toMatch(/^https:\/\/fosstodon\.org\/share\?/)
    expect(query(moved)['text']).toBe('https://mastodon.social/x')
    expect(atInstance('https://other.example/', 'https://fosstodon.org')).toBe(
      'https://other.example/',
    )
  })
})

describe('the table of services', () => {
  test('has 109 services in the list and 119 in all', () => {
    expect(listedServices).toHaveLength(109)
    expect(new Set(listedServices.map(({ id }) => id)).size).toBe(109)
    expect(listedServices.filter(({ color }) => !/^#(?:[\da-f]{3}){1,2}$/.test(color))).toEqual([])
  })

  test('finds services by id, each once and in order', () => {
    const ids = ['x', 'facebook', 'x', 'nonsense', 'rss-feed']
    expect(shareServicesOf(ids).map(({ id }) => id)).toEqual(['x', 'facebook', 'rss-feed'])
  })

  test.each([
    ['Hacker_News', 'hacker-news'],
    ['Mail.Ru', 'mail-ru'],
    ['Odnoklassniki', 'odnoklassniki'],
    ['Copy Link', 'copy-link'],
  ])('knows %s as %s', (title, id) => {
    expect(shareServiceId(title)).toBe(id)
  })
})

interface Facts {
  popup: Fact[]
  bar: (Fact & { href: string })[]
}
interface Fact {
  title: string
  background: string
  shareUrl?: string
  bookmarklet?: { kind: string; url?: string }
}

const facts = contractTable('share-services') as Facts | undefined

/** In the notation of the table: https, and spaces encoded. */
const noted = (url: string) =>
  url
    .replaceAll(' ', '%20')
    .replace(/^(?:http:)?\/\//, 'https://')
    .replace('{viaParam}', '{via}')
    .replace('{twitterTitle}', '{title}')
    .replace('{urlEncodedTwice}', '{urlTwice}')
    .replace('{titleEncodedTwice}', '{titleTwice}')
    .replace('${media_link}', '{image}')
    .replace(/^\{(?:youtubeUrl|rutubeUrl|configured.*)\}$|.*\{instagramUser\}$/, '{link}')

describe.skipIf(!facts)('the plugin’s table of services (skipped: no table here)', () => {
  /** The plugin repeats Grok's address. */
  const MISTAKES = new Set(['google-ai'])

  test('has each service of its list, in its order', () => {
    const { popup = [] } = facts ?? {}
    expect(popup).toHaveLength(109)
    expect(listedServices.map(({ id }) => id)).toEqual(
      popup.map(({ title }) => shareServiceId(title)),
    )
    for (const { title, background, shareUrl: address = '', bookmarklet } of popup) {
      const id = shareServiceId(title)
      const [service] = shareServicesOf([id])
      expect(service?.color).toBe(background.toLowerCase())
      if (MISTAKES.has(id)) continue
      expect(service?.template, id).toBe(
        noted(bookmarklet?.kind === 'link' ? (bookmarklet.url ?? '') : address),
      )
    }
  })

  /** These run a script in the plugin, or depend on the device. */
  const OTHERS = new Set([
    'print',
    'copy-link',
    'mastodon',
    'pinterest',
    'email',
    'facebook-messenger',
    'whatsapp',
    'comment',
  ])

  test('has each network of its bars', () => {
    const { bar = [] } = facts ?? {}
    expect(bar).toHaveLength(119)
    for (const { title, href } of bar) {
      const id = shareServiceId(title)
      const [service] = shareServicesOf([id])
      expect(service, title).toBeDefined()
      if (!OTHERS.has(id)) expect(service?.barTemplate, id).toBe(noted(href))
    }
  })
})
