import { describe, expect, test } from 'vitest'
import { findMenus } from '../../../scripts/configure/menus.ts'
import { parsePage } from '../../../scripts/configure/page.ts'
import { findStickyHeader } from '../../../scripts/configure/themeMenus.ts'

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
  const { header, top, hasCategories } = find(`<header>${secondaryNav}
    <nav class="main-navigation" aria-label="Primary Navigation">
      <div class="primary-navigation">${mainMenu}</div>
      <div class="handheld-navigation">${mainMenu}</div>${pageList}</nav>
    <ul class="site-header-cart menu"><li><a href="/merkzettel/">0,00 €</a></li></ul></header>`)
  expect(header).toEqual({
    items: [
      { label: 'Romane', path: '/regal/romane/' },
      { label: 'Gutschein', path: '/buch/gutschein/' },
      { label: 'Lesungen', path: '/lesungen/' },
    ],
    where: 'the main menu of the home page',
  })
  expect(hasCategories).toBe(true)
  expect(top.items).toEqual([{ label: 'AGB', path: '/agb/' }])
})

test('marks the pages that WordPress lists in place of a main menu', () => {
  const body = `<header>${secondaryNav}<nav class="main-navigation">${pageList}${pageList}</nav></header>`
  expect(find(body).header).toEqual({
    items: [{ label: 'Datenschutz', path: '/datenschutz/' }],
    where: 'the list of pages in the header',
    check: expect.stringContaining('WordPress lists its pages') as string,
  })
})

test('finds the main menu outside of a header, and none in a sidebar or an article', () => {
  const nav = `<div id="main"><div id="nav-main"><nav class="primary">${mainMenu}</nav></div></div>`
  const side = `<div id="main">${menu('seite', item('Seite', '/seite/'))}</div>`
  const article = `<article><header>${menu('text', item('Text', '/text/'))}</header></article>`
  expect(find(side + article + nav).header.items).toHaveLength(3)
  expect(find(side + article).header).toEqual({
    items: [],
    check: 'no menu was found in the header.',
  })
})

test('says that the only menu of a header is not its main one', () => {
  expect(find(`<header>${secondaryNav}</header>`).header).toMatchObject({
    items: [{ label: 'AGB', path: '/agb/' }],
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
    items: [{ label: 'Bücherei ↗', path: 'https://buecherei.example/a?b=1' }],
    where: 'the main menu of the home page',
    check: `omitted: “Post” (mailto:laden@laden.example), “Skript” (javascript:alert(1)), “Neu” (${ORIGIN}/laden/?orderby=date), “” (/leer/).`,
  })
})

test('names the links of a menu that is too long', () => {
  const items = Array.from({ length: 14 }, (_, at) => item(`Seite ${at}`, `/seite-${at}/`))
  const { items: links, check } = find(
    `<header><nav>${menu('kopf', ...items)}</nav></header>`,
  ).header
  expect(links).toHaveLength(12)
  expect(check).toBe('omitted: “Seite 12” (/seite-12/), “Seite 13” (/seite-13/).')
})

test('reads each menu inside the footer, whatever its location is called', () => {
  const { footer } = find(`<header><nav>${mainMenu}</nav></header><footer><div>
    <section class="widget widget_nav_menu">${menu('hilfe', item('Versand', '/versand/'), item('Konto', '/konto/'))}</section>
    <div class="topbar">${menu('oben', item('Versand', '/versand/'), item('Foto', 'https://foto.example/'))}</div>
    <ul><li><a href="/beitrag/">Neuer Beitrag</a></li></ul><a href="https://theme.example/">Theme</a></div></footer>`)
  expect(footer).toEqual({
    items: [
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
  expect(footer.items).toHaveLength(where ? 1 : 0)
})

/** An item as the theme Bookio prints it. */
const themeItem = (label: string, href: string, { level = 0, classes = '', inside = '' } = {}) =>
  `<li class="level-${level} menu-item ${classes || 'std-menu'}"><a href="${href}">${
    level === 0 ? `<span class="menu-item-text">${label}</span>` : label
  }</a>${inside}</li>`

const themeMenu = (...items: string[]) =>
  `<header id="bwp-header"><div class="header-wrapper" data-sticky_header="1">
    <div class="bwp-navigation primary-navigation" data-text_close="Zu"><nav id="main-navigation">
    <div class="menu-x-container"><ul id="menu-x" class="menu">${items.join('')}</ul></div></nav></div></div></header>`

const panel = (classes: string) =>
  `<div class="${classes}">${menu('s', item('Lesungen', '/lesungen/'))}</div>`

const section = (title: string, href: string) =>
  `<aside class="widget-custom-menu"><h3 class="widget-title">${title}</h3>${menu('t', item(`${title} 1`, href))}</aside>`

const column = (title: string, href: string) =>
  `<div class="elementor-column"><h2 class="elementor-heading-title">${title}</h2>
    <ul class="elementor-icon-list-items"><li><a href="${href}"><span class="elementor-icon-list-icon"><svg></svg></span><span>Alle ${title}</span></a></li></ul></div>`

describe('a menu with levels', () => {
  test('keeps the levels, badges and images of the theme', () => {
    const third = `<ul class="sub-menu">${themeItem('<span class="new-badge">Neu</span>Noir', '/noir/', { level: 2 })}</ul>`
    const second = `<ul class="sub-menu">${themeItem('Krimi', '/regal/krimi/', { level: 1, inside: third })}
      ${themeItem(`<span class="menu-img"><img src="${ORIGIN}/bilder/stern.svg?x=1" alt="Menu Image"></span>Lyrik<span class="menu-item-desc">Verse</span>`, '/lyrik/', { level: 1 })}
      ${themeItem('<img src="https://anders.example/a.png">Fremd', '/fremd/', { level: 1 })}</ul>`
    const romane = themeItem(
      '<i class="fa fa-book"></i><span class="sale-badge">Hot</span>Romane',
      '/regal/romane/',
      { inside: second },
    )
    expect(
      find(themeMenu(romane, themeItem('Mehr', '#', { inside: second }))).header.items,
    ).toEqual([
      {
        label: 'Romane',
        path: '/regal/romane/',
        badge: 'Hot',
        children: [
          {
            label: 'Krimi',
            path: '/regal/krimi/',
            children: [{ label: 'Noir', path: '/noir/', badge: 'Neu' }],
          },
          { label: 'Lyrik', path: '/lyrik/', icon: '/bilder/stern.svg' },
          { label: 'Fremd', path: '/fremd/' },
        ],
      },
      expect.objectContaining({ label: 'Mehr' }),
    ])
    expect(
      find(themeMenu(themeItem('Mehr', '#', { inside: second }))).header.items[0],
    ).not.toHaveProperty('path')
  })

  test('makes columns of a mega menu that a page builder has filled', () => {
    const inside = `<div class="sub-menu"><div>${column('Alter', '/alter/')}${column('Thema', '/thema/')}<ul><li><a href="/rest/">Rest</a></li></ul></div></div>`
    const { items } = find(
      themeMenu(
        themeItem('Bücher', '/buecher/', { classes: 'mega-menu menu-item-has-children', inside }),
      ),
    ).header
    expect(items).toEqual([
      {
        label: 'Bücher',
        path: '/buecher/',
        mega: true,
        children: [
          { label: 'Alter', children: [{ label: 'Alle Alter', path: '/alter/' }] },
          { label: 'Thema', children: [{ label: 'Alle Thema', path: '/thema/' }] },
          { label: 'Rest', path: '/rest/' },
        ],
      },
    ])
  })

  test('leaves out what the app has anyway, what only customers see, and empty levels', () => {
    const shop = themeItem('Laden', '/laden/', {
      inside: `<ul class="sub-menu">${themeItem('Alle', '/laden/', { level: 1 })}${themeItem('Korb', '/korb/', { level: 1 })}</ul>`,
    })
    const customers = themeItem('Bestellt', '/bestellt/', { classes: 'menu-item-loggedin' })
    const deep = [5, 4, 3, 2, 1].reduce(
      (inside, level) =>
        `<ul>${themeItem(`Ebene ${level}`, `/e${level}/`, { level, inside })}</ul>`,
      '',
    )
    const { items } = find(
      themeMenu(shop, customers, themeItem('Tief', '/tief/', { inside: deep })),
    ).header
    expect(items.map(({ label }) => label)).toEqual(['Tief'])
    expect(JSON.stringify(items)).toContain('Ebene 3')
    expect(JSON.stringify(items)).not.toContain('Ebene 4')
  })

  test('reads the levels of a block theme, with and without links', () => {
    const block = `<header><nav class="wp-block-navigation"><ul class="wp-block-navigation__container">
      <li class="wp-block-navigation-item has-child"><a class="wp-block-navigation-item__content" href="/hilfe/"><span class="wp-block-navigation-item__label">Hilfe</span></a>
        <button aria-label="Hilfe Untermenü" class="wp-block-navigation__submenu-icon"><svg></svg></button>
        <ul class="wp-block-navigation__submenu-container"><li class="wp-block-navigation-item"><a href="/versand/">Versand</a></li></ul></li>
      <li class="wp-block-navigation-item has-child"><button class="wp-block-navigation-item__content"><span class="wp-block-navigation-item__label">Über</span></button>
        <ul><li class="wp-block-navigation-item"><a href="/team/">Team</a></li></ul></li></ul></nav></header>`
    expect(find(block).header.items).toEqual([
      { label: 'Hilfe', path: '/hilfe/', children: [{ label: 'Versand', path: '/versand/' }] },
      { label: 'Über', children: [{ label: 'Team', path: '/team/' }] },
    ])
  })

  test('reads no address that a browser would run', () => {
    const inside = `<ul>${themeItem('Gut', '/gut/', { level: 1 })}${themeItem('Böse', 'javascript:alert(1)', { level: 1 })}${themeItem('Daten', 'data:text/html,x', { level: 1 })}</ul>`
    const { items, check } = find(
      themeMenu(themeItem('Mehr', 'javascript:alert(2)', { inside })),
    ).header
    expect(items).toEqual([{ label: 'Mehr', children: [{ label: 'Gut', path: '/gut/' }] }])
    expect(check).toContain('omitted: “Böse” (javascript:alert(1)), “Daten” (data:text/html,x)')
  })
})

describe('the other menus of the theme', () => {
  test('are a vertical menu with its limits and words', () => {
    const { vertical, header } =
      find(`<header><div class="categories-vertical-menu accordion" data-textmore="Mehr" data-textclose="Weniger"
      data-max_number_1530="12" data-max_number_1200="x" data-max_number_991="0"><h3 class="widget-title"><span class="icon-cate"></span>Abteilungen</h3>
      <div class="verticalmenu"><div class="bwp-vertical-navigation primary-navigation">${menu('v', item('Romane', '/regal/romane/'))}</div></div></div></header>`)
    expect(vertical).toEqual({
      title: 'Abteilungen',
      items: [{ label: 'Romane', path: '/regal/romane/' }],
      limits: { from1530: 12 },
      more: 'Mehr',
      close: 'Weniger',
    })
    expect(header.items).toEqual([])
  })

  test('are panels at a side of the window, where a button opens them', () => {
    const body = `<a class="navigation-right" href="#">Besuch</a>${panel('wpbingo-menu-right')}
      <button class="btn-sticky"></button>${panel('sticky-sidebar')}${panel('header-sideward-left-menu')}`
    const items = [{ label: 'Lesungen', path: '/lesungen/' }]
    expect(find(body).panels).toEqual([
      { place: 'right', title: 'Besuch', items },
      { place: 'sticky', title: 'Menu', items },
    ])
  })

  test('are sections of links above the header, each once', () => {
    const { top } =
      find(`<header><ul id="topbar_menu" class="menu">${item('Club', '/club/')}${item('Neu', '/laden/?orderby=date')}</ul>
      <nav class="main-navigation">${mainMenu}</nav><div class="block-top-link">${section('Hilfe', '/hilfe/')}</div>
      <div class="block-top-link">${section('Hilfe', '/hilfe/')}${section('Schule', '/schule/')}</div></header>`)
    expect(top.items).toEqual([
      { label: 'Club', path: '/club/' },
      { label: 'Hilfe', children: [{ label: 'Hilfe 1', path: '/hilfe/' }] },
      { label: 'Schule', children: [{ label: 'Schule 1', path: '/schule/' }] },
    ])
    expect(top.check).toBe('omitted: “Neu” (/laden/?orderby=date).')
  })

  test.each([
    ['<div class="header-wrapper" data-sticky_header="1">', true],
    ['<div class="header-wrapper" data-sticky_header="">', false],
    ['<div class="header-wrapper" data-sticky_header="0">', false],
    ['<div class="header-content" data-sticky_header="1">', true],
    ['<header>', undefined],
  ])('say whether the header is sticky: %s', (body, isSticky) => {
    expect(findStickyHeader(parsePage(body, ORIGIN).document)).toBe(isSticky)
  })
})
