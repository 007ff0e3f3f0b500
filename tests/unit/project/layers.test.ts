import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Which rule wins is decided by the layers' order, and that by the first statement in the document:
 * the build puts a screen's own stylesheet into the head, before the shop's, which stands in the body.
 */
test('index.html declares the cascade layers before any stylesheet', () => {
  const order = /@layer [\w, ]+;/
  const [head = ''] = readFileSync('index.html', 'utf8').split('</head>')
  const [declared] = order.exec(readFileSync('src/styles/index.css', 'utf8')) ?? []
  expect(order.exec(head)?.[0]).toBe(declared)
})
