import { cards, expect, test } from '../shop'

test('wishlist buttons match in two tabs, and an offline change is sent once the connection is back', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Satchel, /)
  await page.goto('/shop/')
  const other = await context.newPage()
  await other.goto('/shop/')
  const wishlistButton = (tab: typeof page, place: number) =>
    cards(tab)
      .nth(place)
      .getByRole('button', { name: /wishlist: / })
  const count = (tab: typeof page) =>
    tab.getByRole('banner').getByRole('link', { name: /^Wishlist/ })

  await wishlistButton(page, 0).click()
  await expect(count(page)).toHaveAccessibleName('Wishlist, 1 item')
  await expect(wishlistButton(other, 0)).toHaveAccessibleName(/^Browse wishlist: /)
  await expect(count(other)).toHaveAccessibleName('Wishlist, 1 item')

  await context.setOffline(true)
  await wishlistButton(other, 1).click()
  await expect(other.getByRole('complementary', { name: 'Wishlist notification' })).toContainText(
    'will go on your wishlist when it can',
  )
  await expect(wishlistButton(other, 1)).toHaveAccessibleName(/^Browse wishlist: /)
  await context.setOffline(false)
  await expect(count(page)).toHaveAccessibleName('Wishlist, 2 items')
})
