import type { SiteConfig } from '~/config/site'

type Menus = SiteConfig['menus']

const category = (label: string, slug: string) => ({ label, path: `/product-category/${slug}/` })

/** A main menu of several levels, with badges and columns, as a theme prints it. */
export const shopMenus: Pick<Menus, 'header' | 'categories' | 'top' | 'vertical'> = {
  categories: false,
  header: [
    {
      label: 'Books',
      path: '/product-category/books/',
      mega: true,
      children: [
        {
          label: 'Stories',
          children: [
            { ...category('Picture books', 'picture-books'), badge: 'New' },
            category('Story books', 'story-books'),
          ],
        },
        { label: 'School', children: [category('School books', 'school-books')] },
        { label: 'The shop', children: [{ label: 'About us', path: '/about/' }] },
      ],
    },
    { ...category('School kits', 'bags-kits'), badge: 'Hot' },
    { label: 'Blog', path: '/blog/' },
    {
      label: 'About',
      children: [
        { label: 'About us', path: '/about/' },
        { label: 'Contact', path: '/contact/' },
        {
          label: 'Help',
          path: '/faq/',
          children: [
            { label: 'Delivery', path: '/shipping/' },
            { label: 'Returns', path: '/returns/' },
            {
              label: 'Small print',
              children: [
                { label: 'Terms', path: '/terms/' },
                { label: 'Privacy', path: '/privacy-policy/' },
              ],
            },
          ],
        },
        { label: 'Partner library', path: 'https://library.example/' },
      ],
    },
  ],
  top: [
    { label: 'Membership', path: '/about/' },
    {
      label: 'Help',
      children: [
        { label: 'Delivery', path: '/shipping/' },
        { label: 'Returns', path: '/returns/' },
        { label: 'Questions and answers', path: '/faq/' },
      ],
    },
    {
      label: 'For schools',
      children: [
        { label: 'School lists', path: '/shipping/' },
        { label: 'Contact', path: '/contact/' },
      ],
    },
  ],
  vertical: {
    title: 'All departments',
    items: Array.from({ length: 18 }, (_, at) => ({
      label: `Department ${at + 1}`,
      path: `/department-${at + 1}/`,
      ...(at === 1 && {
        children: [
          { label: 'Novels', path: '/novels/' },
          { label: 'Poems', path: '/poems/' },
        ],
      }),
    })),
  },
}

export const sidePanels: NonNullable<Menus['panels']> = [
  { place: 'categories', title: 'Categories', items: [category('Story books', 'story-books')] },
  { place: 'left', title: 'Discover', items: [{ label: 'Blog', path: '/blog/' }] },
  { place: 'right', title: 'Visit us', items: [{ label: 'Contact', path: '/contact/' }] },
  { place: 'sticky', title: 'Offers', items: [{ label: 'School lists', path: '/shipping/' }] },
]

/** A menu of five levels, each with one item. */
export const deepMenu: Pick<Menus, 'header' | 'categories'> = {
  categories: false,
  header: [5, 4, 3, 2, 1].reduce<Menus['header']>(
    (children, level) => [
      {
        label: `Level ${level}`,
        ...(level > 1 && { path: `/level-${level}/` }),
        ...(children.length > 0 && { children }),
      },
    ],
    [],
  ),
}

/** Labels without a space, which only hyphens can break. */
const long = (label: string) => ({ label, path: `/${label.toLowerCase()}/` })

export const longMenus: Pick<Menus, 'header' | 'top' | 'vertical'> = {
  header: [
    {
      label: 'Sachbücherneuerscheinungen',
      badge: 'Neuerscheinung',
      children: [
        {
          ...long('Geschichtswissenschaften'),
          children: [long('Rechtsschutzversicherungsgesellschaften')],
        },
      ],
    },
    long('Buchhandlungsveranstaltungen'),
    long('Schulbuchsammelbestellungen'),
  ],
  top: [long('Lieferbedingungen'), { label: 'Kundenbetreuung', children: [long('Rücksendungen')] }],
  vertical: {
    title: 'Abteilungsübersicht',
    items: [long('Donaudampfschifffahrtsgesellschaftsbücher')],
  },
}

export const longFooter: SiteConfig['footer'] = {
  columns: [
    {
      title: 'Geschäftsbedingungen',
      links: [long('Widerrufsbelehrungsformulare'), long('Datenschutzgrundverordnung')],
    },
  ],
  contact: { email: 'kundenbetreuung@buchhandlungsgenossenschaft.example' },
  links: [long('Barrierefreiheitserklärung')],
}
