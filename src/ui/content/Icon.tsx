/** Drawn on 24 × 24, as strokes. Those that the first screen has none of are in laterIcons. */
const shapes = {
  cart: 'M3 4h2l2.4 11h10.4L20 7H6M9 20h.01M17 20h.01',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4.5 20c.5-7 14.5-7 15 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M6 9l6 6l6-6',
  'chevron-right': 'M9 6l6 6l-6 6',
  'chevron-left': 'M15 6l-6 6l6 6',
  'chevron-up': 'M6 15l6-6l6 6',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  eye: 'M3 12c4-6.5 14-6.5 18 0c-4 6.5-14 6.5-18 0M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5',
  heart: 'M12 20C2 13 3 5 8 5c2 0 4 1 4 3c0-2 2-3 4-3c5 0 6 8-4 15',
  search: 'M11 5a6 6 0 1 0 0 12a6 6 0 0 0 0-12M15.5 15.5L20 20',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const

/** A drawing of laterIcons. */
export interface Drawing {
  d: string
}

export type IconName = keyof typeof shapes | Drawing

/** A small drawing beside a word, or in a button that has a label. */
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
  >
    <path d={typeof name === 'string' ? shapes[name] : name.d} />
  </svg>
)
