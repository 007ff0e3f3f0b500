/**
 * Markup from the server for reading. An object, so that JSX does not accept it: only ui/text/ServerHtml
 * shows it, sanitized.
 */
export interface ServerHtml {
  readonly markup: string
}

/** Undefined for markup without text and media. */
export function serverHtml(markup: string): ServerHtml | undefined {
  const empty =
    !/<(img|iframe|video|svg)/i.test(markup) && !markup.replace(/<[^<>]*>|&nbsp;/g, '').trim()
  return empty ? undefined : { markup }
}
