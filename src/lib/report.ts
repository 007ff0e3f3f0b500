/**
 * Reports an error to developers. The shop owner can replace this function to use a monitoring
 * service.
 *
 * @param doing what the app was doing, as a phrase: "filtering the shop"
 */
export function report(error: unknown, doing: string) {
  console.error(`Satchel, ${doing}:`, error)
}
