/**
 * Reports an error to developers. The shop owner can replace this function to use a monitoring
 * service.
 *
 * @param doing what the app was doing, as a phrase: "filtering the shop"
 */
export function report(error: unknown, doing: string) {
  console.error(`Satchel, ${doing}:`, error)
}

type ChunkErrorListener = (error: unknown, showMessage: (message: string) => void) => void
let chunkErrorListener: ChunkErrorListener | undefined
/** Reported before there was a listener: its own code loads when the browser is idle. */
const unexamined: Parameters<ChunkErrorListener>[] = []

/** Sets the listener that examines each error shown to a shopper; wired in app/wiring.ts. */
export function onChunkLoadError(listener: ChunkErrorListener) {
  chunkErrorListener = listener
  for (const args of unexamined.splice(0)) listener(...args)
}

/**
 * Passes on an error that may come from code missing on the server, as after a deployment.
 *
 * @param showMessage called only where reloading the page is the one thing that can help
 */
export const reportChunkLoadError: ChunkErrorListener = (...args) => {
  if (chunkErrorListener) chunkErrorListener(...args)
  else unexamined.push(args)
}
