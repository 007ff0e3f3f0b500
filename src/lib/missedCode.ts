/** A file of code or styles that could not be had, as each browser says it, and Vite of styles. */
const MISSED = /dynamically imported|module script failed|MIME type|preload CSS/

export const isMissedCode = (error: unknown) => MISSED.test(String(error))

type Listener = (say: (words: string) => void) => void
let listener: Listener | undefined

/** Told each time that the shopper stands before something whose code could not be had. */
export const heedMissedCode = (heed: Listener | undefined) => (listener = heed)

/** @param say shows what there is to say about it */
export const tellMissedCode: Listener = (say) => listener?.(say)
