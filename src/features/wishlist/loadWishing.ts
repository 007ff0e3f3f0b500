import { messages } from '~/config/messages'
import { reportChunkLoadError } from '~/lib/chunkLoadError'
import { report } from '~/lib/report'
import { useWishlistStore } from '~/state/wishlist'
import { announce } from '~/ui/feedback/announcer'

const load = () => import('./wishing')

/** All but the heart itself: on intent, and for everybody once the page stands. */
export const loadWishing = () =>
  void load().catch((error: unknown) => report(error, 'loading the wishlist'))

/** A press that misses its code has wished for nothing, and says so. */
export async function pressHeart(product: { id: number; name: string }) {
  try {
    const { press } = await load()
    return await press(product)
  } catch (error) {
    report(error, 'pressing a heart')
    say(navigator.onLine ? messages.loadFailedWhy : messages.offlineWhy)
    reportChunkLoadError(error, say)
    return undefined
  }
}

function say(text: string) {
  useWishlistStore.setState({ message: { kind: 'problem', text } })
  announce(text)
}
