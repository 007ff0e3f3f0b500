import { MarkupError } from '~/lib/html'

/**
 * Reads each entry of a list and leaves out those that cannot be read, such as a product without a name.
 *
 * @throws MarkupError of the first entry if none can be read: the markup has changed
 */
export function readEach<T>(entries: Iterable<Element>, read: (entry: Element) => T): T[] {
  const found: T[] = []
  let failure: MarkupError | undefined
  for (const entry of entries) {
    try {
      found.push(read(entry))
    } catch (error) {
      if (!(error instanceof MarkupError)) throw error
      failure ??= error
    }
  }
  if (failure && found.length === 0) throw failure
  return found
}
