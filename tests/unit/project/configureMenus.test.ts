import { expect, test } from 'vitest'
import { findMenus } from '../../../scripts/configure/menus.ts'
import { parsePage } from '../../../scripts/configure/page.ts'

const ORIGIN = 'https://laden.example'

const find = (body: string) =>
  findMenus(parsePage(`<body class="home">${body}</body>`, ORIGIN), ORIGIN, {
    shop: '/laden/',
    category: '/regal/',
    product: '/buch/',
    cart: '/korb/',
    checkout: '/kasse/',
    account: '/konto/',
  })

const item = (label: string, href: string) =>
  `<li class="menu-item"><a href="${href}">${label}</a></li>`

/** A menu as WordPress prints it in a theme's location. */
const menu = (name: string, ...items: string[]) =>
  `<div class="menu-${name}-container"><ul id="menu-${name}" class="menu">${items.join('')}</ul></div>`

/** The pages that WordPress prints in a location without a menu. */
const pageList = `<div class="menu"><ul><li class="current_page_item"><a href="/">Start</a></li>
  <li class="page_item page-item-3"><a href="/datenschutz/">Datenschutz</a></li>
  <li class="page_item page-item-4"><a href="/korb/">Korb</a></li>
  <li class="page_item page-item-5"><a href="/wishlist/">Merkzettel</a></li></ul></div>`

const secondaryNav = `<nav class="secondary-navigation" aria-label="Secondary Navigation">${menu('main', item('AGB', '/agb/'))}</nav>`

const mainMenu = menu(
  'kopf',
  item('Start', '/'),
  item('Laden', '/laden/'),
  item('Romane', '/regal/romane/'),
  item('Gutschein', '/buch/gutschein/'),
  `<li class="menu-item page_item current_page_item"><a href="${ORIGIN}/lesungen/">Lesungen</a></li>`,
)

test('reads the main menu of a header and no other one', () => {
  const { header, footer } = find(`<header>${secondaryNav}
    <nav class="main-navigation" aria-label="Primary Navigation">
      <div class="primary-navigation">${mainMenu}</div>
      <div class="handheld-navigation">${mainMenu}</div>${pageList}</nav>
    <ul class="site-header-cart menu"><li><a href="/merkzettel/">0,00 €</a></li></ul></header>`)
  expect(header).toEqual({
    links: [
      { label: 'Gutschein', path: '/buch/gutschein/' },
      { label: 'Lesungen', path: '/lesungen/' },
    ],
    where: 'the main menu of the home page',
  })
  expect(footer.check).toContain('another menu of the header has “AGB” (/agb/).')
})

test('marks the pages that WordPress lists in place of a main menu', () => {
  const body = `<header>${secondaryNav}<nav class="main-navigation">${pageList}${pageList}</nav></header>`
  expect(find(body).header).toEqual({
    links: [{ label: 'Datenschutz', path: '/datenschutz/' }],
    where: 'the list of pages in the header',
    check: expect.stringContaining('WordPress lists its pages') as string,
  })
})

test('finds the main menu outside of a header, and none in a sidebar or an article', () => {
  const nav = `<div id="main"><div id="nav-main"><nav class="primary">${mainMenu}</nav></div></div>`
  const side = `<div id="main">${menu('seite', item('Seite', '/seite/'))}</div>`
  const article = `<article><header>${menu('text', item('Text', '/text/'))}</header></article>`
  expect(find(side + article + nav).header.links).toHaveLength(2)
  expect(find(side + article).header).toEqual({
    links: [],
    check: 'no menu was found in the header.',
  })
})

test('says that the only menu of a header is not its main one', () => {
  expect(find(`<header>${secondaryNav}</header>`).header).toMatchObject({
    links: [{ label: 'AGB', path: '/agb/' }],
    check: 'the header has no main menu, only this one.',
  })
})

test('keeps links to other sites, and names those that the settings cannot have', () => {
  const { header } = find(
    `<header><nav>${menu(
      'kopf',
      item('Bücherei ↗', 'https://buecherei.example/a?b=1'),
      item('Bücherei', 'https://buecherei.example/a?b=1'),
      item('Post', 'mailto:laden@laden.example'),
      item('Skript', 'javascript:alert(1)'),
      item('Neu', `${ORIGIN}/laden/?orderby=date`),
      item('', '/leer/'),
      item('Mehr', '#'),
      '<li class="menu-item"><a>Ohne Ziel</a></li>',
    )}</nav></header>`,
  )
  expect(header).toEqual({
    links: [{ label: 'Bücherei ↗', path: 'https://buecherei.example/a?b=1' }],
    where: 'the main menu of the home page',
    check: `omitted: “Post” (mailto:laden@laden.example), “Skript” (javascript:alert(1)), “Neu” (${ORIGIN}/laden/?orderby=date), “” (/leer/).`,
  })
})

test('names the links of a menu that is too long', () => {
  const items = Array.from({ length: 10 }, (_, at) => item(`Seite ${at}`, `/seite-${at}/`))
  const { links, check } = find(`<header><nav>${menu('kopf', ...items)}</nav></header>`).header
  expect(links).toHaveLength(8)
  expect(check).toBe('omitted: “Seite 8” (/seite-8/), “Seite 9” (/seite-9/).')
})

test('reads each menu inside the footer, whatever its location is called', () => {
  const { footer } = find(`<header><nav>${mainMenu}</nav></header><footer><div>
    <section class="widget widget_nav_menu">${menu('hilfe', item('Versand', '/versand/'), item('Konto', '/konto/'))}</section>
    <div class="topbar">${menu('oben', item('Versand', '/versand/'), item('Foto', 'https://foto.example/'))}</div>
    <ul><li><a href="/beitrag/">Neuer Beitrag</a></li></ul><a href="https://theme.example/">Theme</a></div></footer>`)
  expect(footer).toEqual({
    links: [
      { label: 'Versand', path: '/versand/' },
      { label: 'Foto', path: 'https://foto.example/' },
    ],
    where: 'the menus of the footer',
  })
})

test.each([
  ['', undefined, 'no menu was found in the footer.'],
  ['<a href="/konto/">Konto</a>', undefined, 'no menu was found in the footer.'],
  [
    '<a href="/agb/">AGB</a><a href="https://theme.example/">Theme</a>',
    'the links of the footer',
    'the footer has links, but no menu.',
  ],
  [pageList, 'the list of pages in the footer', 'WordPress lists its pages there; take out some.'],
])('asks for a check by hand of a footer without a menu (%#)', (body, where, check) => {
  const { footer } = find(`<footer>${body}</footer>`)
  expect([footer.where, footer.check]).toEqual([where, check])
  expect(footer.links).toHaveLength(where ? 1 : 0)
})
