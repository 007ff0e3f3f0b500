type Listener = (error: unknown, showMessage: (message: string) => void) => void
let listener: Listener | undefined

/** Sets the listener that examines each error shown to a shopper; wired in app/wiring.ts. */
export const onChunkLoadError = (next: Listener) => (listener = next)

/**
 * Passes on an error that may come from code missing on the server, as after a deployment.
 *
 * @param showMessage called only where reloading the page is the one thing that can help
 */
export const reportChunkLoadError: Listener = (error, showMessage) => listener?.(error, showMessage)
