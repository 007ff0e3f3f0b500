import { describe, expect, test } from 'vitest'
import { map, phpForm, text, texts } from '~mocks/http/phpForm'

const decoded = (query: string) => phpForm(new URLSearchParams(query))

describe('forms are parsed as in PHP', () => {
  test.each([
    ['a=1&b=two+words', { a: '1', b: 'two words' }],
    ['a=1&a=2', { a: '2' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[x]=1&a[y][]=2&a[y][]=3', { a: { x: '1', y: ['2', '3'] } }],
    [
      'filter%5Bpa_years%5D%5B%5D=2010&filter%5Bpaged%5D=2',
      { filter: { pa_years: ['2010'], paged: '2' } },
    ],
    [
      'data[0][name]=a&data[0][value]=1&data[1][name]=b',
      { data: [{ name: 'a', value: '1' }, { name: 'b' }] },
    ],
    ['shipping_method[0]=flat_rate:2', { shipping_method: ['flat_rate:2'] }],
    ['empty=', { empty: '' }],
    ['', {}],
  ])('“%s” is parsed as %o', (query, expected) => {
    expect(decoded(query)).toEqual(expected)
  })

  test('a field may have any name without affecting other objects', () => {
    decoded('__proto__[admin]=1&a[__proto__][admin]=1&constructor[prototype][admin]=1')
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(text(decoded('a=1'), 'toString')).toBe('')
  })

  test('a field of the wrong type counts as absent', () => {
    const form = decoded('list[]=1&map[a]=1&word=w')
    expect([text(form, 'list'), text(form, 'word'), text(form, 'none')]).toEqual(['', 'w', ''])
    expect([texts(form, 'list'), texts(form, 'word')]).toEqual([['1'], []])
    expect([map(form, 'map'), map(form, 'word')]).toEqual([{ a: '1' }, {}])
  })
})
