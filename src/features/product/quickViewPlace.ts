import { localPath } from '~/config/paths'

/** Which product is looked at, and where its page is, with what its card has chosen already. */
export interface QuickViewPlace {
  id: number
  path: string
}

/** The place that a history entry names; undefined where it names none. */
export function placeOf(layer: unknown): QuickViewPlace | undefined {
  if (typeof layer !== 'object' || layer === null || !('id' in layer) || !('path' in layer)) return
  const { id } = layer
  const path = localPath(String(layer.path))
  return typeof id === 'number' && path !== undefined ? { id, path } : undefined
}
