import { readFileSync } from 'node:fs'

/** The text of the #site-config block of index.html, or of another page. */
export const siteBlock = (html = readFileSync('index.html', 'utf8')): string =>
  /<script type="application\/json" id="site-config">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
