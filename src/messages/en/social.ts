/** Sentences of share links. */

export const share = 'Share'
export const shareOnFacebook = 'Share on Facebook'
export const shareOnTwitter = 'Tweet'
export const shareOnPinterest = 'Pin it'
