import { defineConfig } from '@playwright/test'

/** SATCHEL_BROWSER: path of the Chromium to drive (scripts/browser.mjs finds it); '' is Playwright's own. */
const executablePath =
  process.env['SATCHEL_BROWSER'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const port = Number(process.env['E2E_PORT'] ?? 4173)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'node_modules/.cache-e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tests/support/serve.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
})
