import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser.ts'
import {
  DEMO_FOLDER,
  demoPort,
  FOLDER,
  port,
  prerenderedPort,
} from './tests/e2e/site/prerendered/pages.ts'

/** SATCHEL_BROWSER: the path that scripts/browser.ts has found; '' is Playwright's own Chromium. */
const executablePath = process.env['SATCHEL_BROWSER'] ?? process.env['CHROMIUM_PATH'] ?? ''
/** SATCHEL_ENGINE: `firefox` or `webkit`, as Playwright downloads them; Chromium without it. */
const engine = process.env['SATCHEL_ENGINE']
/** The production build in front of the mock site over HTTP, for tests/e2e/site/production.spec.ts. */
const productionPort = port + 1

const LONG = /site\/(?:production|access|axe)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'node_modules/.cache-e2e',
  fullyParallel: true,
  // A test waits half of its time for animations and responses, so two cores can serve three.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous limits for a busy machine; tests normally take a few seconds.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // The long ones first: at the end, no worker is left alone with one.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  metadata: { production: `http://localhost:${productionPort}` },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    // SATCHEL_TRACE=1 records traces, which doubles the time of a test.
    trace: process.env['SATCHEL_TRACE'] ? 'retain-on-failure' : 'off',
    ...(engine
      ? { browserName: engine as 'firefox' | 'webkit' }
      : { launchOptions: launchOptions(executablePath) }),
  },
  webServer: [
    { ...server(port), env: { PORT: String(port) } },
    {
      ...server(productionPort),
      env: { PORT: String(productionPort), DIST: 'dist', BACKEND: 'mock' },
    },
    // The same with prerendered pages, for tests/e2e/site/prerendered.
    {
      ...server(prerenderedPort),
      env: { PORT: String(prerenderedPort), DIST: FOLDER, BACKEND: 'mock' },
    },
    { ...server(demoPort), env: { PORT: String(demoPort), DIST: DEMO_FOLDER } },
  ],
})

function server(at: number) {
  return {
    command: 'node tests/support/serve.ts',
    // Not a URL: a test that needs another build must not wait for this one.
    port: at,
    reuseExistingServer: false,
    stdout: 'ignore' as const,
  }
}
