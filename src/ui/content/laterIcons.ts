import type { Drawing } from './Icon'

/** What the first load does without; each is given to `Icon` and `IconButton` as it is. */
export const laterIcons = {
  trash: { d: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5' },
  truck: {
    d: 'M3 6h11v10H3zM14 10h4l3 3.5V16h-7M7 16a2 2 0 1 0 0 4a2 2 0 0 0 0-4M17 16a2 2 0 1 0 0 4a2 2 0 0 0 0-4',
  },
  lock: { d: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' },
  plus: { d: 'M12 5v14M5 12h14' },
  minus: { d: 'M5 12h14' },
  pause: { d: 'M9 6v12M15 6v12' },
  play: { d: 'M8 5l11 7l-11 7z' },
  cash: { d: 'M3 7h18v11H3zM12 10a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5M6 12.5h.01M18 12.5h.01' },
  expand: { d: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' },
  shrink: { d: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5' },
  zoomIn: { d: 'M11 5a6 6 0 1 0 0 12a6 6 0 0 0 0-12M15.5 15.5L20 20M11 8.5v5M8.5 11h5' },
  zoomOut: { d: 'M11 5a6 6 0 1 0 0 12a6 6 0 0 0 0-12M15.5 15.5L20 20M8.5 11h5' },
  share: { d: 'M12 15V4M8 7.5L12 4l4 3.5M7 11H5v9h14v-9h-2' },
  rotate: { d: 'M4 12c0-2.5 3.5-4 8-4s8 1.5 8 4s-3.5 4-8 4M12 13l-3 3l3 3' },
  bank: { d: 'M4 10l8-5l8 5zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16' },
  bag: { d: 'M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2' },
} satisfies Record<string, Drawing>
