/** A shop's settings of its listings. */
export const defaults = {
  perPage: 32,
  view: 'grid',
  order: 'menu_order',
  attributes: ['years', 'color'],
} as const
