/** A customer's address, as WooCommerce stores it. */
export const home = {
  first_name: 'Asha',
  last_name: 'Kulkarni',
  company: '',
  address_1: '12 Garden Lane',
  address_2: '',
  city: 'Mumbai',
  state: 'MH',
  postcode: '400001',
  country: 'IN',
  phone: '91234 56780',
}
