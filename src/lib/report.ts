/**
 * What went wrong behind the shopper's back: told to the developer, never to the shopper. One place,
 * so that a shop owner can send it to a service of their own.
 *
 * @param doing what the app was doing, as a phrase: "filtering the shop"
 */
export function report(error: unknown, doing: string) {
  console.error(`Satchel, ${doing}:`, error)
}
