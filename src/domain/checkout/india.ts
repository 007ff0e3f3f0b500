import type { Address } from './address'

/**
 * India's states with WooCommerce's codes. CT, OD, TS and UK differ from ISO 3166-2, and the shop refuses
 * other codes. DH is left out, because only newer shops know it and they accept DD and DN as well.
 */
export const INDIAN_STATES: readonly { code: string; name: string }[] = [
  { code: 'AN', name: 'Andaman and Nicobar Islands' },
  { code: 'AP', name: 'Andhra Pradesh' },
  { code: 'AR', name: 'Arunachal Pradesh' },
  { code: 'AS', name: 'Assam' },
  { code: 'BR', name: 'Bihar' },
  { code: 'CH', name: 'Chandigarh' },
  { code: 'CT', name: 'Chhattisgarh' },
  { code: 'DN', name: 'Dadra and Nagar Haveli' },
  { code: 'DD', name: 'Daman and Diu' },
  { code: 'DL', name: 'Delhi' },
  { code: 'GA', name: 'Goa' },
  { code: 'GJ', name: 'Gujarat' },
  { code: 'HR', name: 'Haryana' },
  { code: 'HP', name: 'Himachal Pradesh' },
  { code: 'JK', name: 'Jammu and Kashmir' },
  { code: 'JH', name: 'Jharkhand' },
  { code: 'KA', name: 'Karnataka' },
  { code: 'KL', name: 'Kerala' },
  { code: 'LA', name: 'Ladakh' },
  { code: 'LD', name: 'Lakshadweep' },
  { code: 'MP', name: 'Madhya Pradesh' },
  { code: 'MH', name: 'Maharashtra' },
  { code: 'MN', name: 'Manipur' },
  { code: 'ML', name: 'Meghalaya' },
  { code: 'MZ', name: 'Mizoram' },
  { code: 'NL', name: 'Nagaland' },
  { code: 'OD', name: 'Odisha' },
  { code: 'PY', name: 'Puducherry' },
  { code: 'PB', name: 'Punjab' },
  { code: 'RJ', name: 'Rajasthan' },
  { code: 'SK', name: 'Sikkim' },
  { code: 'TN', name: 'Tamil Nadu' },
  { code: 'TS', name: 'Telangana' },
  { code: 'TR', name: 'Tripura' },
  { code: 'UP', name: 'Uttar Pradesh' },
  { code: 'UK', name: 'Uttarakhand' },
  { code: 'WB', name: 'West Bengal' },
]

/** Removes separators, as the shop does: "110 001" and "110-001" become "110001". */
export const normalPin = (text: string) => text.replace(/[\s-]/g, '')

/** Six digits, the first from 1 to 9; spaces and dashes are ignored. */
export const isPin = (text: string) => /^[1-9]\d{5}$/.test(normalPin(text))

/**
 * The first digits of the PIN codes of a state, as India Post assigns them; the longest match counts. Those at ''
 * belong to several states. Dadra and Nagar Haveli and Daman and Diu are left out: their code differs by shop.
 */
const PIN_STARTS = {
  DL: '11',
  HR: '12 13',
  PB: '14 15 160055 160059 160062 160071',
  CH: '160',
  HP: '17',
  JK: '18 19',
  LA: '194',
  UP: '20 21 22 23 24 25 26 27 28',
  UK: '248 249 263',
  RJ: '30 31 32 33 34',
  GJ: '36 37 38 39',
  MH: '40 41 42 43 44',
  GA: '403',
  MP: '45 46 47 48',
  CT: '49',
  TS: '500 501 502 503 504 505 506 507 508 509',
  AP: '51 52 53',
  KA: '56 57 58 59',
  TN: '60 61 62 63 64',
  PY: '6050 533464 673310',
  KL: '67 68 69',
  LD: '68255',
  WB: '70 71 72 73 74',
  SK: '737',
  AN: '744',
  OD: '75 76 77',
  AS: '78',
  AR: '790 791 792',
  ML: '793 794',
  MN: '795',
  MZ: '796',
  NL: '797 798',
  TR: '799',
  BR: '80 81 82 84 85',
  JH: '814 815 816 822 825 826 827 828 829 83',
  '': '24471 246 247 262 36252 36254 36257 39619 3962 50711 50712 50713 60740 6051 6096 81413',
}

const STATES_BY_PIN = new Map(
  Object.entries(PIN_STARTS).flatMap(([state, starts]) =>
    starts.split(' ').map((start) => [start, state] as const),
  ),
)

/** The code of the state that a complete PIN code is in; '' where it is not known. */
export function stateOfPin(text: string): string {
  const pin = normalPin(text)
  for (let length = isPin(pin) ? pin.length : 0; length >= 2; length--) {
    const state = STATES_BY_PIN.get(pin.slice(0, length))
    if (state !== undefined) return state
  }
  return ''
}

/**
 * The state of an address whose postcode has changed. In India it follows a complete PIN code, unless the shopper
 * has chosen it.
 *
 * @param followed the state that an earlier PIN code has brought; '' if none has
 * @param states the shop's: others are not chosen
 */
export function stateAfterPin(
  { country, state, postcode }: Pick<Address, 'country' | 'state' | 'postcode'>,
  followed: string,
  states: readonly { code: string }[] = [],
): string {
  const isChosen = state !== '' && state !== followed
  if (country !== 'IN' || isChosen || !isPin(postcode)) return state
  const found = stateOfPin(postcode)
  return states.some(({ code }) => code === found) ? found : ''
}
