import type { Currency, Money } from '~/domain/money'

/** The currency of the mock shop, written out so that a test does not depend on its settings. */
export const inr: Currency = {
  code: 'INR',
  minorUnit: 2,
  decimalSeparator: '.',
  thousandSeparator: ',',
  prefix: '₹',
  suffix: '',
}

/** @param paise whole paise */
export const rupees = (paise: number | string): Money => ({ amount: String(paise), currency: inr })
