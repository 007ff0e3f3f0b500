import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureDependencies, env, root } from './setup.mjs'

/** `npm start`: the shop with its mock site at http://localhost:5173; PORT changes it. */
ensureDependencies()
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const server = spawn(
  join(root, 'node_modules', '.bin', 'node'),
  [vite, '--mode', 'mock', ...process.argv.slice(2)],
  {
    cwd: root,
    env,
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
