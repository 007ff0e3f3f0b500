import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const find = (path: string) =>
  spawnSync(
    process.execPath,
    ['--eval', "import('./scripts/browser.ts').then((browser) => browser.findBrowser())"],
    { env: { ...process.env, CHROMIUM_PATH: path }, encoding: 'utf8' },
  )

test.each(['/no/such/file', import.meta.dirname, import.meta.filename])(
  'a CHROMIUM_PATH that is not a browser (%s) ends npm test with one instruction',
  (path) => {
    const { status, stderr } = find(path)
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^CHROMIUM_PATH is .*, which does not run as Chromium\. Correct or unset it\.\n$/,
    )
  },
)
