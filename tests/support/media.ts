import { vi } from 'vitest'

/** Makes the media queries match that contain one of these texts, until the end of the test. */
export const matchMediaOf = (...parts: string[]) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: parts.some((part) => media.includes(part)),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )

/** A window at least as wide as any breakpoint. */
export const onWideScreen = () => matchMediaOf('width >=')
