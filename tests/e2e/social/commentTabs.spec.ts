import { expect, test } from '../shop'

const POST = '/ten-books-for-a-long-train-journey/?scenario=comment-tabs'

test('Facebook’s comments load after consent alone, in a frame, and stop at once', async ({
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/facebook|disqus/.test(new URL(request.url()).hostname)) foreign.push(request.url())
  })
  await page.goto(POST)
  await page.getByRole('tab', { name: 'Facebook Comments' }).click()
  await expect(page.getByText(/Facebook learns your IP address/)).toBeVisible()
  expect(foreign).toEqual([])

  await page.getByRole('button', { name: 'Load Facebook comments' }).click()
  const frame = page.frameLocator('iframe[title="Comments of Facebook"]')
  await expect(frame.getByText(/^Facebook would show its comments on http/)).toBeVisible()
  expect(foreign).toEqual(['https://connect.facebook.net/en_US/sdk.js'])

  const box = page.getByRole('checkbox', { name: /by e-mail/ })
  await box.check()
  const report = page.waitForRequest((request) => request.url().endsWith('/index.php'))
  await frame.getByRole('button', { name: 'Comment' }).click()
  expect((await report).postData()).toContain(
    'action=the_champ_moderate_fb_comments&data%5BcommentID%5D=1234_1&',
  )
  const height = () =>
    page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  for (let i = 0; i < 5; i++) await frame.getByRole('button', { name: 'Comment' }).click()
  await expect.poll(height).toBeGreaterThan(before)

  await page.evaluate(() => {
    document.addEventListener('satchel:loyalty', (event) => {
      document.title = JSON.stringify((event as CustomEvent).detail)
    })
  })
  await frame.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page).toHaveTitle(/"key":"Facebook_like_recommend"/)

  await page.getByRole('button', { name: 'Stop loading Facebook comments' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.reload()
  await page.getByRole('tab', { name: 'Facebook Comments' }).click()
  await expect(page.getByRole('button', { name: 'Load Facebook comments' })).toBeVisible()
  await expect(box).toBeChecked()
})

test('consent is remembered for its site alone', async ({ page }) => {
  await page.goto(POST)
  await page.getByRole('tab', { name: 'Disqus Comments' }).click()
  await page.getByRole('button', { name: 'Load Disqus comments' }).click()
  const text = page
    .frameLocator('iframe')
    .getByText(
      /^Disqus would show its comments on http.*\/ten-books-for-a-long-train-journey\/ here/,
    )
  await expect(text).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Disqus Comments' }).click()
  await expect(text).toBeVisible()
  await page.getByRole('tab', { name: 'Facebook Comments' }).click()
  await expect(page.getByRole('button', { name: 'Load Facebook comments' })).toBeVisible()
})

test('a blocked script leaves the page as it is', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_FAILED|Failed to load resource/)
  await page.goto('/ten-books-for-a-long-train-journey/?scenario=comment-tabs-blocked')
  await page.getByRole('tab', { name: 'Disqus Comments' }).click()
  await page.getByRole('button', { name: 'Load Disqus comments' }).click()
  await expect(page.getByText('The comments of Disqus did not load.')).toBeVisible()
  await page.getByRole('tab', { name: /^Default Comments/ }).click()
  await expect(page.getByRole('form', { name: 'Leave a comment' })).toBeVisible()
})
