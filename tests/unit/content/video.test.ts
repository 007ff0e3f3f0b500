import { describe, expect, test } from 'vitest'
import { videoEmbedUrl, parseVideoUrl, videoPageUrl } from '~/domain/content/video'

describe('the URL of a video', () => {
  test.each([
    ['https://www.youtube.com/embed/M7lc1UVf-VE', 'YouTube', 'M7lc1UVf-VE'],
    ['https://www.youtube.com/embed/M7lc1UVf-VE?rel=0', 'YouTube', 'M7lc1UVf-VE'],
    ['https://www.youtube.com/watch?v=M7lc1UVf-VE', 'YouTube', 'M7lc1UVf-VE'],
    ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE', 'YouTube', 'M7lc1UVf-VE'],
    ['https://youtu.be/M7lc1UVf-VE', 'YouTube', 'M7lc1UVf-VE'],
    ['https://player.vimeo.com/video/76979871', 'Vimeo', '76979871'],
    ['https://vimeo.com/76979871', 'Vimeo', '76979871'],
  ])('accepts %s', (address, site, id) => {
    expect(parseVideoUrl(address)).toEqual({ site, id })
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
  ])('rejects %s', (address) => {
    expect(parseVideoUrl(address)).toBeUndefined()
  })

  test('uses hosts without tracking cookies, and links to the video’s page', () => {
    const [tube, vimeo] = [
      { site: 'YouTube', id: 'M7lc1UVf-VE' } as const,
      { site: 'Vimeo', id: '76979871' } as const,
    ]
    expect(new URL(videoEmbedUrl(tube)).host).toBe('www.youtube-nocookie.com')
    expect(new URL(videoEmbedUrl(vimeo)).searchParams.get('dnt')).toBe('1')
    expect(parseVideoUrl(videoPageUrl(tube))).toEqual(tube)
    expect(parseVideoUrl(videoPageUrl(vimeo))).toEqual(vimeo)
    expect(parseVideoUrl(videoEmbedUrl(tube))).toEqual(tube)
    expect(parseVideoUrl(videoEmbedUrl(vimeo))).toEqual(vimeo)
  })
})
