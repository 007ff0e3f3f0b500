import { expect, test } from './shop'

test('a screen opened directly is dressed as one that a link led to', async ({ page }) => {
  await page.goto('/product/dont-look-down/')
  const button = page.getByRole('button', { name: 'Add to cart' })
  await expect(button).toBeVisible()
  // The kit's rules stand behind the reset's, and the screen's behind the kit's.
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(button).toHaveCSS('flex-basis', '192px')
})
