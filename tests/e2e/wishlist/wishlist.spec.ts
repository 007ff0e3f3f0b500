import { expect, tabTo, test } from '../shop'

test('a customer adds, opens the list, writes a note, copies the link and empties the list by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/shop/?scenario=signed-in-customer')
  const wishlistButton = page.getByRole('button', { name: /^Add to wishlist: / }).first()
  await wishlistButton.focus()
  await page.keyboard.press('Enter')

  const popup = page.getByRole('dialog', { name: 'Wishlist' })
  await expect(popup.getByText('1 product')).toBeVisible()
  const name = (await popup.getByRole('listitem').getByRole('link').textContent()) ?? ''
  await popup.getByRole('button', { name: 'Continue shopping' }).press('Enter')
  await expect(page.getByRole('button', { name: `Browse wishlist: ${name}` })).toBeFocused()

  await page.getByRole('link', { name: 'Wishlist, 1 item' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: `Add a note ${name}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Note for “${name}”`)).toBeFocused()
  await page.keyboard.type('<i>For June</i>')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('button', { name: `Change the note ${name}` })).toBeFocused()
  await page.reload()
  await expect(page.getByText('<i>For June</i>')).toBeVisible()

  await page.getByRole('button', { name: 'Copy Wishlist link:' }).press('Enter')
  await expect(page.getByText(/^Copied the wishlist link: http/).first()).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await page.getByLabel('Wishlist link:').inputValue())

  const more = page.getByRole('button', { name: 'More actions' })
  const removeAll = page.getByRole('button', { name: 'Remove all' })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Manage wishlists' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(removeAll).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(removeAll).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await removeAll.press('Enter')
  await expect(page.getByText('This action cannot be undone. Are you sure?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('This action cannot be undone. Are you sure?')).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await removeAll.press('Enter')
  await page.getByRole('button', { name: 'Yes, remove all' }).press('Enter')
  await expect(page.getByText('There are no products on the Wishlist!')).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Wishlist', exact: true }).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a product that cannot be moved to the cart says so in the popup, in a message that covers no button and can be closed', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/Satchel, adding|Failed to load resource/)
    await page.goto('/shop/?scenario=signed-in-customer,add-fails')
    await page
      .getByRole('button', { name: /^Add to wishlist: / })
      .first()
      .tap()
    const popup = page.getByRole('dialog', { name: 'Wishlist' })
    await popup.getByRole('button', { name: /^Move to cart/ }).tap()
    const notice = popup.getByRole('complementary', { name: 'Cart notification' })
    await expect(notice).toContainText(
      'could not be added to your cart, so it stays on the wishlist',
    )
    await popup.getByRole('button', { name: 'Continue shopping' }).tap({ trial: true })
    await notice.getByRole('button', { name: 'Close this message' }).tap()
    await expect(notice).toHaveCount(0)
    await expect(popup).toBeVisible()
  })
})
