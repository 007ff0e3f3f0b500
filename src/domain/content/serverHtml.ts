/**
 * Markup from the server that a shopper reads. An object, not a string, so that JSX refuses it by
 * type: only ui/ServerHtml shows it, cleaned.
 */
export interface ServerHtml {
  readonly markup: string
}

/** Undefined for markup without a word or picture in it. */
export function serverHtml(markup: string): ServerHtml | undefined {
  const empty =
    !/<(img|iframe|video|svg)/i.test(markup) && !markup.replace(/<[^>]*>|&nbsp;/g, '').trim()
  return empty ? undefined : { markup }
}
