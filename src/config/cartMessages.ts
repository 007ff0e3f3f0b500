/** Sentences of the cart's own screens; apart from `messages`, so that no other screen carries them. */
export const cartMessages = {
  undo: 'Undo',
  undoRemoval: 'Undo: put {name} back into the cart',
  restored: '“{name}” is back in your cart',
  restoreRefused: '“{name}” could not be put back into your cart.',
  restoreFailed: '“{name}” was not put back: the shop did not answer. Your cart is as it was.',
  restoreUnsure: 'The shop did not answer, so we cannot say whether “{name}” is back in your cart.',
  fewLeft: 'Only {left} left in stock',
  backorder: 'Available on backorder',
  lookFirst: 'Please look at this first',
  lost: 'The shop keeps a cart for two days, and has emptied yours since you were last here.',
  crossSells: 'Goes well with your cart',
} as const
