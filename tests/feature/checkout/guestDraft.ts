import { address } from '../../support/guest'

/** A checkout draft of a guest, as this tab stores it. */
export const guestDraft = {
  email: 'asha@example.test',
  phone: '98765 43210',
  additional: {},
  delivery: { ...address, postcode: '411 001', phone: '' },
  hasOwnBilling: false,
  billing: {
    ...address,
    firstName: '',
    lastName: '',
    address1: '',
    city: '',
    state: '',
    postcode: '',
    phone: '',
  },
  note: '',
  paymentMethod: '',
}

export const keepDraft = (changes: Partial<typeof guestDraft> = {}) =>
  sessionStorage.setItem('checkout-draft', JSON.stringify({ ...guestDraft, ...changes }))
