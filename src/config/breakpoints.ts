/** Breakpoints of the layout as media queries; keep styles/media.css equal. */
export const DESKTOP = '(width >= 992px)'
export const TABLET = '(width >= 768px)'
