import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * The content security policy of the production build. It is a meta element of index.html, because its
 * hashes change with every build. The web server sets frame-ancestors, which a meta element cannot, and
 * the other headers (deploy/).
 */
const policy = (scripts: readonly string[], styles: readonly string[]) => [
  "default-src 'none'",
  `script-src 'self' ${scripts.join(' ')}`,
  `style-src 'self' ${styles.join(' ')}`,
  // Prerendered pages have style attributes in their markup, and columns of WordPress's text keep one. Chromium also
  // applies the policy to markup that is parsed in a template. docs/security.md#content-security-policy
  "style-src-attr 'unsafe-inline'",
  // Shops may use an image CDN.
  "img-src 'self' data: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  // Share counts: api/social/shareCounts.ts.
  "connect-src 'self' https://graph.facebook.com",
  "manifest-src 'self'",
  // The comments of other sites (public/third-party.html), and the players of domain/content/video.ts.
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  // Payment pages are opened by navigation, not by a form.
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // lib/html.ts and DOMPurify.
  'trusted-types satchel dompurify',
]

/** Writes the policy into index.html, before everything that it applies to. */
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

/** The page with its policy. @throws when the page does not contain the charset element once */
function withPolicy(html: string): string {
  const scripts = inlineTexts(
    html,
    /<script(?![^>]*\b(?:src|type="application\/json")[=>\s])[^>]*>/g,
  )
  const styles = inlineTexts(html, /<style\b[^>]*>/g)
  const content = policy(scripts.map(hashOf), styles.map(hashOf)).join('; ')
  const mark = '<meta charset="utf-8" />'
  if (html.split(mark).length !== 2) throw new Error(`index.html must contain ${mark} once`)
  return html.replace(
    mark,
    `${mark}\n    <meta http-equiv="Content-Security-Policy" content="${content}" />`,
  )
}

/** The texts of the elements whose start tags match. */
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
