import { amountHtml } from '../catalog/priceMarkup'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { shownTaxes, type TaxLine } from './taxes'

/** The rows of a shop that shows prices without tax. */
export const taxRows = (db: Db, lines: readonly TaxLine[]) =>
  db.settings.taxes?.display === 'excl'
    ? shownTaxes(db, lines).map(
        ({ name, minor }) =>
          markup`<div class="${db.settings.taxes?.totals === 'single' ? 'tax-total' : 'tax-rate'}"><div class="title">${name}</div><div data-title="${name}">${raw(amountHtml(db, minor))}</div></div>\n`,
      )
    : ''

/** "(includes ₹12.00 GST 5%)" beside the total of a shop that shows prices with tax. */
export const includedTaxes = (db: Db, lines: readonly TaxLine[]): Raw =>
  db.settings.taxes?.display === 'incl' && lines.length > 0
    ? markup`<small class="includes_tax">(includes ${shownTaxes(db, lines).map(
        ({ name, minor }, i) => markup`${i > 0 ? ', ' : ''}${raw(amountHtml(db, minor))} ${name}`,
      )})</small>`
    : raw('')
