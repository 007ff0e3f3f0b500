import { expect, test } from 'vitest'
import { mergeSettings } from '../../../scripts/configure/block.ts'
import { Findings } from '../../../scripts/configure/findings.ts'
import { findFooter } from '../../../scripts/configure/footer.ts'
import { parsePage } from '../../../scripts/configure/page.ts'

const ORIGIN = 'https://laden.example'

function find(body: string) {
  const findings = new Findings()
  const hasColumns = findFooter(parsePage(`<body>${body}</body>`, ORIGIN), ORIGIN, findings)
  return { hasColumns, footer: findings.block['footer'] }
}

const list = (links: Record<string, string>) =>
  `<ul>${Object.entries(links)
    .map(([label, href]) => `<li><a href="${href}">${label}</a></li>`)
    .join('')}</ul>`

/** A column of a page builder: heading and list have elements of their own. */
const column = (title: string, inside: string) =>
  `<div class="elementor-column"><div class="elementor-widget"><h2 class="elementor-heading-title">${title}</h2></div>
    <div class="elementor-widget">${inside}</div></div>`

test('reads the columns of a page builder, and the links without a title', () => {
  const { hasColumns, footer } = find(`<footer id="bwp-footer"><div>
    <section>${column('Hilfe', list({ Versand: '/versand/', Konto: '/konto/', Neu: '/laden/?orderby=date' }))}
      ${column('Romane', list({ Krimi: '/regal/krimi/', Partner: 'https://partner.example/' }))}
      ${column('Newsletter', '<p>Jeden Monat</p>')}</section>
    <section>${list({ AGB: '/agb/', Datenschutz: '/datenschutz/' })}</section></div></footer>`)
  expect(hasColumns).toBe(true)
  expect(footer).toEqual({
    columns: [
      {
        title: 'Hilfe',
        links: [
          { label: 'Versand', path: '/versand/' },
          { label: 'Konto', path: '/konto/' },
        ],
      },
      {
        title: 'Romane',
        links: [
          { label: 'Krimi', path: '/regal/krimi/' },
          { label: 'Partner', path: 'https://partner.example/' },
        ],
      },
    ],
    links: [
      { label: 'AGB', path: '/agb/' },
      { label: 'Datenschutz', path: '/datenschutz/' },
    ],
  })
})

test('reads widgets and lists that follow their heading', () => {
  const widget = `<section class="widget widget_nav_menu"><h2 class="widget-title">Hilfe</h2><div>${list({ Versand: '/versand/' })}</div></section>`
  const flat = `<div><h3>Laden</h3>${list({ Lesungen: '/lesungen/' })}<h3>Leer</h3>${list({ Anruf: 'tel:123' })}</div>`
  expect(find(`<footer>${widget}${flat}</footer>`).footer).toMatchObject({
    columns: [
      { title: 'Hilfe', links: [{ label: 'Versand', path: '/versand/' }] },
      { title: 'Laden', links: [{ label: 'Lesungen', path: '/lesungen/' }] },
    ],
  })
})

test('reads contact details, social pages, cards and the last line', () => {
  const year = new Date().getFullYear()
  const { hasColumns, footer } = find(`<footer><address>Gasse 3,<br> 8010 Graz</address>
    <a href="tel:+43316123">+43 316 123</a> <a href="mailto:laden%40laden.example?subject=Hallo">Schreiben</a>
    <ul><li><a href="https://www.facebook.com/laden"></a></li><li><a href="https://instagram.com/laden">Instagram</a></li></ul>
    <a href="javascript:x//facebook.com/">Böse</a><a href="https://facebook.com.evil.example/">Falsch</a>
    <div class="payment"><img src="${ORIGIN}/bilder/karten.png"></div>
    <div class="site-info"><p>Copyright © ${year} Laden</p></div></footer>`)
  expect(hasColumns).toBe(false)
  expect(footer).toEqual({
    contact: {
      address: 'Gasse 3, 8010 Graz',
      phone: '+43 316 123',
      email: 'laden@laden.example',
    },
    social: ['https://www.facebook.com/laden', 'https://instagram.com/laden'],
    paymentImage: '/bilder/karten.png',
    copyright: 'Copyright © {year} Laden',
  })
})

test.each([
  ['<main></main>', undefined],
  ['<footer></footer>', undefined],
  ['<article><footer><address>Autor</address></footer></article>', undefined],
  [
    '<footer><a href="mailto:keine-adresse">Post</a><a href="mailto:%E0%A4">Post</a></footer>',
    undefined,
  ],
  ['<footer><img src="https://anders.example/payment.png"></footer>', undefined],
  [
    '<div class="bwp-copyright"><div class="site-info">Copyright 2021 Laden.</div></div>',
    { copyright: 'Copyright 2021 Laden.' },
  ],
  [
    // Storefront's line.
    `<footer><div class="site-info">&copy; <a href="${ORIGIN}/">Laden</a> 2021<br><a href="/datenschutz/">Datenschutz</a><span> </span><a href="https://woocommerce.com">Built with WooCommerce</a>. </div></footer>`,
    { copyright: '© Laden 2021' },
  ],
])('reads nothing else of a footer (%#)', (body, footer) => {
  expect(find(body).footer).toEqual(footer)
})

test('a value that belongs to another one of the shop stays out beside the owner’s', () => {
  const findings = new Findings()
  findings.suggest('menus.header', [{ label: 'Romane' }], 'the menu')
  findings.suggest('menus.categories', false, 'the menu', undefined, 'menus.header')
  const own = { menus: { header: [{ label: 'Eigenes' }] } }
  expect(mergeSettings(own, findings.rows)).toEqual(own)
  expect(mergeSettings({}, findings.rows)).toEqual({
    menus: { header: [{ label: 'Romane' }], categories: false },
  })
})
