/** A client of the mock shop's Store API, and a customer for it. */

export const address = {
  first_name: 'Meera',
  last_name: 'Iyer',
  company: '',
  address_1: '12 Lake View',
  address_2: '',
  city: 'Pune',
  state: 'MH',
  postcode: '411001',
  country: 'IN',
  phone: '9812345670',
}
export const billing = { ...address, email: 'meera@example.test' }

const BASE = '/wp-json/wc/store/v1'

export const storeGet = (path: string, headers: Record<string, string> = {}) =>
  fetch(BASE + path, { headers })

export const freshNonce = async () => (await storeGet('/cart')).headers.get('Nonce') ?? ''

export async function storeSend(
  path: string,
  body: unknown,
  { method = 'POST', headers }: { method?: string; headers?: Record<string, string> } = {},
) {
  return fetch(BASE + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(headers ?? { Nonce: await freshNonce() }),
    },
    body: JSON.stringify(body),
  })
}
