/** The widths where the layout changes, px; the same numbers stand in styles/media.css for CSS. */
export const DESKTOP_MIN_PX = 992
export const ZOOM_MIN_PX = 768

export const DESKTOP = `(width >= ${DESKTOP_MIN_PX}px)`
