import { expect, tabTo, test } from '../shop'

const POST = '/ten-books-for-a-long-train-journey/'

test('a reader answers a comment by keyboard, and the focus follows', async ({ page }) => {
  await page.goto(POST)
  await tabTo(page, page.getByRole('button', { name: 'Reply to Rohan' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Reply to Rohan' })
  await expect(form.getByLabel('Your comment')).toBeFocused()
  await expect(form).toBeInViewport()
  await page.keyboard.type('Anything with a map.')

  await form.getByRole('button', { name: 'Cancel the reply' }).click()
  await expect(page.getByRole('button', { name: 'Reply to Rohan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Your comment')).toHaveValue('Anything with a map.')

  await form.getByRole('textbox', { name: 'Name' }).fill('Nila')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('nila@example.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you. Your comment is on this page.')).toBeVisible()
  const sent = page.getByRole('listitem').filter({ hasText: 'Anything with a map.' })
  await expect(sent).toBeFocused()
  await expect(sent).toBeInViewport()
  await expect(page.getByRole('form', { name: 'Leave a comment' })).toBeVisible()
})

test('a draft survives other comment pages and a reload', async ({ page }) => {
  await page.goto(`${POST}?scenario=comment-pages`)
  await page.getByRole('button', { name: 'Reply to Sana' }).click()
  await page.getByLabel('Your comment').fill('Half a thought')
  await page.getByRole('link', { name: 'Older comments' }).click()
  await expect(page).toHaveURL(/\/comment-page-1\/#comments$/)
  await expect(page.getByText('My daughter finished two')).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 comments' })).toBeInViewport()
  await expect(page.getByLabel('Your comment')).toHaveValue('Half a thought')
  await page.reload()
  const form = page.getByRole('form', { name: 'Reply to Sana' })
  await expect(form.getByLabel('Your comment')).toHaveValue('Half a thought')
  await page.goBack()
  await expect(page.getByText('Please make the same list')).toBeVisible()
})
