import { expect, tabTo, test } from '../shop'

const PAGE = '/contact/all-fields/'
const THANKS = 'Thank you for your message. It has been sent.'

test('a contact form is filled in and sent by keyboard', async ({ page }) => {
  await page.goto('/contact/')
  const form = page.getByRole('form', { name: 'Contact form' }).last()
  await tabTo(page, form.getByLabel('Your name'))
  await page.keyboard.type('Nila Rao')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nila@example.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A school list')
  await page.keyboard.press('Enter')
  await expect(form.getByText(THANKS)).toBeVisible()
  await expect(form.getByText(THANKS)).toBeInViewport()
  await expect(form.getByLabel('Your name')).toHaveValue('')
})

test('one click sends the form although leaving the field shows errors', async ({ page }) => {
  await page.goto('/contact/')
  const form = page.getByRole('form', { name: 'Contact form' }).last()
  await form.getByLabel('Your message (optional)').fill('Three copies, please.')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('One or more fields have an error.')).toBeVisible()
  await expect(form.getByLabel('Your name')).toBeFocused()
})

test('what was typed survives a reload', async ({ page }) => {
  await page.goto(PAGE)
  await page.getByLabel(/^Message/).fill('I would like three copies.')
  await page.getByRole('radio', { name: 'Other' }).check()
  await expect(page.getByLabel('Other: your own words')).toBeFocused()
  await page.keyboard.type('A friend')
  await page.reload()
  await expect(page.getByLabel(/^Message/)).toHaveValue('I would like three copies.')
  await expect(page.getByLabel('Other: your own words')).toHaveValue('A friend')
})
