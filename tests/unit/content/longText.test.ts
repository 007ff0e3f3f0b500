// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isPhone, isPlausibleEmail } from '~/domain/contact'
import { isNumber, isTel, isUrl } from '~/domain/content/fieldFormats'
import { parseQuickView } from '~/api/product/quickView'
import { swatchOf } from '~/api/product/swatches'
import { localSrcset } from '~/config/paths'
import { serverHtml } from '~/domain/content/serverHtml'
import { foldText } from '~/domain/foldText'
import { correct } from '~/domain/search/correction'
import { addSearch } from '~/domain/search/recentSearches'
import { markedParts, searchText } from '~/domain/search/search'
import { wordsOf } from '~/domain/search/words'
import { parseInstance } from '~/domain/social/shareUrl'
import { lineOf } from '~/lib/html'
import { truncate } from '~/lib/text'

/** What shoppers type and the shop sends, each with the expressions that read it. */
const readers: [name: string, read: (text: string) => unknown][] = [
  ['phone number', isPhone],
  ['e-mail address', isPlausibleEmail],
  ['telephone field', isTel],
  ['address field', isUrl],
  ['number field', isNumber],
  ['Mastodon instance', parseInstance],
  ['folded text', foldText],
  ['words', wordsOf],
  ['search', (text) => searchText(text, 2)],
  ['recent search', (text) => addSearch([], text, 5)],
  ['marked name', (text) => markedParts(text, 'atlas x')],
  ['correction', (text) => correct(text, [{ kind: 'product', name: 'Atlas' }])],
  ['markup', serverHtml],
  ['markup in one line', lineOf],
  ['description', (text) => truncate(text, 160)],
  ['sources of an image', localSrcset],
  ['quick view', (text) => tryRead(() => parseQuickView(`${text}</div>`))],
  ['quick view with comments', (text) => tryRead(() => parseQuickView(`${text}-->`))],
  ['style of a swatch', (text) => swatchOf(withStyle(`background:${text}`))],
]

/** What cannot be read is refused. */
function tryRead(read: () => unknown) {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
  }
}

function withStyle(style: string) {
  const element = document.createElement('i')
  element.setAttribute('style', style)
  return element
}

const LENGTH = 100_000

/** Each with an end that no expression accepts. */
const parts = [
  'a',
  '1',
  ' ',
  '.',
  '-',
  "'",
  'a.',
  'a-',
  '1e',
  '+',
  '<',
  '<br',
  '</li>',
  '</div><!--',
  'url(/',
  '&',
  'a@',
  '#',
]

// An expression that goes back over the text from each of its characters takes minutes.
test.each(readers)('%s: a text of 100,000 characters is read in one pass', (_name, read) => {
  for (const part of parts) {
    const start = performance.now()
    read(`${part.repeat(LENGTH / part.length)}\n!`)
    read(`a${part.repeat(LENGTH / part.length)}x`)
    expect(performance.now() - start, part).toBeLessThan(1500)
  }
})
