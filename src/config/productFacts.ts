import { site } from './site'
import { mergeDefaults } from './siteDefaults'

/**
 * The attributes that have the facts of a book, by their usual English names, in the order of the product page.
 * Apart from siteDefaults.ts, because only product pages need them.
 */
export const factDefaults = {
  format: [
    'format',
    'book-format',
    'binding',
    'book-binding',
    'binding-type',
    'cover',
    'book-cover',
    'cover-type',
  ] as string[],
  isbn: [
    'isbn',
    'isbn-13',
    'isbn-10',
    'isbn13',
    'isbn10',
    'isbn-number',
    'isbn-no',
    'book-isbn',
  ] as string[],
  publisher: ['publisher'] as string[],
  language: ['language', 'languages', 'book-language'] as string[],
  pages: ['pages', 'page-count', 'number-of-pages', 'no-of-pages', 'print-length'] as string[],
  edition: ['edition', 'book-edition'] as string[],
  age: ['age', 'ages', 'age-group', 'age-range', 'reading-age'] as string[],
  // Last, because authors of the theme arrive late: the others do not move.
  author: ['author', 'authors', 'author-name', 'author-names', 'writer', 'writers'] as string[],
}

/** The attributes that have each fact of a book in this shop. */
export const factNames = () => mergeDefaults(factDefaults, site.product.facts)
