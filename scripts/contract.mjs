import { ensureDependencies, env, fail, run } from './setup.mjs'

/**
 * `CONTRACT_ORIGIN=https://shop.example npm run test:contract`: whether the app can read that shop. Only
 * reads; SITE_CONFIG names a file with the shop's settings.
 */
if (!process.env.CONTRACT_ORIGIN) {
  fail('Which shop? Name its address: CONTRACT_ORIGIN=https://shop.example npm run test:contract')
}
ensureDependencies()
const args = ['run', '--project', 'shop', 'tests/contract/live/', '--reporter', 'verbose']
process.exit(run('vitest', args, { env }).status ?? 1)
