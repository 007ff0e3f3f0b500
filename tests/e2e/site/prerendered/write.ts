import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { DEMO_FOLDER, DEMO_PATHS, FOLDER, origin, PATHS } from './pages.ts'

/** Prerenders pages of the mock site into copies of both builds. A step of scripts/test.ts. */

write('dist', FOLDER, ['--origin', origin, '--paths', PATHS.join()])
write('dist-demo', DEMO_FOLDER, ['--paths', DEMO_PATHS.join()])

function write(build: string, folder: string, options: readonly string[]) {
  rmSync(folder, { recursive: true, force: true })
  cpSync(build, folder, { recursive: true })
  const into = ['--out', folder, '--bundle', `${build}-prerender`]
  const args = ['scripts/prerender/main.ts', '--mock', ...into, ...options]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
