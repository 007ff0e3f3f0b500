/** Sentences of the header, menus, footer and the page for unknown addresses. */

export const skipToContent = 'Skip to content'
export const skipToFooter = 'Skip to footer'
export const backToCart = 'Back to cart'
/** Label of the shop's phone, e-mail and service links at checkout. */
export const help = 'Help'
export const backToTop = 'Back to top'

// Menus
export const menu = 'Menu'
export const shopMenu = 'Shop'
export const home = 'Home'
export const shop = 'Shop'
export const signIn = 'Sign in'
export const wishlist = 'Wishlist'
export const wishlistWithCount = 'Wishlist ({count})'
/** A button beside a link. */
export const moreOf = '{name}: open submenu'
export const more = 'More'
export const allOfCategory = 'All of {name}'

export const topMenu = 'Service'
export const allDepartments = 'All departments'
/** Label in the vertical menu, where the shop has no own words. */
export const moreDepartments = 'Load More'
export const closeDepartments = 'Close'

// Footer
export const categories = 'Categories'
/** Names a landmark: pages can have another one with that title. */
export const footerColumn = '{title}, footer'
/** Names the landmark: the filters of a listing have one named “Categories”. */
export const shopCategories = 'Shop categories'
export const everything = 'Everything'
export const categoriesFailed = 'The categories did not load. Try again'
export const information = 'Information'
export const yourShopping = 'Your shopping'
export const cart = 'Cart'
export const checkout = 'Checkout'
export const account = 'My account'
export const paymentMethods = 'Payment methods'
export const followUs = 'Follow us'
export const copyright = '© {year} {name}'

// Unknown addresses
export const homePage = 'Home page'
