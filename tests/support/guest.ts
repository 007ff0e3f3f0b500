import type { Address } from '~/domain/checkout/address'

/** A guest with an Indian address, and the order form she fills in. */
export const address: Address = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  company: '',
  address1: '5 Hill Road',
  address2: '',
  city: 'Pune',
  state: 'MH',
  postcode: '411001',
  country: 'IN',
  phone: '9876543210',
}

export const place = { country: 'IN', state: 'MH', postcode: '411001', city: 'Pune' }

export const order = {
  billing: { ...address, email: 'asha@example.test' },
  shipping: address,
  paymentMethod: 'cod',
  note: '',
  expectedTotal: '0',
}
