import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { renderApp, renderScreen } from '../../support/render'

const PAGE = '/product/sale-running/'
const mock = useMockSite()
const selected = () => screen.findByRole('tab', { selected: true })
const tab = (name: RegExp | string) => screen.findByRole('tab', { name })
const describeAs = (description: string) =>
  void Object.assign(mock.db.catalog.bySlug.get('sale-running') ?? {}, { description })
const address = () => location.pathname + location.search + location.hash

describe('The tabs of a product', () => {
  beforeEach(() => describeAs('<p>For the months when the streets are rivers.</p>'))

  test.each([
    ['', 'Description'],
    ['#tab-additional_information', 'Additional information'],
    ['#reviews', 'Reviews'],
    ['#tab-reviews', 'Reviews'],
    ['#comment-4', 'Reviews'],
    ['?cpage=2', 'Reviews'],
    ['comment-page-2/#comments', 'Reviews'],
    ['#gid=9&pid=1', 'Description'],
  ])('follow the URL: “%s” opens %s', async (rest, name) => {
    renderScreen(PAGE + rest)
    expect(await selected()).toHaveAccessibleName(name)
    expect(screen.getByRole('tabpanel', { name })).toBeVisible()
  })

  test('write the chosen tab to the URL by replacing the history entry', async () => {
    const { user } = renderScreen(`${PAGE}?x=1#comment-4`)
    const steps = history.length
    await user.click(await tab('Additional information'))
    await waitFor(() => expect(address()).toBe(`${PAGE}?x=1#tab-additional_information`))
    expect(await selected()).toHaveAccessibleName('Additional information')
    expect(history.length).toBe(steps)
  })

  test('return from a page of comments to the product’s URL', async () => {
    const { user } = renderScreen(`${PAGE}comment-page-2/?cpage=2`)
    await user.click(await tab('Description'))
    await waitFor(() => expect(address()).toBe(`${PAGE}#tab-description`))
    expect(await selected()).toHaveAccessibleName('Description')
  })

  test('do not appear at a URL unknown to WordPress, which shows the not-found page', async () => {
    renderScreen(`${PAGE}something/`)
    await screen.findByRole('heading', { level: 1, name: 'We could not find that product' })
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  test('start with the first existing tab if there is no description', async () => {
    describeAs('')
    renderScreen(PAGE)
    expect(await selected()).toHaveAccessibleName('Additional information')
    expect(screen.queryByRole('tab', { name: 'Description' })).toBeNull()
  })

  test('move the focus to the reviews when the stars are clicked, and Back returns to the description', async () => {
    const product = mock.db.catalog.products.find(
      ({ ratingCount, description }) => ratingCount > 0 && description,
    )
    const { user } = renderScreen(`/product/${product?.slug}/?x=1`)
    expect(await selected()).toHaveAccessibleName('Description')
    await user.click(screen.getByRole('link', { name: /^Rated/ }))
    expect(await tab(/^Reviews \(\d+\)$/)).toHaveAttribute('aria-selected', 'true')
    expect(address()).toBe(`/product/${product?.slug}/?x=1#reviews`)
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus())
    act(() => history.back())
    await waitFor(async () => expect(await selected()).toHaveAccessibleName('Description'))
  })

  test('take the focus also when the stars are clicked before the tabs have rendered', async () => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    const product = mock.db.catalog.products.find(
      ({ ratingCount, description }) => ratingCount > 0 && description,
    )
    const { user } = renderApp(`/product/${product?.slug}/`)
    await user.click(await screen.findByRole('link', { name: /^Rated/ }))
    expect(screen.queryByRole('tab')).toBeNull()
    for (const frame of frames.splice(0)) frame(0)
    expect(await selected()).toHaveAccessibleName(/^Reviews/)
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus())
  })

  test('are scrolled to by their URL, also where the product arrives after the footer', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const response = Promise.withResolvers<void>()
    mock.db.hold = () => response.promise
    renderApp(`${PAGE}#tab-reviews`)
    await screen.findByRole('contentinfo')
    expect(scrolled).not.toHaveBeenCalled()
    response.resolve()
    const reviews = await tab(/^Reviews/)
    await waitFor(() => expect(scrolled.mock.contexts).toContain(reviews))
  })

  test('keep the scroll position while options are chosen', async () => {
    const { user } = renderScreen('/product/campus-peacock-school-backpack/#tab-reviews')
    const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView')
    const option = await screen.findByRole('radio', { name: 'Teal' })
    await waitFor(() => expect(scrolls).toHaveBeenCalledOnce())
    await user.click(option)
    await waitFor(() => expect(location.search).toContain('attribute_pa_color=teal'))
    expect(location.hash).toBe('#tab-reviews')
    expect(scrolls).toHaveBeenCalledOnce()
    expect(screen.getByRole('tabpanel')).not.toHaveFocus()
  })
})
