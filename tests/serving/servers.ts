import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Owners } from '../support/routing.ts'

/** The value for a shop with https. */
export const HSTS = 'max-age=31536000'

interface Setting {
  /** For configuration and temporary files. */
  folder: string
  /** The folder of the build. */
  root: string
  /** The port of WordPress. */
  upstream: number
  owners: Owners
}

interface Running {
  port: number
  stop: () => Promise<void>
}

/** A file of deploy/ with other values. @throws when the file does not contain each of them once */
function withValues(
  file: string,
  values: readonly (readonly [from: string, to: string])[],
): string {
  let text = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', file), 'utf8')
  for (const [from, to] of values) {
    if (text.split(from).length !== 2) throw new Error(`deploy/${file} must contain once: ${from}`)
    text = text.replace(from, () => to)
  }
  return text
}

export async function startNginx({ folder, root, upstream, owners }: Setting): Promise<Running> {
  const port = await freePort()
  const shop = withValues('nginx.conf', [
    ['server 127.0.0.1:8080;', `server 127.0.0.1:${upstream};`],
    ['    listen 80;\n', `    listen 127.0.0.1:${port};\n`],
    ['root /var/www/satchel;', `root ${root};`],
    owner('"~^/checkout/?$"                        "own ', 'app', owners.checkout),
    owner('order-received/\\d+/?$"     "keyed ', 'wordpress', owners.confirmation),
    owner('lost-password/?$"        "keyed ', 'app', owners.account),
    owner('"~^/my-account(/|$)"                    "own ', 'app', owners.account),
    ['map "" $satchel_hsts { default ""; }', `map "" $satchel_hsts { default "${HSTS}"; }`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${join(folder, 'nginx.pid')}; error_log stderr error;
events { }
http {
types { text/html html; image/svg+xml svg; application/javascript js; text/css css; }
access_log off;
${temporary}
${shop}
}`,
  )
  const args = ['-c', config, '-p', folder, '-e', 'stderr']
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`nginx -t refuses deploy/nginx.conf:\n${stderr}`)
  return start('nginx', args, port)
}

const owner = (address: string, before: string, after: string) =>
  [address + before, address + after] as const

export async function startCaddy({ folder, root, upstream, owners }: Setting): Promise<Running> {
  const port = await freePort()
  const shop = withValues('Caddyfile', [
    ['\nshop.example {', `\nhttp://:${port} {`],
    ['to 127.0.0.1:8080', `to 127.0.0.1:${upstream}`],
    ['root * /var/www/satchel', `root * ${root}`],
    [
      '# header Strict-Transport-Security "max-age=31536000"',
      `header Strict-Transport-Security "${HSTS}"`,
    ],
    owner('~^/checkout/?$ own ', 'app', owners.checkout),
    owner('order-received/[0-9]+/?$ keyed ', 'wordpress', owners.confirmation),
    owner('lost-password/?$ keyed ', 'app', owners.account),
    owner('~^/my-account(/|$) own ', 'app', owners.account),
  ])
  const config = join(folder, 'Caddyfile')
  writeFileSync(
    config,
    `{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${shop}`,
  )
  const args = ['run', '--adapter', 'caddyfile', '--config', config]
  return start('caddy', args, port, { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder })
}

async function start(
  command: string,
  args: readonly string[],
  port: number,
  extra: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(command, args, {
    env: { ...process.env, ...extra },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const exited = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
  })
  let hasExited = false
  void exited.then(() => (hasExited = true))
  while (!(await isOpen(port)))
    if (hasExited) throw new Error(`${command} did not start:\n${errors}`)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Whether the port is open; waits 100 ms when it is not. */
const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => setTimeout(() => resolve(false), 100))
  })
