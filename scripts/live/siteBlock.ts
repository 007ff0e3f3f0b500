/** The settings in a page's `#site-config` block, or in a file that holds the block or its JSON. Pure. */

interface Block {
  documentPrefix?: string
  shopOrigin?: string
  addresses?: object
  [key: string]: unknown
}

const SCRIPT = /(<script type="application\/json" id="site-config">)([\s\S]*?)(<\/script>)/

/** @throws where there is neither block nor JSON */
export const blockOf = (text: string) => JSON.parse(SCRIPT.exec(text)?.[2] ?? text) as Block

/** Absolute addresses of the shop are the shop's, wherever the page is. */
export const liveBlock = (block: Block, shop: string): Block => ({ ...block, shopOrigin: shop })

/** The page with other settings. `</script>` within them must not end the block. */
export const withBlock = (html: string, block: Block) =>
  html.replace(SCRIPT, (_, start: string, __: string, end: string) => {
    return `${start}${JSON.stringify(block).replaceAll('<', '\\u003c')}${end}`
  })
