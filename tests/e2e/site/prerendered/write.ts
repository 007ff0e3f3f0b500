import { cpSync, rmSync } from 'node:fs'
import { main } from '../../../../scripts/prerender/main.ts'
import { FOLDER, origin, PATHS } from './pages.ts'

/** Prerenders pages of the mock site into a copy of the production build. A step of scripts/test.ts. */

rmSync(FOLDER, { recursive: true, force: true })
cpSync('dist', FOLDER, { recursive: true })
const build = ['--out', FOLDER, '--bundle', 'dist-prerender', '--origin', origin]
// The app's timers would keep the process alive.
process.exit(await main(['--mock', ...build, '--paths', PATHS.join()]))
