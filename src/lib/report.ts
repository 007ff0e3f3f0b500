/**
 * Reports an error to developers. The shop owner can replace this function to use a monitoring
 * service.
 *
 * @param doing what the app was doing, as a phrase: "filtering the shop"
 */
export function report(error: unknown, doing: string) {
  console.error(`Satchel, ${doing}:`, error)
}

/** How browsers describe a script that could not be loaded, and Vite a stylesheet. */
const CHUNK_LOAD_ERROR = /dynamically imported|module script failed|MIME type|preload CSS/

type ShowMessage = (message: string) => void
let chunkErrorListener: ((showMessage: ShowMessage) => void) | undefined
/** Reported before there was a listener: its own code loads when the browser is idle. */
const unheard: ShowMessage[] = []

/** Sets what happens when code does not load and an error is shown to a shopper; wired in app/wiring.ts. */
export function onChunkLoadError(listener: (showMessage: ShowMessage) => void) {
  chunkErrorListener = listener
  for (const showMessage of unheard.splice(0)) listener(showMessage)
}

/**
 * Passes on an error that may come from code missing on the server, as after a deployment.
 *
 * @param showMessage called only where reloading the page is the one thing that can help
 */
export function reportChunkLoadError(error: unknown, showMessage: ShowMessage) {
  if (!CHUNK_LOAD_ERROR.test(String(error))) return
  if (chunkErrorListener) chunkErrorListener(showMessage)
  else unheard.push(showMessage)
}
