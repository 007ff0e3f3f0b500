import { site } from '~/config/site'
import type { MenuItem } from '~/config/siteDefaults'
import type { CategoryNode } from '~/domain/catalog/category'

/** The category tree as menu items, whose children are columns. */
export const categoryItems = (tree: readonly CategoryNode[]): MenuItem[] =>
  tree.map(({ name, path, children }) => ({
    label: name,
    path,
    mega: true,
    children: categoryItems(children),
  }))

/** The items of the vertical menu: the shop's, or the categories. */
export function verticalItems(tree: readonly CategoryNode[]): MenuItem[] {
  const { items = [] } = site.menus.vertical ?? {}
  return items.length > 0 ? items : categoryItems(tree)
}
