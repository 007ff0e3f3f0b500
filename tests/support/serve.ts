import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** A static host as a shop owner's: files of a folder, index.html for every other address. */
const folder = process.env['DIST'] ?? 'dist-demo'
const port = Number(process.env['PORT'] ?? 4173)

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = join(folder, normalize(pathname))
  if (existsSync(file) && statSync(file).isFile()) return sendFile(file, response)
  // What only the WordPress site answers is not there on a static host.
  if (request.method !== 'GET' || /^\/(wp-|_wp\/|assets\/)/.test(pathname)) {
    response.writeHead(404).end()
    return
  }
  sendFile(join(folder, 'index.html'), response)
}).listen(port)

function sendFile(file: string, response: ServerResponse) {
  response.writeHead(200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  createReadStream(file).pipe(response)
}
