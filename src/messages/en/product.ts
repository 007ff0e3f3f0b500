/** Sentences of product cards, product pages and quick views. */
export const productMessages = {
  // Product card
  by: 'By',
  featured: 'Our pick',
  options: 'Options',
  optionsOf: '{label}: {name}',
  showMoreOptions: 'Show {count} more',
  moreOptions: '+{count}',
  pageFailed: 'These products did not load.',

  // Quick view
  quickView: 'Quick view',
  quickViewOf: 'Quick view: {name}',
  quickViewAgain: 'Try again: quick view of {name}',
  quickViewFailed: 'The quick view did not load.',
  fullDetails: 'See full details',

  // Price, stock and buying
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  stillToChoose: 'Still to choose: {options}',
  addToCartForm: 'Add to cart',
  quantity: 'Quantity',
  buyNow: 'Buy now',
  viewCart: 'View cart',
  notSoldHere: 'This product is not sold here at the moment.',
  noVariations: 'This product is currently out of stock and unavailable.',
  noPrice: 'There is no price for this product yet, so it cannot be ordered.',
  notPurchasable: 'This product cannot be ordered at present.',
  groupedParts: 'In this set',
  groupedPartsFailed: 'The products of this set did not load.',
  stickyBar: 'Buy {name}',

  // Variations
  noMatchingVariation:
    'Sorry, no products matched your selection. Please choose a different combination.',
  selectOptions: 'Please select some product options before adding this product to your cart.',
  unavailableVariation:
    'Sorry, this product is unavailable. Please choose a different combination.',
  selectionReset:
    'Your selection has been reset. Please select some product options before adding this product to your cart.',
  selectOptionsFirst: 'Select options',
  chooseOption: 'Choose an option',
  clear: 'Clear',
  clearOptions: 'Clear options',
  variationFailed: 'The price and stock of your choice did not load.',

  // Pictures
  pictures: 'Pictures of {name}',
  picture: 'Picture {number} of {count}',
  pictureWithCaption: 'Picture {number} of {count}: {caption}',
  pictureNumber: '{number} / {count}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  fullScreenGallery: 'View full-screen image gallery',
  viewGallery: 'View gallery',
  loadingPictures: 'Loading the pictures',
  loadingPicture: 'Loading',
  loadingLargePicture: 'Loading the large picture',
  openingLightbox: 'Opening the pictures',
  downloadImage: 'Download image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  /** The first part links to the picture. */
  pictureFailed: ['The image', ' could not be loaded.'],

  // Video and 360° view
  video: 'Video',
  videoOf: 'Video: {name}',
  watchOn: 'Watch it on {site} instead',
  noFrames:
    'This feature requires inline frames. You have iframes disabled or your browser does not support them.',
  rotation: '360 Degree',
  rotationFailed: 'The pictures did not load.',
  rotationSlider: 'Side of {name}',
  turning: 'Turning',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  play: 'Play',
  stop: 'Stop',
  smaller: 'Smaller picture',
  larger: 'Larger picture',

  // Buy together
  thisProduct: 'This product: ',
  forItems: 'For {number} item(s)',
  addAll: 'Add All To Cart',
  addingAll: 'Adding To Cart...',
  selectOneProduct: 'You must select at least one product',

  // Product page
  product: 'Product',
  home: 'Home',
  loading: 'The product is loading',
  loadFailed: 'This product did not load.',
  notFound: 'We could not find that product',
  notFoundHint: 'It may have gone out of print or out of season, or the address has a slip in it.',
  byAuthors: 'by {authors}',
  sku: 'SKU',
  categories: { one: 'Category', other: 'Categories' },
  tags: { one: 'Tag', other: 'Tags' },
  authors: { one: 'Author', other: 'Authors' },
  deliveredIn: 'Delivered in {countries}',
  tabs: 'About this product',
  description: 'Description',
  additionalInformation: 'Additional information',
  reviews: 'Reviews',
  reviewCount: 'Reviews ({count})',
  weight: 'Weight',
  dimensions: 'Dimensions',
  upsells: 'You may also like',
  related: 'Related products',
  recentlyViewed: 'Recently viewed',
  clearRecentlyViewed: 'Clear',
  recentlyViewedCleared:
    'Your list is empty again. Products you view from now on will appear here.',
} as const
