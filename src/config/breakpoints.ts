/** Where the layout changes, as media queries; the same widths stand in styles/media.css for CSS. */
export const DESKTOP = '(width >= 992px)'
export const TABLET = '(width >= 768px)'
