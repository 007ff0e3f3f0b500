import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureDependencies, env, root } from './setup.mjs'

/** `npm run configure -- https://shop.example`: the settings of a live shop, read from what it tells everybody. */
ensureDependencies()
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'node'),
  [
    '--input-type=module',
    '--eval',
    "import { configure } from './scripts/configure/main.ts'; process.exitCode = await configure(process.argv.slice(1))",
    '--',
    ...process.argv.slice(2),
  ],
  { cwd: root, env, stdio: 'inherit' },
)
process.exit(status ?? 1)
