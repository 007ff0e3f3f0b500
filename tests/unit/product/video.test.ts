import { describe, expect, test } from 'vitest'
import { frameAddress, videoAt, watchAddress } from '~/domain/product/video'

describe('the address of a video', () => {
  test.each([
    ['https://www.youtube.com/embed/M7lc1UVf-VE', 'YouTube', 'M7lc1UVf-VE'],
    ['https://www.youtube.com/embed/M7lc1UVf-VE?rel=0', 'YouTube', 'M7lc1UVf-VE'],
    ['https://www.youtube.com/watch?v=M7lc1UVf-VE', 'YouTube', 'M7lc1UVf-VE'],
    ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE', 'YouTube', 'M7lc1UVf-VE'],
    ['https://youtu.be/M7lc1UVf-VE', 'YouTube', 'M7lc1UVf-VE'],
    ['https://player.vimeo.com/video/76979871', 'Vimeo', '76979871'],
    ['https://vimeo.com/76979871', 'Vimeo', '76979871'],
  ])('%s is taken', (address, site, id) => {
    expect(videoAt(address)).toEqual({ site, id })
  })

  test.each([
    'http://www.youtube.com/embed/M7lc1UVf-VE',
    '//www.youtube.com/embed/M7lc1UVf-VE',
    'javascript:alert(1)//www.youtube.com/embed/M7lc1UVf-VE',
    'data:text/html,<script>alert(1)</script>',
    'https://www.youtube.com.example.com/embed/M7lc1UVf-VE',
    'https://example.com/https://www.youtube.com/embed/M7lc1UVf-VE',
    'https://www.youtube.com@example.com/embed/M7lc1UVf-VE',
    'https://www.youtube.com:8443/embed/M7lc1UVf-VE',
    'https://www.youtube.com/embed/../redirect?q=x',
    'https://www.youtube.com/embed/M7lc1UVf-VE/../../redirect',
    'https://www.youtube.com/embed/short',
    'https://www.youtube.com/watch',
    'https://player.vimeo.com/video/76979871/..%2Fevil',
    'https://vimeo.com/user/76979871',
    'https://dailymotion.com/video/x8',
    '#',
    '',
  ])('%s is not', (address) => {
    expect(videoAt(address)).toBeUndefined()
  })

  test('leads to hosts that remember nothing, and to its own page', () => {
    const [tube, vimeo] = [
      { site: 'YouTube', id: 'M7lc1UVf-VE' } as const,
      { site: 'Vimeo', id: '76979871' } as const,
    ]
    expect(new URL(frameAddress(tube)).host).toBe('www.youtube-nocookie.com')
    expect(new URL(frameAddress(vimeo)).searchParams.get('dnt')).toBe('1')
    expect(videoAt(watchAddress(tube))).toEqual(tube)
    expect(videoAt(watchAddress(vimeo))).toEqual(vimeo)
    expect(videoAt(frameAddress(tube))).toEqual(tube)
    expect(videoAt(frameAddress(vimeo))).toEqual(vimeo)
  })
})
