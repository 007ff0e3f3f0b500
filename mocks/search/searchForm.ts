import type { Db } from '../db'
import { markup, type Raw } from '../http/html'
import type { MockTerm } from '../seed/types'

/** The theme's search form, in the overlay at the end of every page. */
export const searchForm = (db: Db, origin: string): Raw =>
  markup`<form role="search" method="get" class="search-from" action="${origin}/" data-admin="${origin}/wp-admin/admin-ajax.php" data-noresult="No Result" data-limit="6">
<div class="search-box">
<input type="text" value="" name="s" id="s" class="input-search s" placeholder="Search..." />
<ul class="result-search-products"></ul>
</div>
${choices('product_cat', 'Category', db.catalogue.categories)}
${choices('product_author', 'Author', db.catalogue.authors)}
<input type="hidden" name="post_type" value="product" />
</form>`

/**
 * A custom drop-down built from a list; the theme's script copies the chosen slug into the hidden
 * field.
 */
const choices = (field: string, label: string, terms: readonly MockTerm[]): Raw =>
  markup`<div class="dropdown"><span class="dropdown-toggle">${label}</span><ul class="dropdown-menu"><li data-value="" class="active">${`All ${label}`}</li>${terms.map(
    ({ slug, name }) => markup`<li data-value="${slug}">${name}</li>`,
  )}</ul><input type="hidden" name="${field}" value="" /></div>`
