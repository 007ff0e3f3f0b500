/** The constants of a product's pictures; apart from the others, so that no other screen carries them. */

/** The row of large pictures glides to another one in this time. */
export const GALLERY_SLIDE_MS = 500

/** Hover zoom needs a window of this width. */
export const ZOOM_FROM = '(width >= 768px)'
export const ZOOM_WINDOW_PX = 400
export const ZOOM_LENS_PX = 200
/** Between the picture and the window beside it. */
export const ZOOM_WINDOW_GAP_PX = 16
export const ZOOM_EASING = 12
/** Zoom levels: 1 is the natural size, lower ones magnify. */
export const ZOOM_LEVELS = { step: 0.1, lowest: 0.2 }

export const LIGHTBOX_ANIMATION_MS = 333
/** The controls fade once a mouse has rested for this long. */
export const LIGHTBOX_IDLE_AFTER_MS = 4000
/** A picture that takes longer is said to be loading. */
export const LIGHTBOX_LOADING_AFTER_MS = 1000
/** Pictures fetched ahead, before and after the one that is shown. */
export const LIGHTBOX_PRELOAD: [before: number, after: number] = [1, 1]
/** The address follows the picture once leafing has stopped for this long. */
export const LIGHTBOX_ADDRESS_AFTER_MS = 800
/** Another click on the picture within this time makes a double one. */
export const LIGHTBOX_DOUBLE_CLICK_MS = 300
/** The window of a network that a picture is shared on. */
export const SHARE_WINDOW_PX = { width: 550, height: 420, top: 100 }
