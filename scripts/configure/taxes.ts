import type { ShopResponses } from './responses.ts'
import type { Findings } from './findings.ts'
import { findBlockSettings, type ShopPage } from './page.ts'

const PLACE = 'WooCommerce › Settings › Tax.'

/**
 * Reads `taxes` from the settings of cart and checkout blocks, else from the totals of the classic
 * checkout; a shop without taxes has none.
 */
export function findTaxes(
  { cartPage, checkoutPage, product }: ShopResponses,
  findings: Findings,
): void {
  const printed = [checkoutPage, cartPage].map((page) => page && findBlockSettings(page))
  const settings = printed.find((found) => found?.taxesEnabled !== undefined)
  const totals = [checkoutPage, cartPage]
    .map((page) => page?.document)
    .find((page) => page?.querySelector('.includes_tax, .tax-rate, .tax-total'))
  if (settings?.taxesEnabled === false) findings.none('taxes', 'the settings of its blocks')
  else if (settings) {
    const { displayCartPricesIncludingTax: including, displayItemizedTaxes: itemized } = settings
    const where = 'the settings of its blocks'
    findings.put(
      'taxes.cartPrices',
      including === undefined ? undefined : display(including),
      where,
    )
    findings.put('taxes.totals', itemized === undefined ? undefined : listing(itemized), where)
  } else if (totals) {
    const included = totals.querySelector('.includes_tax')
    findings.put('taxes.cartPrices', display(included !== null), 'the totals of the checkout')
    // One included amount may be that of a single rate.
    const isItemized = included
      ? included.querySelectorAll('.amount').length > 1 || undefined
      : totals.querySelector('.tax-rate') !== null
    findings.put(
      'taxes.totals',
      isItemized === undefined ? undefined : listing(isItemized),
      'the totals of the checkout',
    )
  } else {
    const including = shopPricesIncludeTax(product)
    if (including === undefined) return
    findings.put('taxes.cartPrices', display(including), 'the prices of a product', PLACE)
  }
  if (settings?.taxesEnabled !== false) findings.ask('taxes.totals', PLACE)
}

const display = (isIncluding: boolean) => (isIncluding ? 'including' : 'excluding')
const listing = (isItemized: boolean) => (isItemized ? 'itemized' : 'single')

/** From the structured data of a product, which names the tax only where the shop charges one. */
function shopPricesIncludeTax(page: ShopPage | undefined): boolean | undefined {
  const scripts = page?.document.querySelectorAll('script[type="application/ld+json"]') ?? []
  const data = [...scripts].map((script) => script.textContent).join()
  const [, isIncluded] = /"valueAddedTaxIncluded":\s*"?(true|false)/.exec(data) ?? []
  return isIncluded === undefined ? undefined : isIncluded === 'true'
}
