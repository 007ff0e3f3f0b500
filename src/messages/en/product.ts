/** Sentences of product cards, product pages and quick views. */

// Product card
export const by = 'By'
export const featured = 'Our pick'
export const sale = 'Sale'
export const readMore = 'Read more'
export const options = 'Options'
export const optionsOf = '{label}: {name}'
export const showMoreOptions = 'Show {count} more'
export const moreOptions = '+{count}'
export const pageFailed = 'These products did not load.'

// Quick view
export const quickView = 'Quick view'
export const quickViewOf = 'Quick view: {name}'
/** The name of the button begins with its text. */
export const quickViewRetry = 'Did not load. Try again'
export const quickViewAgain = 'Did not load. Try again: quick view of {name}'
export const quickViewFailed = 'The quick view did not load.'
export const fullDetails = 'See full details'

// Price, stock and buying
export const inStock = 'In stock'
export const outOfStock = 'Out of stock'
export const inCart = 'In your cart'
export const stillToChoose = 'Still to choose: {options}'
export const quantity = 'Quantity'
export const buyNow = 'Buy now'
export const viewCart = 'View cart'
export const notSoldHere = 'This product is not sold here at the moment.'
export const noVariations = 'This product is currently out of stock and unavailable.'
export const noPrice = 'There is no price for this product yet, so it cannot be ordered.'
export const notPurchasable = 'This product cannot be ordered at present.'
export const groupedParts = 'In this set'
export const groupedPartsFailed = 'The products of this set did not load.'
export const emptyGroup = 'This set has no products at the moment.'
export const oneOf = 'Buy one of {name}'
export const chooseQuantities = 'Please choose the quantity of items you wish to add to your cart…'
export const stickyBar = 'Buy {name}'

// Variations
export const noMatchingVariation =
  'Sorry, no products matched your selection. Please choose a different combination.'
export const selectOptions =
  'Please select some product options before adding this product to your cart.'
export const unavailableVariation =
  'Sorry, this product is unavailable. Please choose a different combination.'
export const selectionReset =
  'Your selection has been reset. Please select some product options before adding this product to your cart.'
export const selectOptionsFirst = 'Select options'
/** On the button, until the option is chosen. */
export const chooseFirst = 'Choose {option}'
export const chooseOption = 'Choose an option'
export const clear = 'Clear'
export const clearOptions = 'Clear options'
export const variationFailed = 'The price and stock of your choice did not load.'

// Images
export const images = 'Images of {name}'
export const image = 'Image {number} of {count}'
export const imageWithCaption = 'Image {number} of {count}: {caption}'
export const imageNumber = '{number} / {count}'
export const previousImage = 'Previous image'
export const nextImage = 'Next image'
export const fullScreenGallery = 'View full-screen image gallery'
export const moreImages = 'View {count} more images'
export const loadingImages = 'Loading the images'
export const loadingImage = 'Loading'
export const loadingLargeImage = 'Loading the large image'
export const openingLightbox = 'Opening the images'
export const downloadImage = 'Download image'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const fullScreen = 'Full screen'
export const leaveFullScreen = 'Leave full screen'
export const imageFailed = '{link} could not be loaded.'
export const imageFailedLink = 'The image'

// Look inside
export const lookInside = 'Look inside'
export const pdfInNewTab = 'PDF, in a new tab'

// Video and 360° view
export const video = 'Video'
export const videoOf = 'Video: {name}'
export const rotation = '360 Degree'
export const rotationFailed = 'The images did not load.'
export const rotationSlider = 'Side of {name}'
export const turning = 'Turning'
export const turnLeft = 'Turn left'
export const turnRight = 'Turn right'
export const play = 'Play'
export const stop = 'Stop'
export const smaller = 'Smaller image'
export const larger = 'Larger image'

// Buy together
export const buyTogether = 'Frequently Bought Together'
export const thisProduct = 'This product:'
/** Name of the product itself among those bought together. */
export const mainItem = '{label} {name}'
export const forItems = 'For {number} item(s)'
export const addAll = 'Add All To Cart'
export const addingAll = 'Adding To Cart...'
export const selectOneProduct = 'You must select at least one product'

// Product page
export const product = 'Product'
export const home = 'Home'
export const loading = 'The product is loading'
export const loadFailed = 'This product did not load.'
export const notFound = 'We could not find that product'
export const notFoundHint = 'It may no longer be available, or the address may contain a mistake.'
export const byAuthors = 'by {authors}'
export const locked = 'This product is protected. Please enter its password to see it.'
export const lockedElsewhere = 'This product is protected. Its own page asks for the password.'
export const unlock = 'Show the product'
export const unlocking = 'Checking the password'
export const unlocked = 'The product is shown.'
export const sku = 'SKU'
export const categories = { one: 'Category', other: 'Categories' } as const
export const tags = { one: 'Tag', other: 'Tags' } as const
/** Labels of a book's facts. */
export const facts = {
  isbn: 'ISBN',
  publisher: 'Publisher',
  language: 'Language',
  pages: 'Pages',
  format: 'Format',
  edition: 'Edition',
  age: 'Age',
  author: 'Author',
} as const
export const otherFormats = 'Other formats'
export const deliveredIn = 'Delivered in {countries}'
export const anyOfCountries = '{names} or {last}'
/** For products that are not shipped. */
export const digitalDelivery = {
  download: 'Delivered as a download, with the link by e-mail',
  virtual: 'Delivered by e-mail',
} as const
/** A field for a PIN code, and its button. */
export const deliverTo = 'Deliver to PIN Code'
export const pinMissing = 'Enter your PIN Code'
export const checkDelivery = 'Check'
export const notDelivered = 'Not delivered to {pin}.'
export const deliveryAtCheckout = 'The checkout shows whether and how this is delivered to {pin}.'
export const notShipped = 'This product is not shipped.'
export const deliveryFailed = 'The delivery to {pin} could not be checked.'
export const tabs = 'About this product'
export const description = 'Description'
export const additionalInformation = 'Additional information'
export const reviews = 'Reviews'
export const reviewCount = 'Reviews ({count})'
export const shippingInfo = 'Shipping & Return'
export const weight = 'Weight'
export const dimensions = 'Dimensions'
export const upsells = 'You may also like'
export const moreBy = 'More by {author}'
export const related = 'Related products'
export const recentlyViewed = 'Recently viewed'
export const clearRecentlyViewed = 'Clear'
export const recentlyViewedCleared =
  'Your list is empty again. Products you view from now on will appear here.'
