import { describe, expect, test } from 'vitest'
import { readCampaigns } from '~/api/campaigns/campaignHtml'
import { readContentParts } from '~/api/content/contentParts'
import { formatTimer } from '~/domain/campaigns/timerTemplate'
import { parseHtml } from '~/lib/html'
import { expectConsole } from '../../support/console'

const attribute = (json: string) => json.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

const box = (config: object | string, content = '<div class="hurrytimer-timer"></div>') => {
  const json =
    typeof config === 'string' ? config : JSON.stringify({ id: 7, isRegular: true, ...config })
  return `<div class="hurrytimer-campaign hurrytimer-campaign-7" data-config="${attribute(json)}">${content}</div>`
}
const read = (html: string, styles = '') => readCampaigns(parseHtml(html), styles)
const first = (html: string, styles?: string) => {
  const [placed] = read(html, styles)
  if (!placed) throw new Error('no campaign')
  return placed
}

const action = (id: number | string, fields: object = {}) => ({ id, ...fields })
const actionsOf = (...actions: object[]) => first(box({ actions })).campaign.actions

test('a campaign that somebody has written into a text does not lead to another site', () => {
  const away = box({ actions: [action(3, { redirectUrl: 'https://elsewhere.example/' })] })
  const here = box({ actions: [action(3, { redirectUrl: '/shop/' })] })
  expect(first(`<div class="entry-content">${away}</div>`).campaign.actions).toEqual([])
  expect(first(`<div class="entry-content">${here}</div>`).campaign.actions).toHaveLength(1)
})

describe('the configuration of a campaign', () => {
  test('may have numbers as strings, and the other way round', () => {
    const { campaign } = first(
      box({
        id: '12',
        isRegular: false,
        duration: '90',
        restart: 4,
        restart_duration: '5',
        endDate: '1800000000000',
        reset_token: 1799,
        should_reset: 1,
      }),
    )
    expect(campaign).toEqual({
      id: 12,
      mode: 'evergreen',
      endsAt: 1_800_000_000_000,
      durationMs: 90_000,
      restart: 'after-duration',
      restartAfterMs: 5000,
      isReset: true,
      resetToken: '1799',
      isResetOnLoad: false,
      recursAfterMs: 0,
      actions: [],
    })
  })

  test.each([
    [{ isRegular: true }, 'fixed'],
    [{ isRegular: true, recurr: true }, 'recurring'],
    [{ isRegular: false, recurr: true }, 'evergreen'],
  ])('%o is %s', (fields, mode) => expect(first(box(fields)).campaign.mode).toBe(mode))

  test.each([null, '', 'soon', {}, undefined, 0, -1, 1e20])(
    'has no end by the value %o',
    (endDate) => {
      expect(first(box({ endDate })).campaign).not.toHaveProperty('endsAt')
    },
  )

  test.each([0.001, -5, 'x', 1e300])('has no duration by the value %o', (duration) => {
    expect(first(box({ duration, restart: 2 })).campaign.durationMs).toBe(0)
  })

  test('may contain line breaks of a theme', () => {
    expect(first(box('{"id":7,\n\t"isRegular":true}')).campaign.id).toBe(7)
  })

  test.each([
    '',
    '{',
    '[]',
    '{"id":0,"isRegular":true}',
    '{"id":"x","isRegular":true}',
    '{"id":7}',
    'null',
  ])('that is broken (%s) leaves out this campaign alone, and is reported', (json) => {
    expectConsole(/reading a campaign/)
    expect(read(box(json) + box({})).map(({ campaign }) => campaign.id)).toEqual([7])
  })
})

describe('the actions of a campaign', () => {
  test('are known by their numbers; others do nothing', () => {
    expect(
      actionsOf(
        action(1),
        action('2'),
        action(3, { redirectUrl: ' https://elsewhere.example/a ' }),
        action(4, { wcStockStatus: 'outofstock' }),
        action(5),
        action(6, { message: '<b>Over</b>' }),
        action(7, { coupon: 'X' }),
        action(8),
      ),
    ).toEqual([
      { kind: 'hide' },
      { kind: 'redirect', url: 'https://elsewhere.example/a' },
      { kind: 'remove form' },
      { kind: 'message', html: { markup: '<b>Over</b>' } },
      { kind: 'expire coupon', code: 'X' },
    ])
  })

  test.each([
    '',
    '   ',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'tel:1',
    'http://',
  ])('do not redirect to “%s”', (redirectUrl) =>
    expect(actionsOf(action(3, { redirectUrl }))).toEqual([]),
  )

  test.each([
    ['/shop/', '/shop/'],
    ['http://localhost/shop/?a=1', '/shop/?a=1'],
    ['//elsewhere.example/x', `${location.protocol}//elsewhere.example/x`],
  ])('redirect to %s as %s', (redirectUrl, url) => {
    expect(actionsOf(action(3, { redirectUrl }))).toEqual([{ kind: 'redirect', url }])
  })

  test('that are unreadable are left out, and empty ones do nothing', () => {
    expect(
      actionsOf(
        {},
        action(6, { message: '  ' }),
        action(7, { coupon: ' ' }),
        action(7, { coupon: null }),
      ),
    ).toEqual([])
  })
})

const bar = (content: string, close = '<button class="hurrytimer-sticky-close"></button>') =>
  `<div class="hurrytimer-sticky hurrytimer-sticky-7">${content}${close}</div>`

describe('the place of a campaign', () => {
  const styles = `.hurrytimer-sticky-77{ top: 0; } .hurrytimer-sticky-7{\n padding-bottom: 5px;\n  bottom: 0;\n}`

  test('is an edge of the window, by the stylesheet', () => {
    const config = { sticky: true, sticky_bar_hide_timeout: '3' }
    expect(first(bar(box(config)), styles).place).toEqual({
      kind: 'bar',
      edge: 'bottom',
      isDismissible: true,
      dismissDays: 3,
    })
    expect(first(bar(box({}), ''), styles.replace(' bottom', ' top')).place).toEqual({
      kind: 'bar',
      edge: 'top',
      isDismissible: false,
      dismissDays: 7,
    })
  })

  test.each([
    ['0', 0],
    [-1, 7],
    ['', 0],
    ['soon', 7],
    [null, 7],
  ])('a bar that is closed for %o days stays away for %s', (days, dismissDays) => {
    const { place } = first(bar(box({ sticky_bar_hide_timeout: days })))
    expect(place).toMatchObject({ dismissDays })
  })

  test('is the top without a stylesheet', () => {
    expect(first(bar(box({}))).place).toMatchObject({ kind: 'bar', edge: 'top' })
  })

  test('is the background, wherever it is printed', () => {
    expect(
      first(`<div class="entry-content">${box({ run_in_background: true })}</div>`).place,
    ).toEqual({
      kind: 'background',
    })
  })

  const parts = [
    '<h1 class="product_title">A</h1>',
    '<p class="price">1</p>',
    '<div class="woocommerce-product-details__short-description">S</div>',
    '<form class="cart"></form>',
  ]
  const summary = (before: number) =>
    `<div class="summary">${[...parts.slice(0, before), box({}), ...parts.slice(before)].join('')}</div>`
  test.each([
    [0, 'above title'],
    [1, 'below title'],
    [2, 'below price'],
    [3, 'above form'],
    [4, 'below form'],
  ])('in a product’s summary after %s of its parts is %s', (count, position) => {
    expect(first(summary(count)).place).toEqual({ kind: 'product', position })
  })

  test('in the short description of a product is the page', () => {
    const html = `<div class="summary"><h1>A</h1><div class="description">${box({})}</div></div>`
    expect(first(html).place).toEqual({ kind: 'page' })
  })

  test.each([
    ['<div class="entry-content">', 'content'],
    ['<div data-elementor-id="5">', 'content'],
    ['<div data-elementor-type="footer" data-elementor-id="5">', 'page'],
    ['<div data-elementor-type="popup" data-elementor-id="5">', 'popup'],
    ['<aside class="widget">', 'page'],
  ])('in %s is %s', (open, kind) => {
    expect(first(`${open}${box({})}`).place).toEqual({ kind })
  })
})

describe('the look of a campaign', () => {
  test('has headline, timer and button', () => {
    const { look } = first(
      box(
        {
          template:
            '<div class="hurrytimer-timer-block"><div class="hurrytimer-timer-digit">%-D</div><div class="hurrytimer-timer-label">day%!D</div></div><div class="hurrytimer-timer-sep">:</div>',
        },
        `<div class="hurrytimer-timer"></div><div class="hurrytimer-headline">Only <b>now</b></div><a class="hurrytimer-button" href="http://localhost/shop/">Buy</a>`,
      ),
    )
    expect(look).toMatchObject({
      headline: { html: { markup: 'Only <b>now</b>' }, isBelow: true },
      button: { label: 'Buy', url: '/shop/' },
      timer: [{ kind: 'block' }, { kind: 'separator', text: ':' }],
    })
    const [block] = look.timer
    expect(block?.kind === 'block' && formatTimer(block.label, 2 * 86_400, () => 0)).toBe('days')
  })

  test('has no button with an unsafe address, and no empty headline', () => {
    const { look } = first(
      box(
        {},
        '<div class="hurrytimer-headline"> </div><a class="hurrytimer-button" href="javascript:x">Buy</a>',
      ),
    )
    expect(look).toEqual({ timer: [] })
  })

  test('has the text of a template of the shop’s own', () => {
    const { look } = first(box({ template: '<p>%H hours <script>x</script></p>' }))
    expect(look.timer).toHaveLength(1)
    const [block] = look.timer
    expect(block?.kind === 'block' && formatTimer(block.digits, 7200, () => 0)).toMatch(/^02 hours/)
  })
})

test('the text of a page marks the place of a campaign, but not of a bar', () => {
  const html = `<div><p>Before</p><div><p>Beside</p>${box({})}</div><div class="hurrytimer-sticky">${box({})}</div><p>After</p></div>`
  const content = parseHtml(html).firstElementChild
  expect(content && readContentParts(content)).toEqual([
    { kind: 'html', html: { markup: '<p>Before</p>' } },
    { kind: 'html', html: { markup: '<p>Beside</p>' } },
    { kind: 'campaign', id: 7 },
    { kind: 'html', html: { markup: '<p>After</p>' } },
  ])
})
