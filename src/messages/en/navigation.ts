/** Sentences of the header, menus, footer and the page for unknown addresses. */
export const navigationMessages = {
  skipToContent: 'Skip to content',
  skipToFooter: 'Skip to footer',
  backToTop: 'Back to top',

  // Menus
  menu: 'Menu',
  shopMenu: 'Shop',
  home: 'Home',
  shop: 'Shop',
  wishlist: 'Wishlist',
  wishlistWithCount: 'Wishlist ({count})',
  moreCategories: '{name}: more categories',
  more: 'More',
  allOfCategory: 'All of {name}',

  // Footer
  categories: 'Categories',
  everything: 'Everything',
  categoriesFailed: 'The categories did not load. Try again',
  yourShopping: 'Your shopping',
  cart: 'Cart',
  checkout: 'Checkout',
  account: 'My account',
  paymentMethods: 'Payment methods',
  copyright: '© {year} {name}',

  // Unknown addresses
  browseShop: 'Browse the shop',
  homePage: 'Home page',
} as const
