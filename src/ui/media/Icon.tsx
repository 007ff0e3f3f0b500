/** SVG paths, drawn as strokes in a 24 × 24 view box. */
const shapes = {
  cart: 'M3 4h2l2.4 11h10.4L20 7H6M9 20h.01M17 20h.01',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4.5 20c.5-7 14.5-7 15 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2M12 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2M19 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M6 9l6 6l6-6',
  'chevron-right': 'M9 6l6 6l-6 6',
  'chevron-left': 'M15 6l-6 6l6 6',
  // Along the text: mirrored where it runs from right to left (base.css).
  'chevron-end': 'M9 6l6 6l-6 6',
  'chevron-start': 'M15 6l-6 6l6 6',
  'chevron-up': 'M6 15l6-6l6 6',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  eye: 'M3 12c4-6.5 14-6.5 18 0c-4 6.5-14 6.5-18 0M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5',
  heart: 'M12 20C2 13 3 5 8 5c2 0 4 1 4 3c0-2 2-3 4-3c5 0 6 8-4 15',
  search: 'M11 5a6 6 0 1 0 0 12a6 6 0 0 0 0-12M15.5 15.5L20 20',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3.5V16h-7M7 16a2 2 0 1 0 0 4a2 2 0 0 0 0-4M17 16a2 2 0 1 0 0 4a2 2 0 0 0 0-4',
  mail: 'M3 6h18v12H3zM3 7l9 6l9-6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5l11 7l-11 7z',
  cash: 'M3 7h18v11H3zM12 10a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5M6 12.5h.01M18 12.5h.01',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  shrink: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  'zoom-in': 'M11 5a6 6 0 1 0 0 12a6 6 0 0 0 0-12M15.5 15.5L20 20M11 8.5v5M8.5 11h5',
  'zoom-out': 'M11 5a6 6 0 1 0 0 12a6 6 0 0 0 0-12M15.5 15.5L20 20M8.5 11h5',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M7 11H5v9h14v-9h-2',
  rotate: 'M4 12c0-2.5 3.5-4 8-4s8 1.5 8 4s-3.5 4-8 4M12 13l-3 3l3 3',
  bank: 'M4 10l8-5l8 5zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16',
  bag: 'M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2',
  chat: 'M4 5h16v11H10l-4 4v-4H4z',
} as const

export type IconName = keyof typeof shapes

/** Decorative: hidden from assistive technology, so the element around it needs a name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable="false"
    data-mirrored={name === 'chevron-end' || name === 'chevron-start' || undefined}
  >
    <path d={shapes[name]} />
  </svg>
)
