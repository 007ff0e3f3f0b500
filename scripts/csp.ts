import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * The content security policy of the production build, the one place it is written down. It travels in
 * index.html as a meta element, since its hashes change with every build; what a meta element cannot
 * say (frame-ancestors) and the other headers are set by the server (deploy/).
 */
const policy = (scripts: readonly string[], styles: readonly string[]) => [
  "default-src 'none'",
  `script-src 'self' ${scripts.join(' ')}`,
  `style-src 'self' ${styles.join(' ')}`,
  // Of the shop's markup while it is read, in a template: Chromium judges it there already. Nothing of
  // it reaches the page (ui/richText.ts), and the app's own styles are set by the object model.
  "style-src-attr 'unsafe-inline'",
  // A shop may keep its pictures with another host, and none but the shop can know which.
  "img-src 'self' data: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // The players that domain/video.ts makes addresses of.
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  // Payment methods are reached by leaving, not by a form.
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // lib/html.ts, and DOMPurify's own.
  'trusted-types satchel dompurify',
]

/** Writes the policy into index.html, ahead of all that it judges. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'satchel-content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => withPolicy(html),
    },
  }
}

/** The page with its policy; a page that holds one already, or has no head to put it in, is refused. */
export function withPolicy(html: string): string {
  const scripts = inlineTexts(
    html,
    /<script(?![^>]*\b(?:src|type="application\/json")[=>\s])[^>]*>/g,
  )
  const styles = inlineTexts(html, /<style\b[^>]*>/g)
  const content = policy(scripts.map(hashOf), styles.map(hashOf)).join('; ')
  const mark = '<meta charset="utf-8" />'
  if (html.split(mark).length !== 2) throw new Error(`index.html must hold ${mark} once`)
  return html.replace(
    mark,
    `${mark}\n    <meta http-equiv="Content-Security-Policy" content="${content}" />`,
  )
}

/** What stands in each element that a pattern opens. */
function inlineTexts(html: string, opening: RegExp): string[] {
  return [...html.matchAll(opening)].map(({ 0: tag, index }) => {
    const from = index + tag.length
    return html.slice(
      from,
      html.indexOf(tag.startsWith('<script') ? '</script>' : '</style>', from),
    )
  })
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
