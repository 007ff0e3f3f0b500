/** 360° view: frames where the page does not say how many. */
export const ROTATION_FRAMES = 36
/** Each is shown this long while the product turns by itself. */
export const ROTATION_FRAME_MS = 100
/** So many pixels of drag turn it by one frame. */
export const ROTATION_DRAG_PX = 6
