/** Links under “Help” at the checkout. See docs/behaviour.md#checkout. */

interface MenuItem {
  label: string
  path?: string | undefined
  children?: readonly MenuItem[] | undefined
}

/**
 * The links of the first menu that has any besides categories, without its sections.
 *
 * @param menus the likeliest to have service links first
 * @param categoryBase path of all categories: "/product-category/"
 */
export function helpLinks(
  menus: readonly (readonly MenuItem[] | undefined)[],
  categoryBase: string,
): { label: string; path: string }[] {
  const linksOf = (items: readonly MenuItem[]): { label: string; path: string }[] =>
    items.flatMap(({ label, path, children }) => {
      if (children?.length) return linksOf(children)
      return path && !path.startsWith(categoryBase) ? [{ label, path }] : []
    })
  return menus.map((menu) => linksOf(menu ?? [])).find((links) => links.length > 0) ?? []
}
