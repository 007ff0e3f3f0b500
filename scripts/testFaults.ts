import { findBrowser } from './browser.ts'
import { playwright, program, runSteps } from './steps.ts'

/**
 * `npm run test:faults`: builds the app and injects every fault into every call of it, in more minutes than
 * `npm test` should take. `npm run test:faults -- --shard=1/3` runs a third; other arguments are Playwright's,
 * for example `-g coupon`. FAULT=net-hang runs one fault alone.
 */
const browser = findBrowser()
await runSteps(
  [[program('production build', 'vite', ['build'])]],
  [
    [
      playwright(
        'fault tests',
        ['-c', 'tests/faults/playwright.config.ts', ...process.argv.slice(2)],
        browser,
      ),
    ],
  ],
)
