import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseCards } from '~/api/catalog/card'
import { parsePriceHtml } from '~/api/catalog/price'
import { parseFacets, parsePageCount, parseProducts } from '~/api/catalog/listingHtml'
import { fetchListing, ListingReply } from '~/api/catalog/listing'
import { LISTING_ACTION, listingRequest } from '~/api/catalog/listingRequest'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import { LISTING_ORDERS, newFilter } from '~/domain/catalog/listing'
import { filterFromUrl, pathOfFilter, addressAfter } from '~/domain/catalog/listingAddress'
import { parseHtml } from '~/lib/html'
import { useMockSite } from '../../support/mockSite'

const fieldsOf = (...chosen: Parameters<typeof newFilter>[1][]) =>
  [
    ...listingRequest(
      newFilter(site.listing, Object.assign({}, ...chosen)),
      site.listing,
      270,
      'https://shop.example/shop/',
    ).body,
  ].map(([name, value]) => `${name}=${value}`)

describe('the request of a listing', () => {
  const mock = useMockSite()

  test('is identical to the early request of index.html', async () => {
    const filter = newFilter(site.listing, { brands: ['a b', 'c&d'], minPrice: 300, page: 1 })
    await fetchListing(filter, 270)
    const [call] = mock.calls(LISTING_ACTION)
    const { path, body } = listingRequest(filter, site.listing, 270, `${location.origin}/shop/`)
    expect([call?.method, call?.url, call?.payload]).toEqual([
      'POST',
      location.origin + path,
      String(body),
    ])
  })

  test('throws for a page past the last one, unlike for an empty listing', async () => {
    await expect(fetchListing(newFilter(site.listing, { page: 99 }), 270)).rejects.toBeInstanceOf(
      NotFoundError,
    )
    const nothing = await fetchListing(newFilter(site.listing, { brands: ['no-such'] }), 270)
    expect(nothing).toMatchObject({ products: [], total: 0, page: 1, pageCount: 1 })
  })

  test('has every field in order', () => {
    expect(fieldsOf({ page: 2 })).toEqual([
      'action=bwp_filter_products_callback',
      'filter[orderby]=menu_order',
      'filter[product_count]=32',
      'filter[views]=grid',
      'filter[default_min_price]=0',
      'filter[default_max_price]=0',
      'filter[min_price]=0',
      'filter[max_price]=0',
      'filter[paged]=2',
      'filter[loadmore]=0',
      'id_category=270',
      'base_url=https://shop.example/shop/',
      'attribute=years',
      'relation=AND',
      'show_price=1',
      'showcount=1',
      'show_only_sale=0',
      'show_in_stock=0',
      'show_brand=1',
      'show_rating=1',
      'layout_shop=1',
      'shop_paging=shop-pagination',
      'show_category=',
      'array_value_url=',
    ])
  })

  test('has the checked inputs as names and values in the order of the sidebar', () => {
    const fields = fieldsOf({
      brands: ['camlin', 'doms'],
      attributes: { years: ['2010', '2012'] },
      ratings: [5, 4],
      onSale: true,
      inStock: true,
    })
    expect(fields.filter((field) => field.startsWith('filter[data]'))).toEqual(
      [
        ['only_sale', 'only'],
        ['in_stock', 'in'],
        ['filter_years', '2010'],
        ['filter_years', '2012'],
        ['filter_brand', 'camlin'],
        ['filter_brand', 'doms'],
        ['rating_filter', '5'],
        ['rating_filter', '4'],
      ].flatMap(([name, value], i) => [
        `filter[data][${i}][name]=${name}`,
        `filter[data][${i}][value]=${value}`,
      ]),
    )
  })

  test.each([
    [{ minPrice: 300, maxPrice: 600 }, '300', '600'],
    [{ maxPrice: 600 }, '0', '600'],
    [{ minPrice: 300 }, '300', '99999999'],
  ])('sends %o as two prices that differ from their defaults', (prices, min, max) => {
    expect(fieldsOf(prices)).toEqual(
      expect.arrayContaining([`filter[min_price]=${min}`, `filter[max_price]=${max}`]),
    )
  })

  test('has the chosen order, view and products per page', () => {
    expect(fieldsOf({ order: 'price-desc', view: 'list', perPage: 48 })).toEqual(
      expect.arrayContaining([
        'filter[orderby]=price-desc',
        'filter[views]=list',
        'filter[product_count]=48',
      ]),
    )
  })
})

describe('base_url of the response', () => {
  const mock = useMockSite()

  test('contains the requested filter', async () => {
    const { categories } = mock.db.catalog
    for (let i = 0; i < 60; i++) {
      // Every bit of the number is a choice, so that the sixty filters combine them.
      const has = (bit: number) => (i & (1 << bit)) !== 0
      const category = has(0) ? categories[i % categories.length] : undefined
      const filter = newFilter(site.listing, {
        ...(category ? { categorySlug: category.slug } : {}),
        brands: has(1) ? ['a b', 'no-such', 'ünï'] : [],
        attributes: has(2) ? { years: ['3-5-years', '6-8-years', 'r&d'] } : {},
        ratings: has(3) ? [5, 3] : [],
        onSale: has(4),
        inStock: has(5),
        ...(has(2) !== has(4) ? { minPrice: 100 + i } : {}),
        ...(has(3) !== has(5) ? { maxPrice: 500.5 + i } : {}),
        order: LISTING_ORDERS[i % LISTING_ORDERS.length] ?? 'date',
        view: has(1) ? 'list' : 'grid',
        perPage: has(2) ? 16 : 32,
      })
      const { address = '' } = await fetchListing(filter, category?.id ?? 0)
      const own = pathOfFilter(filter, site.listing, site.addresses)
      const { pathname, search, hash } = new URL(own, location.origin)
      const after = addressAfter(address, { pathname, search, hash }, site.listing, site.addresses)
      expect(after, `${own} is ${address}`).toBeDefined()
      const [path = '', query = ''] = (after ?? '').split('?')
      const { categoryPath: _way, ...understood } =
        filterFromUrl(path, query, site.listing, site.addresses) ?? newFilter(site.listing)
      expect(understood, address).toEqual(filter)
    }
  })

  const noProducts = {
    products: '<p class="woocommerce-info">None</p>',
    left_nav: '',
    result_attribute: '',
    pagination: '',
    total_html: '<div>There are 0 products</div>',
  }

  test.each([
    ['https://elsewhere.test/shop/', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    ['//elsewhere.test/shop/', undefined],
    [
      `${location.origin}/shop/?filter_brand=a%2Cb&amp;filter_years=2010,2012`,
      '/shop/?filter_brand=a,b&filter_years=2010,2012',
    ],
  ])('%s is read as %s', (base_url, address) => {
    expect(v.parse(ListingReply, { ...noProducts, base_url }).address).toBe(address)
  })

  test.each([null, 5, false, undefined])(
    '%s is no address, and the listing is read',
    (base_url) => {
      const listing = v.parse(ListingReply, { ...noProducts, base_url })
      expect(listing).toMatchObject({ total: 0 })
      expect(listing).not.toHaveProperty('address')
    },
  )
})

const read = (html: string) => parseCards(parseHtml(html))[0]
const amount = (text: string) => `<span class="woocommerce-Price-amount amount">${text}</span>`

/** A card of Bookio's first design, as the theme prints it. */
const bookio = `
<div class="products-entry content-product1 product-wapper">
  <div class="products-thumb">
    <div class="product-lable"><div class="vgwc-label vgwc-featured hot">Hot</div><div class="onsale">-20%</div></div>
    <div class="product-thumb-hover"><a href="/product/the-river/" class="woocommerce-LoopProduct-link"><img width="300" height="400" src="/wp-content/uploads/river-300x400.jpg" class="wp-post-image" alt="The River"><img width="300" height="400" src="/wp-content/uploads/back-300x400.jpg" class="hover-image back" alt="Back"></a></div>
    <div class="product-button">
      <div data-title="Add to cart"><a rel="nofollow" href="?add-to-cart=41" data-quantity="1" data-product_id="41" data-product_sku="B-41" data-gift_wrap="no" class="button product_type_simple add_to_cart_button ajax_add_to_cart">Add to cart</a></div>
      <div class="woosw-wishlist" data-title="Wishlist"><button class="woosw-btn woosw-btn-41" data-id="41">Add to wishlist</button></div>
    </div>
  </div>
  <div class="products-content"><div class="contents">
    <div class="rating"><div class="star-rating" role="img" aria-label="Rated 4.50 out of 5"><span style="width:90%"></span></div><div class="review-count">(1,204)</div></div>
    <div class="list-author">By : <span class="item-author"><a href="/product_author/r-tagore/">R. Tagore</a></span>, <span class="item-author"><a href="/product_author/a-roy/">A. Roy</a></span></div>
    <h3 class="product-title"><a href="/product/the-river/">The River &amp; the Sea</a></h3>
    <span class="price"><del aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi>&#8377;500.00</bdi></span></del> <span class="screen-reader-text">Original price was: &#8377;500.00.</span><ins aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi>&#8377;400.00</bdi></span></ins><span class="screen-reader-text">Current price is: &#8377;400.00.</span></span>
  </div></div>
</div>`

describe('a card of the theme', () => {
  test('is read completely', () => {
    expect(read(bookio)).toEqual({
      id: 41,
      name: 'The River & the Sea',
      slug: 'the-river',
      path: '/product/the-river/',
      image: {
        src: '/wp-content/uploads/river-300x400.jpg',
        thumbnail: '/wp-content/uploads/river-300x400.jpg',
        alt: 'The River',
        width: 300,
        height: 400,
      },
      hoverImage: {
        src: '/wp-content/uploads/back-300x400.jpg',
        thumbnail: '/wp-content/uploads/back-300x400.jpg',
        alt: 'Back',
        width: 300,
        height: 400,
      },
      price: { kind: 'sale', regular: '₹500.00', amount: '₹400.00' },
      rating: { average: 4.5, count: 1204 },
      authors: [
        { name: 'R. Tagore', path: '/product_author/r-tagore/' },
        { name: 'A. Roy', path: '/product_author/a-roy/' },
      ],
      discount: '-20%',
      isFeatured: true,
      isInStock: true,
      action: {
        kind: 'add',
        data: { quantity: '1', product_id: '41', product_sku: 'B-41', gift_wrap: 'no' },
      },
    })
  })

  test.each([
    ['Bewertet mit <strong class="rating">4.50</strong> von 5', 4.5],
    ['Bewertet mit <strong class="rating">4,50</strong> von 5', 4.5],
    ['4.50 out of 5', 4.5],
  ])('has the stars of “%s”', (text, average) => {
    const stars = bookio.replace(
      /<div class="star-rating".*?<\/div>/,
      `<div class="star-rating">${text}</div>`,
    )
    expect(read(stars)?.rating).toEqual({ average, count: 1204 })
  })

  test('may be out of stock and have no image, price or rating', () => {
    const card = read(
      bookio
        .replace(
          /<div class="product-thumb-hover">.*?<\/div>/,
          '<a class="woocommerce-LoopProduct-link"><img src="/wp-content/themes/bookio/images/placeholder.jpg" alt="No thumb"></a>',
        )
        .replace(/<span class="price">.*<\/span>/, '')
        .replace(/<div class="rating">.*?<\/div><\/div>/, '<div class="rating none"></div>')
        .replace('add_to_cart_button', 'read_more')
        .replace('Add to cart</a>', 'Read more</a>')
        .replace(
          '<div class="products-content">',
          '<div class="product-stock"><span class="stock">Out Of Stock</span></div><div class="products-content">',
        ),
    )
    expect(card).toMatchObject({
      isInStock: false,
      price: { kind: 'none' },
      action: { kind: 'open', label: 'Read more' },
    })
    expect(card).not.toHaveProperty('image')
    expect(card).not.toHaveProperty('rating')
  })

  test('leads to its options or to another shop, as its button does', () => {
    const variable = bookio.replace(
      'product_type_simple add_to_cart_button ajax_add_to_cart">Add to cart',
      'product_type_variable add_to_cart_button">Select options',
    )
    expect(read(variable)?.action).toEqual({ kind: 'open', label: 'Select options' })
    const external = (href: string) =>
      bookio
        .replace('?add-to-cart=41', href)
        .replace(
          'product_type_simple add_to_cart_button ajax_add_to_cart">Add to cart',
          'product_type_external read_more">Buy at publisher',
        )
    expect(read(external('https://publisher.test/buy'))?.action).toEqual({
      kind: 'external',
      label: 'Buy at publisher',
      url: 'https://publisher.test/buy',
    })
    expect(read(external('javascript:alert(1)'))?.action.kind).toBe('open')
  })

  test.each([
    ['https://www.shop.test/product/the-river/?x=1', '/product/the-river/?x=1'],
    ['//shop.test/product/the-river/', '/product/the-river/'],
  ])('links into the shop from %s, another spelling of its host', (href, path) => {
    expect(read(bookio.replaceAll('/product/the-river/', href))?.path).toBe(path)
  })

  test.each([
    'javascript:alert(1)',
    'https://a.test//elsewhere.test/',
    'https://',
    'data:text/html,x',
  ])('is refused with a link to %s', (href) => {
    expect(() => read(bookio.replaceAll('/product/the-river/', href))).toThrow(/product-title/)
  })

  test('throws where the theme has changed', () => {
    expect(() => read(bookio.replace('product-title', 'title'))).toThrow(/product-title/)
    expect(() => read(bookio.replaceAll(/data-product_id|data-id/g, 'data-x'))).toThrow(
      /product_id/,
    )
  })
})

describe('the markup of a price', () => {
  test.each([
    ['', { kind: 'none' }],
    [amount('₹0.00'), { kind: 'single', amount: '₹0.00' }],
    [
      `${amount('₹10')} – ${amount('₹20')}<span class="screen-reader-text">Price range: ₹10 through ₹20</span>`,
      { kind: 'range', from: '₹10', to: '₹20' },
    ],
    [
      `<del>${amount('₹20')}</del> ${amount('₹10')}`,
      { kind: 'sale', regular: '₹20', amount: '₹10' },
    ],
    [
      `<span class="screen-reader-text">Current price is: ${amount('₹99')}</span>${amount('₹10')}`,
      { kind: 'single', amount: '₹10' },
    ],
    ['Call us', { kind: 'single', amount: 'Call us' }],
  ])('“%s” is read as %o', (html, price) => expect(parsePriceHtml(html)).toEqual(price))
})

describe('a listing that loads more pages', () => {
  const mock = useMockSite({ scenarios: ['load-more'] })
  const whole = newFilter(site.listing, { page: 2 })

  test('requests a further page with loadmore and reads items without their list', async () => {
    const turned = await fetchListing(whole, 270)
    const loaded = await fetchListing(whole, 270, { isAppended: true })
    const [replaced, appended] = mock.calls(LISTING_ACTION)
    expect(replaced?.payload).toContain('filter%5Bloadmore%5D=0')
    expect(appended?.payload).toBe(
      replaced?.payload.replace('filter%5Bloadmore%5D=0', 'filter%5Bloadmore%5D=1'),
    )
    expect(appended?.payload).toContain('shop_paging=shop-loadmore')
    expect(JSON.parse(appended?.response ?? '')).toMatchObject({
      products: expect.not.stringContaining('<ul class="products'),
    })
    // Both responses are stored under one query key.
    expect(loaded).toEqual(turned)
  })

  test('computes the number of pages, because the shop prints its button on the last one, too', async () => {
    const { total, pageCount } = await fetchListing(whole, 270)
    expect(pageCount).toBe(Math.ceil(total / whole.perPage))
    await fetchListing({ ...whole, page: pageCount }, 270, { isAppended: true })
    expect(mock.calls(LISTING_ACTION).at(-1)?.response).toContain('woocommerce-load-more')
  })
})

describe('the parts of a listing', () => {
  test('a response without the expected cards throws', () => {
    expect(() => parseProducts('<ul class="products"></ul>', 4)).toThrow(/products-entry/)
    expect(() => parseProducts('<html><h1>Maintenance</h1></html>', 4)).toThrow(/products-entry/)
    expect(parseProducts('<p class="woocommerce-info">No products were found.</p>', 4)).toEqual([])
  })

  test('page numbers from the text after "="', () => {
    expect(parsePageCount('')).toBe(1)
    expect(
      parsePageCount(
        '<ul><li><span class="page-numbers current">1</span></li><li><a class="page-numbers" href="https://x/wp-admin/admin-ajax.php?paged=12">12</a></li><li><a class="next page-numbers" href="?paged=2">Next</a></li></ul>',
      ),
    ).toBe(12)
  })

  test('a facet has swatches, and no counts where the shop hides them', () => {
    const { attributes, stock } = parseFacets(
      '<form><div class="bwp-filter bwp-stock-status"><input name="only_sale" value="only"></div><div class="bwp-filter"><h3>Colour</h3><ul><li class="filter_color red"><div><span style="background-color: #ff0000"></span><input value="red" name="filter_color" type="checkbox"><label class="count">Red</div></li><li class="filter_image"><div><span style="background-image:url(/a.png)"></span><input value="dots" name="filter_color"><label>Dots</label></div></li></ul></div></form>',
    )
    expect(stock).toEqual({ onSale: true, inStock: false })
    expect(attributes).toEqual([
      {
        attribute: 'color',
        label: 'Colour',
        options: [
          { value: 'red', label: 'Red', color: '#ff0000' },
          { value: 'dots', label: 'Dots', image: '/a.png' },
        ],
      },
    ])
  })

  test('a facet of colours has no names, and an image’s count is no part of its name', () => {
    const { attributes } = parseFacets(
      '<form><ul><li class="filter_color leaf-green">\t<span style="background-color:#3f7d3a;"> <input value="leaf-green" name="filter_colour" type="checkbox" ></span></li> <li class="filter_color plain">\t<span style="background-color:;"> <input value="plain" name="filter_colour" type="checkbox" ></span></li></ul><ul><li class="filter_image"><div class="linen"> <span style="background-image:url(/linen.png);"> <input value="linen" name="filter_cover" type="checkbox" ></span><label class="count">Linen(12)</label></div> </li></ul></form>',
    )
    expect(attributes.map(({ options }) => options)).toEqual([
      [
        { value: 'leaf-green', label: '', color: '#3f7d3a' },
        { value: 'plain', label: '' },
      ],
      [{ value: 'linen', label: 'Linen', image: '/linen.png' }],
    ])
  })

  test('a facet that the theme prints as a select has its options and counts', () => {
    const html =
      '<form><div class="bwp-filter bwp-filter-years"><h3>Years</h3><div class="content_filter"><h2 class="dropdown-toggle">Choose option</h2><ul id="pa_years" class="filter-select dropdown-menu"><li class="filter_orther"><div class="active"><span></span><input value="2012" name="filter_years" type="checkbox" checked><label class="count">2012<mark>(1,204)</mark></div></li></ul></div></div></form>'
    expect(parseFacets(html).attributes).toEqual([
      {
        attribute: 'years',
        label: 'Years',
        options: [{ value: '2012', label: '2012', count: 1204 }],
      },
    ])
  })

  test.each([
    ['data-min="10" data-max="900"', { min: 10, max: 900 }],
    ['data-min="10" data-max="900" data-step="5"', { min: 10, max: 900, step: 5 }],
    ['data-min="10" data-max="900" data-step="0"', { min: 10, max: 900 }],
    ['data-min="10" data-max="10"', undefined],
    ['data-min="10" data-max="Infinity"', undefined],
    ['data-min="" data-max="x"', undefined],
    ['', undefined],
  ])('a price slider with “%s” has the range %o', (attributes, price) =>
    expect(parseFacets(`<div id="bwp_slider_price" ${attributes}></div>`).price).toEqual(price),
  )

  test('a facet omits invalid values', () => {
    const rows = ['5', '-1', '99', 'x', ''].map(
      (value) => `<li><input name="rating_filter" value="${value}"><label>Stars</label></li>`,
    )
    expect(parseFacets(`<ul>${rows.join('')}</ul>`).ratings).toEqual([
      { value: '5', label: 'Stars' },
    ])
    expect(
      parseFacets('<ul><li><input name="filter_brand"><label>None</label></li></ul>').brands,
    ).toEqual([])
  })

  test('a facet’s name may contain characters that are special in selectors', () => {
    const odd = `<form><div class="bwp-filter"><h3>Odd</h3><ul><li><input name='filter_a"],*[b' value="x"><label>X</label></li></ul></div></form>`
    expect(parseFacets(odd).attributes).toEqual([
      { attribute: 'a"],*[b', label: 'Odd', options: [{ value: 'x', label: 'X' }] },
    ])
  })

  test('a response without its parts is refused', () => {
    expect(v.safeParse(ListingReply, { products: '' }).success).toBe(false)
  })
})
