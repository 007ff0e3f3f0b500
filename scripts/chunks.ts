import { join } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Which modules come together in one file. A screen's own code is a file of its own without being asked;
 * what several parts share would be a file for each set of them that shares it: sixty of some hundred
 * bytes, each a request. So what is needed at the same moment is joined here, by what reaches it.
 */

/** What of the stack only later parts use: an index of its package names it, so it would come with the rest. */
const LATER = /@tanstack\/.*\/(useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\./

const STACK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core)|zustand|valibot)\//

/** The first match takes a module; each is named by the modules under src that reach it by static imports. */
const JOINED: readonly { name: string; isOf: (reach: Reach) => (id: string) => boolean }[] = [
  // The first load of the shop: two dozen small ones pack a third worse.
  { name: 'shop', isOf: (reach) => reach('main.tsx', 'pages/catalog/ShopPage.tsx') },
  // What most screens share, a few hundred bytes each.
  {
    name: 'common',
    isOf: (reach) =>
      all(
        reach('pages/product/ProductPage.tsx'),
        reach('pages/cart/CartPage.tsx'),
        reach('pages/account/AccountPage.tsx'),
      ),
  },
  // In the first idle moment of every screen: the cart's own read, and who the visitor is.
  {
    name: 'cart',
    isOf: (reach) =>
      reach(
        'features/cart/CartKeeper.tsx',
        'features/cart/cartSteps.ts',
        'features/order/attribution/start.ts',
      ),
  },
  // What lies over the page, and what a heart does.
  {
    name: 'overlays',
    isOf: (reach) => reach('blocks/navigation/LateOverlays.tsx', 'features/wishlist/wishing.ts'),
  },
  // What is asked for with the first cards that have colours.
  { name: 'swatches', isOf: (reach) => reach('blocks/product/ProductCardSwatches.tsx') },
  // Options, quantity and buying, on the product's screen and in its quick view.
  {
    name: 'choosing',
    isOf: (reach) =>
      all(reach('pages/product/ProductPage.tsx'), reach('blocks/product/QuickViewOverlay.tsx')),
  },
]

/** For `codeSplitting.groups`: each takes what those before it have left. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The stack changes seldom and packs better whole.
  { name: 'stack', test: (id) => STACK.test(id) && !LATER.test(id), priority: JOINED.length },
  ...JOINED.map(({ name, isOf }, index) => ({
    debugName: name,
    name: groupName(name, isOf),
    priority: JOINED.length - index - 1,
  })),
]

type Graph = { getModuleInfo: Rolldown.GetModuleInfo }
type Reach = (...files: string[]) => (id: string) => boolean

const all =
  (...tests: ((id: string) => boolean)[]) =>
  (id: string) =>
    tests.every((test) => test(id))

function groupName(name: string, isOf: (reach: Reach) => (id: string) => boolean) {
  const known = new WeakMap<object, (id: string) => boolean>()
  return (id: string, graph: Graph) => {
    const isMember = known.get(graph) ?? isOf((...files) => reachedFrom(graph, files))
    known.set(graph, isMember)
    if (LATER.test(id) || !isMember(id)) return null
    // A later part that is asked for by itself stays a file of its own, by which it is asked for.
    const isAskedFor = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
    return isAskedFor && name !== 'shop' ? null : name
  }
}

/** The modules that some files need by static imports; the files themselves, being entries, are not among them. */
function reachedFrom(graph: Graph, files: readonly string[]) {
  const entries = files.map((file) => join(import.meta.dirname, '../src', file))
  const found = new Set(entries)
  for (const id of found) {
    if (entries.includes(id) && !graph.getModuleInfo(id))
      throw new Error(`${id} is not in the build`)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  for (const id of entries) found.delete(id)
  return (id: string) => found.has(id)
}
