import { describe, expect, test } from 'vitest'
import { readSwatchSets } from '~/api/product/productPage'
import { readSwatches, swatchOf } from '~/api/product/swatches'
import { parseHtml } from '~/lib/html'

const swatch = (style: string) =>
  swatchOf(
    parseHtml(`<div class="swatch" style="${style}"><span class="text">Indigo</span></div>`)
      .firstElementChild,
  )

describe('A swatch', () => {
  test.each([
    ['background:#2b3a8f;color:rgba($r,$g,$b,0.5);', '#2b3a8f'],
    ['background-color: Teal', 'Teal'],
    ['background: rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
    [
      'background:linear-gradient(-45deg, #0c1, #0c1 50%, #c00 50%);color:white',
      'linear-gradient(135deg, #0c1 50%, #c00 50%)',
    ],
    ['background:linear-gradient(to right, #0c1 0%, #0c1 100%)', '#0c1'],
  ])('%s has a colour', (style, color) => {
    expect(swatch(style)).toEqual({ color })
  })

  test.each([
    'background:;color:rgba($r,$g,$b,0.5);',
    'background:expression(alert(1))',
    'background:url(javascript:alert(1))',
    'background-image:url(https://shop.test/wp-content/plugins/woocommerce/assets/images/placeholder.png)',
    'color:red',
  ])('%s has neither colour nor image', (style) => {
    expect(swatch(style)).toEqual({})
  })
})

test('A swatch of a card without a text has the name of its option, else the words of its slug', () => {
  const card = parseHtml(`<div class="card"><table><tr><td>
<select><option value="dark-blue">Midnight</option></select>
<div class="product-attribute" data-attribute_name="attribute_pa_colour">
<span class="image-attribute" data-image="/a.jpg" data-value="dark-blue"></span>
<span class="image-attribute" data-image="/b.jpg" data-value="sea-green"></span>
</div></td></tr></table></div>`).firstElementChild
  const swatches = card ? readSwatches(card) : undefined
  expect(swatches?.options.map(({ label }) => label)).toEqual(['Midnight', 'Sea green'])
})

test('The swatches of a form are read by field and term', () => {
  const form =
    parseHtml(`<form class="variations_form"><div class="tawcvs-swatches oss-" data-attribute_name="attribute_pa_colour">
<div class="swatch-item-wrapper"><div class="swatch swatch-color swatch-indigo selected" style="background:#2b3a8f;" data-value="indigo"><span class="text">Indigo</span></div><span class="swatch__tooltip">Indigo</span></div>
<div class="swatch-item-wrapper"><div class="swatch swatch-image swatch-dots" data-value="dots" style="background-image:url(/dots.png);background-size:cover;"></div></div></div></form>`)
  expect(readSwatchSets(form)).toEqual([
    {
      field: 'attribute_pa_colour',
      paints: new Map([
        ['indigo', { color: '#2b3a8f' }],
        ['dots', { image: '/dots.png' }],
      ]),
    },
  ])
})
