/** Sentences of the product page alone; apart from `messages`, so that no other screen carries them. */
export const productMessages = {
  // Buy together
  boughtTogether: 'Frequently Bought Together',
  thisProduct: 'This product: ',
  forItems: 'For {number} item(s)',
  addAll: 'Add All To Cart',
  addingAll: 'Adding To Cart...',
  selectOneProduct: 'You must select at least one product',
  addedTogether: '{number} product(s) was successfully added to your cart.',
  oneOutOfStock: 'One product is out of stock.',
  severalOutOfStock: '{number} products were out of stocks.',
  addAllFailed: 'The shop did not answer, so these were not added: {names}.',
  addAllUnsure:
    'The shop did not answer, so we cannot say whether these were added: {names}. Please look into your cart before you try again.',

  // Pictures
  fullScreenGallery: 'View full-screen image gallery',
  viewGallery: 'View gallery',
  /** The first part leads to the picture itself. */
  pictureFailed: ['The image', ' could not be loaded.'],
  shareOnFacebook: 'Share on Facebook',
  shareOnTwitter: 'Tweet',
  shareOnPinterest: 'Pin it',
  downloadImage: 'Download image',

  // Media
  video: 'Video',
  noFrames:
    'This feature requires inline frames. You have iframes disabled or your browser does not support them.',
  rotation: '360 Degree',
  rotationFailed: 'The pictures did not come.',

  // Reviews
  selectRating: 'Please select a rating',
  starsOf: '{count} of 5 stars',

  // Shipping
  shippingInfo: 'Shipping & Return',
} as const
