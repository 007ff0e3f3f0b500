import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/browser.ts'
import { PORT, WORKERS } from './servers.ts'

const executablePath = process.env['SATCHEL_BROWSER'] ?? process.env['CHROMIUM_PATH'] ?? ''

/**
 * The fault tests: the production build in front of the mock site over HTTP. There is no service worker, so
 * `page.route` sees every call. Each worker has a server of its own, because a mock site has one cart.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../node_modules/.cache-faults',
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // One test puts all faults to one place.
  timeout: 600_000,
  expect: { timeout: 10_000 },
  use: {
    // Playwright evaluates this file in each worker.
    baseURL: `http://localhost:${PORT + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    // A missing element shall not take the whole time of its test.
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: process.env['SATCHEL_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: launchOptions(executablePath),
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: 'node tests/support/serve.ts',
    cwd: '../..',
    port: PORT + worker,
    env: { PORT: String(PORT + worker), DIST: process.env['DIST'] ?? 'dist', BACKEND: 'mock' },
    reuseExistingServer: false,
    stdout: 'ignore' as const,
  })),
})
