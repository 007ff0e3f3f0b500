import { indexOf } from '../catalog/catalogueIndex'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import type { MockTerm } from '../seed/types'

/** WPC AJAX Search's area, as pages print it and `wpcas_load` answers it. */
export function instantArea(db: Db): Raw {
  const { vars, keywords = [] } = db.settings.instantSearch ?? {}
  const links = keywords.map((word, i) => markup`${i > 0 && ', '}<a href="#wpcas">${word}</a>`)
  return markup`<div id="wpcas-area" class="wpcas-area wpcas-position-${vars?.['position'] ?? '01'} wpcas-slide-yes" >
<div class="wpcas-area-top">
<span>Search</span>

<div class="wpcas-close">&times;</div></div>
<div class="wpcas-area-mid wpcas-search">
<div class="wpcas-search-input">
<div class="wpcas-search-input-inner">
<span class="wpcas-search-input-icon"></span><input name="wpcas-search-input-value" id="wpcas_search_keyword" type="search" placeholder="Search products…" /><select  name='wpcas-search-cats' id='wpcas_search_cats' class='dropdown_product_cat'>
	<option value='0'>All categories</option>
${options(db, 0, 0)}</select>
</div>
</div>
${
  links.length > 0 &&
  markup`<div class="wpcas-popular-keywords">
<div class="wpcas-popular-keywords-inner">
<span class="wpcas-popular-keywords-label">Popular keywords:</span>
${links}</div>
</div>
`
}<div class="wpcas-search-result">
</div>
</div>
</div>
`
}

/** Each category below its parent, indented and with a count, as in WooCommerce's drop-down. */
const options = (db: Db, parent: number, level: number): Raw[] =>
  db.catalogue.categories
    .filter((term) => term.parent === parent)
    .flatMap((term) => [option(db, term, level), ...options(db, term.id, level + 1)])

const option = (db: Db, { id, name }: MockTerm, level: number): Raw =>
  markup`	<option class="level-${level}" value="${id}">${raw('&nbsp;&nbsp;&nbsp;'.repeat(level))}${name}${raw('&nbsp;&nbsp;')}(${indexOf(db.catalogue).byCategory(id).length})</option>
`

/**
 * The part of every page: the area, or a placeholder when it loads on request, and the backdrop.
 */
export const printedArea = (db: Db): Raw =>
  markup`${db.settings.instantSearch?.vars?.['ajax_load'] ? raw('<div id="wpcas-area"></div>') : instantArea(db)}<div class="wpcas-overlay"></div>`
