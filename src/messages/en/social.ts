/** Sentences of share links. */
export const socialMessages = {
  share: 'Share',
  shareOnFacebook: 'Share on Facebook',
  shareOnTwitter: 'Tweet',
  shareOnPinterest: 'Pin it',
} as const
