import { JSDOM, VirtualConsole } from 'jsdom'
import * as v from 'valibot'
import { BlockSettings } from './responses.ts'

/** A page that WordPress rendered, parsed without running its scripts. */
export interface ShopPage {
  document: Document
  html: string
  /** Its address, after redirects. */
  url: URL
}

export const parsePage = (html: string, url: string): ShopPage => ({
  // Without jsdom's messages about styles that it cannot parse.
  document: new JSDOM(html, { virtualConsole: new VirtualConsole() }).window.document,
  html,
  url: new URL(url),
})

/** An object that WordPress prints for a script: `var name = {…};`. */
export function findInlineObject(
  page: ShopPage,
  name: string,
): Record<string, unknown> | undefined {
  for (const script of page.document.querySelectorAll('script:not([src])')) {
    const [, text] = new RegExp(`\\b${name}\\s*=\\s*(\\{.*\\});?\\s*$`, 'm').exec(
      script.textContent,
    ) ?? ['', undefined]
    try {
      const value: unknown = text && JSON.parse(text)
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
    } catch {
      // A script, not the JSON that WordPress prints.
    }
  }
  return undefined
}

/** A text or number that an inline script assigns: `name = 'Shares'`, `name = 1`. */
export function findInlineValue({ html }: ShopPage, name: string): string | undefined {
  const pattern = new RegExp(
    `\\b${name}\\s*=\\s*(?:(["'])((?:\\\\[^]|(?!\\1)[^\\\\])*)\\1|(-?\\d+))`,
  )
  const [, , text, number] = pattern.exec(html) ?? []
  return number ?? text?.replace(/\\(.)/g, '$1')
}

/**
 * WooCommerce prints the settings of its blocks as one percent-encoded text: to `var wcSettings`, before
 * 10.9 to `var wcSettings = wcSettings ||`.
 */
export function findBlockSettings({ html }: ShopPage): BlockSettings | undefined {
  const [, text] =
    /\bwcSettings\s*(?:\|\||=)\s*JSON\.parse\(\s*decodeURIComponent\(\s*'([^']*)'/.exec(html) ?? []
  try {
    return text === undefined
      ? undefined
      : v.parse(BlockSettings, JSON.parse(decodeURIComponent(text)))
  } catch {
    return undefined
  }
}

/** The decoded path of a URL of the shop, with a trailing slash; undefined for other hosts. */
export function shopPath(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  if (bareHost(url) !== bareHost(new URL(origin)) || url.search) return undefined
  return decodePath(url.pathname).replace(/\/*$/, '/')
}

export const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, '')

export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The text of markup, with its spaces. */
export const markupText = (markup: string) => JSDOM.fragment(markup).textContent ?? ''

/** The text of markup with collapsed spaces; '' when it is not a string. */
export const plainText = (markup: unknown) =>
  typeof markup === 'string' ? markupText(markup).replace(/\s+/g, ' ').trim() : ''
