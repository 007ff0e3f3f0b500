/** Number of page links at both ends and around the current page. */
const ENDS = 3

export type Paging = 'shop-pagination' | 'shop-loadmore' | 'shop-infinity'

/** The theme's three pagination modes; '' where everything fits on one page. */
export function pagingHtml(
  paging: Paging,
  page: number,
  pageCount: number,
  hrefOf: (page: number) => string,
): string {
  if (pageCount <= 1) return ''
  switch (paging) {
    case 'shop-pagination':
      return `<nav class="woocommerce-pagination">\n\t${pageListHtml(page, pageCount, hrefOf)}</nav>\n`
    case 'shop-loadmore':
      return `<nav class="woocommerce-pagination shop-loadmore">\n\t<div class="woocommerce-load-more" data-paged="${page}">\n\t\tLoad more\t</div>\n</nav>\n`
    case 'shop-infinity':
      return `<nav class="woocommerce-pagination shop-infinity">\n\t<div class="woocommerce-load-more" data-paged="${page}">\n\t\t<div class="loading-filter"></div>\n\t</div>\n</nav>\n`
  }
}

/** WordPress's list of page links. */
function pageListHtml(page: number, pageCount: number, hrefOf: (page: number) => string): string {
  const items: string[] = []
  const step = (word: string, kind: string, to: number) =>
    `<a class="${kind} page-numbers" href="${hrefOf(to)}">${word}</a>`
  if (page > 1) items.push(step('Previous', 'prev', page - 1))
  let gap = false
  for (let n = 1; n <= pageCount; n++) {
    if (n === page) {
      items.push(
        `<span aria-label="Page ${n}" aria-current="page" class="page-numbers current">${n}</span>`,
      )
      gap = true
    } else if (n <= ENDS || n > pageCount - ENDS || Math.abs(n - page) <= ENDS) {
      items.push(`<a aria-label="Page ${n}" class="page-numbers" href="${hrefOf(n)}">${n}</a>`)
      gap = true
    } else if (gap) {
      items.push('<span class="page-numbers dots">&hellip;</span>')
      gap = false
    }
  }
  if (page < pageCount) items.push(step('Next', 'next', page + 1))
  return `<ul class='page-numbers'>\n${items.map((item) => `\t<li>${item}</li>\n`).join('')}</ul>\n`
}

interface Shown {
  page: number
  perPage: number
  total: number
  /** Load more: the page shows all products from the first one on. */
  isAccumulated: boolean
}

export function resultCountHtml({ page, perPage, total, isAccumulated }: Shown): string {
  const last = Math.min(page * perPage, total)
  const first = isAccumulated ? 1 : (page - 1) * perPage + 1
  const text =
    total === 1
      ? 'Showing the single result'
      : total <= perPage || (isAccumulated && last === total)
        ? `Showing all ${total} results`
        : `Showing ${first}&ndash;${last} of ${total} item(s)`
  return `<div class="woocommerce-result-count hidden-xs">\n\t${text}</div>\n`
}

export const totalHtml = (total: number) =>
  `<div class="woocommerce-found-posts pull-left">\n\tThere are ${total} products</div>`
