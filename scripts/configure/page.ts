import { JSDOM, VirtualConsole } from 'jsdom'
import * as v from 'valibot'
import { BlockSettings } from './answers.ts'

/** A page that WordPress has rendered, read without running anything of it. Pure. */
export interface ShopPage {
  document: Document
  html: string
  /** Its address, after redirects. */
  url: URL
}

export const pageOf = (html: string, url: string): ShopPage => ({
  // A console of its own: styles that jsdom cannot read are no news to an owner.
  document: new JSDOM(html, { virtualConsole: new VirtualConsole() }).window.document,
  html,
  url: new URL(url),
})

/** An object that WordPress prints for a script: `var name = {…};`. Undefined where there is none. */
export function inlineObject(page: ShopPage, name: string): Record<string, unknown> | undefined {
  for (const script of page.document.querySelectorAll('script:not([src])')) {
    const [, text] = new RegExp(`\\b${name}\\s*=\\s*(\\{.*\\});?\\s*$`, 'm').exec(
      script.textContent,
    ) ?? ['', undefined]
    try {
      const value: unknown = text && JSON.parse(text)
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
    } catch {
      // Written as a script, not as JSON: not what WordPress's own printing makes.
    }
  }
  return undefined
}

/** What WooCommerce prints for its blocks: all of it in one text, percent-encoded. */
export function blockSettings({ html }: ShopPage): BlockSettings | undefined {
  const [, text] =
    /\bwcSettings\s*\|\|\s*JSON\.parse\(\s*decodeURIComponent\(\s*'([^']*)'/.exec(html) ?? []
  try {
    return text === undefined
      ? undefined
      : v.parse(BlockSettings, JSON.parse(decodeURIComponent(text)))
  } catch {
    return undefined
  }
}

/** The decoded path of an address of the shop itself, with a slash behind; undefined for other hosts. */
export function shopPath(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  if (bareHost(url) !== bareHost(new URL(origin)) || url.search) return undefined
  return decoded(url.pathname).replace(/\/*$/, '/')
}

export const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, '')

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Text of the shop's answers, which is written for HTML, with its spaces as they are. */
export const signText = (markup: string) => JSDOM.fragment(markup).textContent ?? ''

/** The same as words; '' where it is no text. */
export const plainText = (markup: unknown) =>
  typeof markup === 'string' ? signText(markup).replace(/\s+/g, ' ').trim() : ''
