import { describe, expect, test } from 'vitest'
import {
  figuresOf,
  medianFigures,
  medianOf,
  medianRun,
  paintParts,
  type Visit,
} from '../../../scripts/bench/figures.ts'
import { imageFor } from '../../../scripts/bench/images.ts'
import { wavesOf, type PageRequest } from '../../../scripts/bench/waves.ts'

const SHOP = 'https://shop.example'

function request(path: string, values: Partial<PageRequest>): PageRequest {
  return {
    url: SHOP + path,
    method: 'GET',
    type: 'Script',
    priority: 'High',
    start: 0,
    bytes: 1000,
    isCached: false,
    initiator: { type: 'parser', urls: [`${SHOP}/`] },
    ...values,
  }
}

const byScript = (...paths: string[]) => ({
  type: 'script',
  urls: paths.map((path) => SHOP + path),
})

const document = request('/', {
  type: 'Document',
  firstByte: 600,
  end: 620,
  initiator: { type: 'other', urls: [] },
})
const app = request('/app.js', { start: 610, end: 1900 })
const data = request('/listing', {
  type: 'Fetch',
  start: 605,
  end: 1400,
  initiator: byScript('/'),
})
const preload = request('/1.png', {
  type: 'Image',
  start: 1410,
  end: 2300,
  initiator: byScript('/'),
})
const chunk = request('/chunk.js', {
  start: 1950,
  end: 2600,
  initiator: { type: 'script', urls: [] },
})
const styles = request('/chunk.css', {
  type: 'Stylesheet',
  start: 1960,
  end: 2550,
  initiator: byScript('/app.js'),
})
const cart = request('/wp-json/wc/store/v1/cart', {
  type: 'Fetch',
  start: 2700,
  end: 3400,
  initiator: byScript('/app.js', '/chunk.js'),
})
const requests = [document, data, app, preload, chunk, styles, cart]

describe('waves', () => {
  test('count the round trips after the document', () => {
    const waves = wavesOf(requests)
    expect(requests.map((request) => [request.url.slice(SHOP.length), waves.get(request)])).toEqual(
      [
        ['/', 0],
        ['/listing', 1],
        ['/app.js', 1],
        ['/1.png', 2],
        ['/chunk.js', 2],
        ['/chunk.css', 2],
        ['/wp-json/wc/store/v1/cart', 3],
      ],
    )
  })

  test('follow the request that finished last', () => {
    const later = request('/later.js', { start: 3500, initiator: byScript('/app.js') })
    expect(wavesOf([...requests, later]).get(later)).toBe(4)
  })

  test('ignore requests that had not finished, and ignore data for elements of the document', () => {
    const early = request('/early.js', { start: 1300, initiator: { type: 'script', urls: [] } })
    const icon = request('/icon.svg', { start: 2800 })
    const waves = wavesOf([...requests, early, icon])
    expect(waves.get(early)).toBe(1)
    expect(waves.get(icon)).toBe(1)
  })

  test('add no round trip for a response from the cache', () => {
    const cached = requests.map((request) => ({ ...request, isCached: request.type === 'Script' }))
    const waves = wavesOf(cached)
    expect(cached.map((request) => waves.get(request))).toEqual([0, 1, 0, 2, 0, 1, 1])
  })
})

const visit: Visit = {
  requests,
  firstPaint: 700,
  largestPaint: { time: 2650, element: 'img', url: preload.url },
  shift: 0.01,
  blocking: 120,
  messages: [],
}

describe('the parts of the largest paint', () => {
  test('include the delay and the load time of its image', () => {
    expect(paintParts(visit)).toEqual({
      firstByte: 600,
      resourceDelay: 810,
      resourceLoad: 890,
      renderDelay: 350,
    })
  })

  test('include no delay and no load time for text', () => {
    const text = { ...visit, largestPaint: { time: 2650, element: 'h1', url: '' } }
    expect(paintParts(text)).toEqual({
      firstByte: 600,
      resourceDelay: 0,
      resourceLoad: 0,
      renderDelay: 2050,
    })
  })

  test('add up to its time when the image is painted before its last byte', () => {
    const parts = paintParts({ ...visit, largestPaint: { ...visit.largestPaint, time: 2000 } })
    expect(Object.values(parts)).toEqual([600, 810, 590, 0])
  })
})

test('the figures of a visit count the requests that finished before the largest paint', () => {
  expect(figuresOf(visit)).toMatchObject({
    largestPaint: 2650,
    waves: 2,
    requests: 6,
    bytes: 6000,
    scriptBytes: 2000,
    allBytes: 7000,
    cartRead: 2700,
  })
})

test('the first JavaScript of a visit is what has arrived when React is ready', () => {
  expect(figuresOf({ ...visit, reactReady: 2000 }).firstScriptBytes).toBe(1000)
  expect(figuresOf({ ...visit, reactReady: 2700 }).firstScriptBytes).toBe(2000)
  expect(figuresOf(visit).firstScriptBytes).toBeUndefined()
})

test('a visit without a cart request has no time for the cart', () => {
  expect(figuresOf({ ...visit, requests: [document, app] }).cartRead).toBeUndefined()
})

describe('medians', () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[undefined, 5], 5],
    [[], undefined],
  ])('the median of %j is %s', (values, median) => {
    expect(medianOf(values)).toBe(median)
  })

  test('the parts come from the median run', () => {
    const runs = [2650, 2400, 2900].map((time) =>
      figuresOf({ ...visit, largestPaint: { ...visit.largestPaint, time }, blocking: time / 10 }),
    )
    expect(medianRun(runs)).toBe(runs[0])
    const { largestPaint, firstByte, resourceDelay, resourceLoad, renderDelay, blocking } =
      medianFigures(runs)
    expect(largestPaint).toBe(2650)
    expect(firstByte + resourceDelay + resourceLoad + renderDelay).toBe(largestPaint)
    expect(blocking).toBe(265)
  })
})

test.each(['/a-300x375.svg', '/a-600x750.jpg', '/a.svg'])(
  'the image for %s has 20 kB and is always the same',
  (path) => {
    const image = imageFor(path)
    expect(image).toHaveLength(20_000)
    expect(image.subarray(1, 4).toString()).toBe('PNG')
    expect(image.readUInt32BE(16)).toBe(Number(/-(\d+)x/.exec(path)?.[1] ?? 1600))
    expect(imageFor(path)).toEqual(image)
  },
)
