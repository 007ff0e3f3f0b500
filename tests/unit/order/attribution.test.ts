import { describe, expect, test } from 'vitest'
import {
  attributionInputs,
  attributionOf,
  cookieDomains,
  encodeSource,
  sourceCookies,
} from '~/domain/order/attribution'
import { classifySource, encodeParts, type PageLoad } from '~/domain/order/attributionSource'

const NOW = Date.UTC(2026, 10, 21, 22, 40, 59)
const SHOP = 'https://www.shop.example'
const lives = { lifetimeMonths: 0.00001, sessionMinutes: 30 }

const visit = (change: Partial<PageLoad> = {}): PageLoad => ({
  url: `${SHOP}/shop/`,
  referrer: '',
  userAgent: 'Mozilla/5.0 (X11)',
  cookies: {},
  now: NOW,
  ...change,
})
const known = { sbjs_first: 'typ=typein', sbjs_current: 'typ=typein', sbjs_session: 'pgs=1' }
const sourceOf = (change: Partial<PageLoad>) => {
  const source = classifySource(visit(change))
  return source && `${source.typ} ${source.src} ${source.mdm} ${source.cmp} ${source.cnt}`
}

describe('the source of a visit', () => {
  const NONE = '(none)'

  test.each<[string, Partial<PageLoad>, string | undefined]>([
    [
      'a marked link, whatever else is known',
      {
        url: `${SHOP}/?utm_source=news&utm_medium=email&utm_campaign=x`,
        referrer: 'https://www.google.com/',
        cookies: known,
      },
      `utm news email x ${NONE}`,
    ],
    ['a mark alone', { url: `${SHOP}/?utm_id=7` }, `utm ${NONE} ${NONE} ${NONE} ${NONE}`],
    [
      'a tactic alone',
      { url: `${SHOP}/?utm_marketing_tactic=a` },
      `utm ${NONE} ${NONE} ${NONE} ${NONE}`,
    ],
    ['a bought click', { url: `${SHOP}/?gclid=1` }, `utm google cpc google_cpc ${NONE}`],
    ['a bought click of Yandex', { url: `${SHOP}/?yclid=1` }, `utm yandex cpc yandex_cpc ${NONE}`],
    [
      'a bought click that is marked too',
      { url: `${SHOP}/?gclid=1&utm_source=a&utm_content=b` },
      'utm a cpc google_cpc b',
    ],
    [
      'a mark as it was typed, not decoded',
      { url: `${SHOP}/?utm_source=caf%C3%A9+x` },
      `utm caf%C3%A9+x ${NONE} ${NONE} ${NONE}`,
    ],
    [
      'Google, which shows no words',
      { referrer: 'https://www.google.co.in/' },
      `organic google organic ${NONE} ${NONE}`,
    ],
    [
      'Google in the middle of a session',
      { referrer: 'https://google.com/', cookies: known },
      `organic google organic ${NONE} ${NONE}`,
    ],
    [
      'Google’s mail, which is no search',
      { referrer: 'https://mail.google.com/a/b' },
      `referral mail.google.com referral ${NONE} /a/b`,
    ],
    [
      'Yandex with its words',
      { referrer: 'https://ya.yandex.ru/search?text=a' },
      `organic yandex organic ${NONE} ${NONE}`,
    ],
    [
      'Yandex without',
      { referrer: 'https://yandex.ru/maps?a=1' },
      `referral yandex.ru referral ${NONE} /maps`,
    ],
    [
      'Bing with its words',
      { referrer: 'https://www.bing.com/search?q=a' },
      `organic bing organic ${NONE} ${NONE}`,
    ],
    ['Bing without', { referrer: 'https://www.bing.com/' }, `referral bing.com referral ${NONE} /`],
    [
      'Yahoo',
      { referrer: 'https://in.search.yahoo.com/search?p=a' },
      `organic yahoo organic ${NONE} ${NONE}`,
    ],
    [
      'another site',
      { referrer: 'https://www.books.example/a/b?c=d' },
      `referral books.example referral ${NONE} /a/b`,
    ],
    [
      'Twitter by its short name',
      { referrer: 'https://t.co/x1' },
      `referral twitter.com referral ${NONE} /x1`,
    ],
    [
      'another site in the middle of a session',
      { referrer: 'https://pay.example/', cookies: known },
      undefined,
    ],
    [
      'another site in a new session of a known visitor',
      { referrer: 'https://books.example/', cookies: { ...known, sbjs_session: undefined } },
      `referral books.example referral ${NONE} /`,
    ],
    ['nowhere', {}, `typein (direct) ${NONE} ${NONE} ${NONE}`],
    [
      'the shop itself',
      { referrer: `https://blog.shop.example/` },
      `typein (direct) ${NONE} ${NONE} ${NONE}`,
    ],
    [
      'a host that only ends alike',
      { referrer: `https://bookshop.example/` },
      `referral bookshop.example referral ${NONE} /`,
    ],
    ['nowhere, by a known visitor', { cookies: { sbjs_current: 'typ=utm' } }, undefined],
    [
      'an app without an address',
      { referrer: 'nonsense' },
      `typein (direct) ${NONE} ${NONE} ${NONE}`,
    ],
  ])('%s', (_, change, source) => expect(sourceOf(change)).toBe(source))
})

const jarOf = (change: Partial<PageLoad>, months = lives.lifetimeMonths) =>
  Object.fromEntries(
    sourceCookies(visit(change), { ...lives, lifetimeMonths: months }).map((cookie) => [
      cookie.name,
      cookie,
    ]),
  )

describe('the cookies of a visit', () => {
  test('have WooCommerce’s names and values', () => {
    const url = `${SHOP}/?utm_source=news&utm_medium=email&utm_campaign=x`
    const current =
      'typ=utm|||src=news|||mdm=email|||cmp=x|||cnt=(none)|||trm=(none)|||id=(none)|||plt=(none)|||fmt=(none)|||tct=(none)'
    const entry = `fd=2026-11-21 22:40:59|||ep=${url}|||rf=(none)`
    expect(sourceCookies(visit({ url }), lives)).toEqual([
      { name: 'sbjs_migrations', value: '1418474375998=1' },
      { name: 'sbjs_current_add', value: entry },
      { name: 'sbjs_first_add', value: entry },
      { name: 'sbjs_current', value: current },
      { name: 'sbjs_first', value: current },
      { name: 'sbjs_udata', value: 'vst=1|||uip=(none)|||uag=Mozilla/5.0 (X11)' },
      { name: 'sbjs_session', value: `pgs=1|||cpg=${url}`, minutes: 30 },
    ])
  })

  test('count pages during a session and visits across sessions', () => {
    const before = { ...known, sbjs_session: 'pgs=4|||cpg=x', sbjs_udata: 'vst=2|||uip=(none)' }
    const same = jarOf({ cookies: before })
    expect(same['sbjs_session']?.value).toMatch(/^pgs=5\|\|\|/)
    expect(same['sbjs_udata']?.value).toMatch(/^vst=2\|\|\|/)
    const next = jarOf({ cookies: { ...before, sbjs_session: undefined } })
    expect(next['sbjs_session']?.value).toMatch(/^pgs=1\|\|\|/)
    expect(next['sbjs_udata']?.value).toMatch(/^vst=3\|\|\|/)
  })

  test('keep the current source without a new one, and the first source forever', () => {
    const unchanged = jarOf({ cookies: known })
    expect(unchanged['sbjs_current']?.value).toBe('typ=typein')
    expect(Object.keys(unchanged)).toEqual([
      'sbjs_migrations',
      'sbjs_current',
      'sbjs_udata',
      'sbjs_session',
    ])
    const marked = jarOf({
      url: `${SHOP}/?gclid=1`,
      cookies: { ...known, sbjs_first_add: 'fd=before' },
    })
    expect(Object.keys(marked)).toContain('sbjs_current_add')
    expect(Object.keys(marked)).not.toContain('sbjs_first')
    expect(Object.keys(marked)).not.toContain('sbjs_first_add')
  })

  test('are session cookies unless the lifetime is at least a minute', () => {
    expect(jarOf({})['sbjs_first']).not.toHaveProperty('minutes')
    expect(jarOf({}, 6)['sbjs_first']).toMatchObject({ minutes: 259_200 })
    expect(jarOf({}, 6)['sbjs_session']).toMatchObject({ minutes: 30 })
  })

  test('are escaped like WooCommerce’s', () => {
    expect(encodeSource("typ=utm|||a (b)!~*'é")).toBe(
      'typ%3Dutm%7C%7C%7Ca%20%28b%29%21%7E%2A%27%C3%A9',
    )
  })

  test.each([
    ['www.shop.example', '.shop.example', '.www.shop.example'],
    ['shop.example', '.shop.example', '.shop.example'],
    ['localhost', undefined, undefined],
    ['127.0.0.1', undefined, undefined],
  ])('are set by %s for the domain %s, and are also deleted at %s', (host, ...domains) =>
    expect(cookieDomains(host)).toEqual(domains),
  )
})

describe('the attribution of an order', () => {
  const url = `${SHOP}/?utm_source=caf%C3%A9&q=a%20b`
  const jar = Object.fromEntries(
    sourceCookies(visit({ url, referrer: 'https://t.co/' }), lives).map(({ name, value }) => [
      name,
      value,
    ]),
  )

  test('has sixteen text fields', () => {
    expect(attributionOf(jar)).toEqual({
      source_type: 'utm',
      referrer: 'https://t.co/',
      utm_campaign: '(none)',
      utm_source: 'café',
      utm_medium: '(none)',
      utm_content: '(none)',
      utm_id: '(none)',
      utm_term: '(none)',
      utm_source_platform: '(none)',
      utm_creative_format: '(none)',
      utm_marketing_tactic: '(none)',
      session_entry: `${SHOP}/?utm_source=café&q=a b`,
      session_start_time: '2026-11-21 22:40:59',
      session_pages: '1',
      session_count: '1',
      user_agent: 'Mozilla/5.0 (X11)',
    })
  })

  test('has sixteen nulls, or empty inputs, when tracking is not allowed', () => {
    const nothing = attributionOf({})
    expect(new Set(Object.values(nothing))).toEqual(new Set([null]))
    expect(Object.keys(nothing)).toHaveLength(16)
    const inputs = attributionInputs(nothing)
    expect(inputs).toMatchObject({ wc_order_attribution_source_type: '' })
    expect(Object.values(inputs)).toEqual(Array(16).fill(''))
  })

  test('reads a part with an invalid escape', () => {
    expect(attributionOf({ sbjs_current: encodeParts({ src: '100%' }) }).utm_source).toBe('100%')
  })
})
