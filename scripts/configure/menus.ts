import { plainText, shopPath, type ShopPage } from './page.ts'

const LINKS_MAX = 8

interface Link {
  label: string
  path: string
}

/** Links of the home page's header and footer, without those that the app has anyway. */
export function findMenus(home: ShopPage, origin: string, addresses: unknown) {
  const own = Object.values((addresses ?? {}) as Record<string, string>).filter((path) =>
    path.startsWith('/'),
  )
  const isOwn = (path: string) =>
    path === '/' || own.some((base) => path.startsWith(base)) || /\/(?:wp-|feed\/)/.test(path)
  const linksIn = (places: string): Link[] => {
    const links = [...home.document.querySelectorAll(places)].flatMap((link) => {
      const label = plainText(link.innerHTML)
      const path = shopPath(link.getAttribute('href'), origin)
      return path && label && label.length <= 40 && !isOwn(path)
        ? [{ label, path: encodeURI(path) }]
        : []
    })
    return [...new Map(links.map((link) => [link.path, link])).values()].slice(0, LINKS_MAX)
  }
  return {
    header: linksIn('header nav a[href], nav[class*="main"] a[href], nav[id*="main"] a[href]'),
    footer: linksIn('footer:not(article footer, li footer) a[href], #footer a[href]'),
  }
}
