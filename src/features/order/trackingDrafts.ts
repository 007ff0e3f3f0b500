import { sessionStore } from '~/lib/storage'

/** Of the keys in session storage. A file of its own, because every first screen loads it. */
export const TRACKING_DRAFTS = 'order-tracking '

/** For a sign-in or sign-out, also that of another tab: the e-mail is that of the visitor before. */
export const forgetTrackingDrafts = () => sessionStore.removeAll(TRACKING_DRAFTS)
