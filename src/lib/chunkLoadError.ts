type Listener = (error: unknown, say: (words: string) => void) => void
let listener: Listener | undefined

/** Told of each error that a shopper stands before, since it may be of code that could not be had. */
export const onChunkLoadError = (heed: Listener) => (listener = heed)

/** @param say is given words where only loading the page anew can help */
export const reportChunkLoadError: Listener = (error, say) => listener?.(error, say)
