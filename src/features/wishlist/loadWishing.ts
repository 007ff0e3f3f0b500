import { report } from '~/lib/report'

/** All but the heart itself: on intent, and for everybody once the page stands. */
export const loadWishing = () =>
  import('./wishing').catch((error: unknown) => report(error, 'loading the wishlist'))
