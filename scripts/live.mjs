import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureDependencies, env, fail, root } from './setup.mjs'

/**
 * `SHOP=https://shop.example npm run dev:live`: the app from this folder in front of a real shop, at
 * http://localhost:5173; PORT changes it, SITE_CONFIG names a file with the shop's settings.
 */
if (!process.env.SHOP) {
  fail('Which shop? Name its address: SHOP=https://shop.example npm run dev:live')
}
ensureDependencies()
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const server = spawn(
  join(root, 'node_modules', '.bin', 'node'),
  [vite, '--mode', 'live', ...process.argv.slice(2)],
  { cwd: root, env, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
